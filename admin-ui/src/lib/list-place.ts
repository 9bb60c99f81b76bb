import { useLocation } from 'react-router';

/** Where in which list a row stood when it was opened; travels with the link. */
export type ListPlace = {
  search: string;
  ids: string[];
  first: number;
  total: number;
  /** The run through the list that a desk has begun. */
  queue?: string;
};

/** Whether an address's state says where in a list it was opened from. */
export const isPlace = (state: unknown): state is { place: ListPlace } =>
  typeof state === 'object' && state !== null && 'place' in state;

type Place = {
  back: string;
  state: { place: ListPlace } | null;
  position?: string;
  previous?: string | undefined;
  next?: string | undefined;
};

/** The way back to the filtered list, and the neighbours on its page. */
export function useListPlace(list: string, id: string): Place {
  const { state } = useLocation();
  if (!isPlace(state)) return { back: list, state: null };
  const { place } = state;
  const at = place.ids.indexOf(id);
  return {
    back: `${list}${place.search}`,
    state,
    ...(at >= 0 && {
      position: `${place.first + at}/${place.total}`,
      previous: place.ids[at - 1],
      next: place.ids[at + 1],
    }),
  };
}
