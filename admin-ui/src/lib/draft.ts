import { DRAFT_LIFE } from 'contract';

const prefix = 'managerDraft:';

type Stored<T> = { value: T; at: number };

const keyOf = (account: string, name: string) => `${prefix}${account}:${name}`;

/** What was typed and not sent: kept per account, so that the next person at this machine never sees it. */
export function readDraft<T>(account: string, name: string): Stored<T> | undefined {
  const stored = localStorage.getItem(keyOf(account, name));
  if (!stored) return undefined;
  try {
    return JSON.parse(stored) as Stored<T>;
  } catch {
    return undefined;
  }
}

export function writeDraft<T>(account: string, name: string, value: T, at: number) {
  localStorage.setItem(keyOf(account, name), JSON.stringify({ value, at } satisfies Stored<T>));
}

export function dropDraft(account: string, name: string) {
  localStorage.removeItem(keyOf(account, name));
}

const keys = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

/** How many unsent drafts an account has on this device. */
export const countDrafts = (account: string) => keys().filter((key) => key.startsWith(keyOf(account, ''))).length;

export function dropDrafts(account: string) {
  for (const key of keys()) if (key.startsWith(keyOf(account, ''))) localStorage.removeItem(key);
}

/** Forgets drafts that were not opened for a week (decision 48). */
export function purgeDrafts(now: number) {
  for (const key of keys()) {
    const at = Number(/"at":(\d+)\}$/.exec(localStorage.getItem(key) ?? '')?.[1] ?? 0);
    if (now - at > DRAFT_LIFE) localStorage.removeItem(key);
  }
}
