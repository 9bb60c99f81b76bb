/** What a list shows, as the address says it: `page, size, text, status, session` (B §2), and the order where a list has one, as its API spells it. */
export type ListState = {
  page: number;
  size: number;
  text: string;
  status: number | undefined;
  session: number | undefined;
  sort: string | undefined;
  /** What else the list is narrowed to, by the names of its API: what the numbers of the overview link to. */
  narrow: Readonly<Record<string, string>>;
};

/** What changes; in `narrow` only the keys named, undefined takes one away. */
export type ListChange = Partial<Omit<ListState, 'narrow'>> & { narrow?: Record<string, string | undefined> };

const keys = ['page', 'size', 'text', 'status', 'session', 'sort'] as const satisfies readonly (keyof ListState)[];
const wholeNumber = (text: string | null) => (text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined);
const longest = 100;
const isYear = (value: number) => value >= 2000 && value <= 2099;

/**
 * Something else that a list can be narrowed to: its values, and how one is called. With `choose` it is a choice of the
 * filter bar (`radio`: all its values in sight), without one only an address leads there.
 */
export type Narrowing = {
  key: string;
  valid: (value: string) => boolean;
  label: (value: string) => string;
  /** A day, chosen in a field of this name. */
  day?: string;
  /** A text, searched for in a field of this name. */
  text?: string;
  /** Its field is in a second line, which is opened by 更多條件. */
  more?: boolean;
  choose?: { label: string; none: string; options: readonly { value: string; label: string }[]; radio?: boolean };
};

/** A narrowing to one of these values, all of which are a choice of the filter bar; `none` stands for all of them. */
export const choiceOf = (
  key: string,
  label: string,
  options: NonNullable<Narrowing['choose']>['options'],
  { none = '全部', radio = false }: { none?: string; radio?: boolean } = {},
): Narrowing => ({
  key,
  valid: (value) => options.some((option) => option.value === value),
  label: (value) => options.find((option) => option.value === value)?.label ?? value,
  choose: { label, none, options, radio },
});

/** Words by value as options. */
export const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** The page sizes of most lists, the first being the usual one. */
export const SIZES: readonly number[] = [10, 30, 50];

/** What a list offers where it isn't the usual: page sizes, the values of its status filter, orders (`account:desc`), and narrowings. */
export type ListOffer = {
  sizes?: readonly number[];
  statuses?: readonly (number | undefined)[];
  sorts?: readonly string[];
  narrowings?: readonly Narrowing[];
};

const narrowIn = (params: URLSearchParams, narrowings: readonly Narrowing[]) =>
  Object.fromEntries(
    narrowings.flatMap(({ key, valid }) => {
      const value = params.get(key);
      return value !== null && valid(value) ? [[key, value]] : [];
    }),
  );

/** The state that an address means; what it can't mean falls back to the first page, the first size and no filter. */
export function readListState(
  params: URLSearchParams,
  { sizes = SIZES, statuses = [], sorts = [], narrowings = [] }: ListOffer,
): ListState {
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
    sort: sort !== null && sorts.includes(sort) ? sort : undefined,
    narrow: narrowIn(params, narrowings),
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
  for (const [key, value] of Object.entries(change.narrow ?? {})) {
    if (value === undefined) next.delete(key);
    else next.set(key, value);
  }
  return next;
}

/** True when something keeps rows out of the list. */
export const isFiltered = ({ text, status, session, narrow }: ListState) =>
  text !== '' || status !== undefined || session !== undefined || Object.keys(narrow).length > 0;

/** The change after which nothing does. */
export const withoutFilters = ({ narrow }: ListState): ListChange => ({
  text: '',
  status: undefined,
  session: undefined,
  narrow: Object.fromEntries(Object.keys(narrow).map((key) => [key, undefined])),
});
