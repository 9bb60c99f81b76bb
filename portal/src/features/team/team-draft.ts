import { DRAFT_LIFE } from 'contract';
import { browserStorage } from '@/lib/browser-storage';
import type { TeamsValues } from './team-values';

type Draft = { values: TeamsValues; saved_at: number; attempt?: Attempt };
/** One try to create: the same content goes out under the same key, so that a lost answer makes no second team. */
export type Attempt = { key: string; print: string };

const keyOf = (account: string, is18: boolean) => `team-draft:${account}:${is18 ? 'upper18' : 'under18'}`;

/** What was typed on this device for this account, if it is younger than a week (decision 48). */
export function readDraft(account: string, is18: boolean): Draft | undefined {
  const text = browserStorage.getItem(keyOf(account, is18));
  if (!text) return undefined;
  try {
    const draft = JSON.parse(text) as Draft;
    if (Date.now() - draft.saved_at < DRAFT_LIFE && Array.isArray(draft.values.teams)) return draft;
  } catch {
    // A draft that cannot be read is as good as none.
  }
  dropDraft(account, is18);
  return undefined;
}

/** Keeps it; false when this device has no room. */
export function writeDraft(account: string, is18: boolean, draft: Draft): boolean {
  try {
    localStorage.setItem(keyOf(account, is18), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(account: string, is18: boolean) {
  browserStorage.removeItem(keyOf(account, is18));
}
