/** A row's place in the list when it was opened; travels with the link. */
export type ListPlace = {
  search: string;
  ids: string[];
  first: number;
  total: number;
  /** Rows on which nothing is to be decided: going on passes over them. */
  done?: string[];
  /** The run through the list that a desk has begun. */
  queue?: string;
};

/** Whether an address's state says where in a list it was opened from. */
export const isPlace = (state: unknown): state is { place: ListPlace } =>
  typeof state === 'object' && state !== null && 'place' in state;
