/** How many rows a page may have (M §2). */
export const pageSizes = [5, 10, 20] as const;

/** The size that an address asks for, `usual` when it asks for none of them. */
export const sizeOf = (query: URLSearchParams, usual: number): number =>
  pageSizes.find((size) => size === Number(query.get('size'))) ?? usual;
