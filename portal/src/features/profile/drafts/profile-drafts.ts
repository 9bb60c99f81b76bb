import { DRAFT_LIFE } from 'contract';
import { browserStorage } from '@/lib/browser-storage';

/** What was typed into one card and is not on the server. */
export type Kept = { values: unknown; at: number };
/** By card: `basic`, the id of a job, or the temporary id of a new one. */
type Drafts = Record<string, Kept>;

const prefix = 'profile-draft:';

const read = (key: string): Drafts => {
  try {
    const drafts = JSON.parse(localStorage.getItem(key) ?? '{}') as Drafts;
    return Object.fromEntries(Object.entries(drafts).filter(([, { at }]) => Date.now() - at < DRAFT_LIFE));
  } catch {
    // A draft that cannot be read is as good as none.
    return {};
  }
};

/** Keeps them; false when this device has no room. */
const write = (key: string, drafts: Drafts): boolean => {
  if (Object.keys(drafts).length === 0) {
    browserStorage.removeItem(key);
    return true;
  }
  try {
    // What was emptied must not come back with the stored value: JSON knows no undefined.
    const text = JSON.stringify(drafts, (_name, value: unknown) => (value === undefined ? null : value));
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
};

export const readDrafts = (account: string): Drafts => read(prefix + account);

export const keepDraft = (account: string, card: string, kept: Kept): boolean =>
  write(prefix + account, { ...readDrafts(account), [card]: kept });

export function dropDraft(account: string, card: string) {
  const { [card]: _dropped, ...rest } = readDrafts(account);
  write(prefix + account, rest);
}

export function dropAccount(account: string) {
  browserStorage.removeItem(prefix + account);
}

/** Forgets what is older than a week, of every account of this device. */
export function purgeDrafts() {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) write(key, read(key));
  } catch {
    // A browser that allows no storage has none.
  }
}

/** The temporary id of a job that is not on the server yet (M §2). */
export const newJobId = () => `new-${Date.now()}`;
export const isNewJob = (id: string) => id.startsWith('new-');
