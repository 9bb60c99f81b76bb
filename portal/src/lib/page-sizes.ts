/** How many rows a page may have (M §2). */
export const pageSizes = [5, 10, 20] as const;

/** Rows on a page of the list of teams, when none else are asked for. */
export const listSize = 10;
/** As many teams as one teacher leads in a year. */
export const wholeYear = 50;

/** The size that an address asks for, `usual` when it asks for none of them. */
export const sizeOf = (query: URLSearchParams, usual: number): number =>
  pageSizes.find((size) => size === Number(query.get('size'))) ?? usual;
