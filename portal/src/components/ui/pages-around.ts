/** First, last and the neighbours of the page; a negative number is the gap before that page. */
export function pagesAround(page: number, last: number): number[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((n, i, all) => n >= 1 && n <= last && all.indexOf(n) === i);
  return wanted.flatMap((n, i) => (i > 0 && n - (wanted[i - 1] ?? n) > 1 ? [-n, n] : [n]));
}
