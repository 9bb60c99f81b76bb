/** What a list shows, as the address says it: `page, size, text, status, session` (B §2), and the order where a list has one. */
export type ListState = {
  page: number;
  size: number;
  text: string;
  status: number | undefined;
  session: number | undefined;
  sort: 'asc' | 'desc' | undefined;
};

export type ListChange = Partial<ListState>;

const keys = ['page', 'size', 'text', 'status', 'session', 'sort'] as const satisfies readonly (keyof ListState)[];
const wholeNumber = (text: string | null) => (text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined);
const longest = 100;
const isYear = (value: number) => value >= 2000 && value <= 2099;

/** What a list offers: page sizes, the first being the usual one, and the values of its status filter. */
export type ListOffer = { sizes: readonly number[]; statuses: readonly (number | undefined)[] };

/** The state that an address stands for; what it can't mean falls back to the first page, the first size and no filter. */
export function readListState(params: URLSearchParams, { sizes, statuses }: ListOffer): ListState {
  const size = wholeNumber(params.get('size'));
  const status = wholeNumber(params.get('status'));
  const session = wholeNumber(params.get('session'));
  const sort = params.get('sort');
  return {
    page: Math.max(1, wholeNumber(params.get('page')) ?? 1),
    size: size !== undefined && sizes.includes(size) ? size : (sizes[0] ?? 10),
    text: (params.get('text') ?? '').slice(0, longest),
    status: statuses.includes(status) ? status : undefined,
    session: session !== undefined && isYear(session) ? session : undefined,
    sort: sort === 'asc' || sort === 'desc' ? sort : undefined,
  };
}

/** The address after a change: another filter, size or order begins on page 1; what says nothing is left out. */
export function changeAddress(params: URLSearchParams, change: ListChange): URLSearchParams {
  const next = new URLSearchParams(params);
  if (!('page' in change)) next.delete('page');
  for (const key of keys) {
    if (!(key in change)) continue;
    const value = change[key];
    if (value === undefined || value === '' || (key === 'page' && value === 1)) next.delete(key);
    else next.set(key, String(value));
  }
  return next;
}
