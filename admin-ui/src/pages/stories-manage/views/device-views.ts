/** A view as releases before this one kept it, in the browser. */
export type DeviceView = { name: string; search: string };

const keyOf = (account: string) => `managerViews:${account}:stories-manage`;

const isView = (value: unknown): value is DeviceView =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as DeviceView).name === 'string' &&
  typeof (value as DeviceView).search === 'string';

/** The views of a person that are in this browser only. */
export function readDeviceViews(account: string): DeviceView[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(account)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isView) : [];
  } catch {
    return [];
  }
}

/** Keeps those that are still to be taken over. */
export function keepDeviceViews(account: string, views: readonly DeviceView[]) {
  if (views.length > 0) localStorage.setItem(keyOf(account), JSON.stringify(views));
  else localStorage.removeItem(keyOf(account));
}

/** An address's query as a view keeps it. */
export function viewOf(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('page');
  return params.toString();
}
