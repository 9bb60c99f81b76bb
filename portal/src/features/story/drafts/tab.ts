import { tabStorage } from '@/lib/browser-storage';

const KEY = 'draft-tab';
const lockOf = (tab: string) => `draft-tab:${tab}`;
/** A reload gives the lock of the page before free within this time; a duplicated tab never does. */
const PATIENCE = 400;

let own: Promise<string> | undefined;

/** The name of this tab; it survives a reload and differs from that of every other open tab. */
export function ownTab(): Promise<string> {
  own ??= claim(tabStorage.getItem(KEY) ?? crypto.randomUUID());
  return own;
}

async function claim(tab: string): Promise<string> {
  if (!(await hold(tab))) return claim(crypto.randomUUID());
  tabStorage.setItem(KEY, tab);
  return tab;
}

/** Holds the tab's lock until the page goes away; false when another tab has it. */
function hold(tab: string): Promise<boolean> {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    navigator.locks
      .request(lockOf(tab), { signal: AbortSignal.timeout(PATIENCE) }, () => {
        resolve(true);
        return new Promise(() => undefined);
      })
      .catch(() => resolve(false));
  });
}

/** Says of a tab whether it is open now. */
export async function openTabs(): Promise<(tab: string) => boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = new Set(held.map(({ name }) => name));
  return (tab) => names.has(lockOf(tab));
}
