/** A list as a person has narrowed and ordered it, under a name: its address without the page. */
export type SavedView = { name: string; search: string };

const most = 30;
const keyOf = (account: string, list: string) => `managerViews:${account}:${list}`;

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as SavedView).name === 'string' &&
  typeof (value as SavedView).search === 'string';

/** The views of a person in this browser, by name. */
export function readViews(account: string, list: string): SavedView[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(account, list)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isView) : [];
  } catch {
    return [];
  }
}

export function storeViews(account: string, list: string, views: readonly SavedView[]) {
  localStorage.setItem(keyOf(account, list), JSON.stringify(views));
}

/** An address's query as a view keeps it. */
export function viewOf(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('page');
  return params.size > 0 ? `?${params}` : '';
}

/** The views with one more, by name; one of the same name is replaced. */
export const withView = (views: readonly SavedView[], view: SavedView): SavedView[] =>
  [...views.filter(({ name }) => name !== view.name), view]
    .sort((one, other) => one.name.localeCompare(other.name, 'zh-TW'))
    .slice(0, most);

export const withoutView = (views: readonly SavedView[], gone: string): SavedView[] =>
  views.filter(({ name }) => name !== gone);

/** The views with one under another name; one that had that name is replaced. */
export const renamed = (views: readonly SavedView[], from: string, to: string): SavedView[] => {
  const view = views.find(({ name }) => name === from);
  return view ? withView(withoutView(views, from), { ...view, name: to }) : [...views];
};
