import { DRAFT_LIFE } from 'contract';
import type { Answers } from './answers';

const PREFIX = 'survey:';
const name = (token: string) => PREFIX + token;

const kept = (key: string): { answers?: unknown; at?: number } | null => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** Forgets what is too old, of every questionnaire on this device. */
function purge(now: number) {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(PREFIX) && now - (kept(key)?.at ?? 0) > DRAFT_LIFE) localStorage.removeItem(key);
}

/** Answers stay on this device until they are sent; a browser without storage only loses that. */
export function readKept(token: string): unknown {
  try {
    purge(Date.now());
    return kept(name(token))?.answers ?? null;
  } catch {
    return null;
  }
}

export function keepAnswers(token: string, answers: Answers) {
  try {
    localStorage.setItem(name(token), JSON.stringify({ answers, at: Date.now() }));
  } catch {
    // Full or forbidden: the answers are still on the page.
  }
}

export function dropAnswers(token: string) {
  try {
    localStorage.removeItem(name(token));
  } catch {
    // Nothing was kept.
  }
}
