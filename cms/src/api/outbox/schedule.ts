import { HOUR, MINUTE } from 'contract';

/** After "not now" of the mail server (4xx), T-53. */
const PAUSES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR];
const FIRST_DELAY = 5_000;
const LONGEST_DELAY = 5 * MINUTE;
/** A server that can't be reached delays mails; after three days they are given up. */
const GIVE_UP = 72 * HOUR;

type Failure = { kind: 'refused' | 'later' | 'unreachable'; tries: number; delays: number; age: number };

/**
 * When to try again: ms to wait and the counts to store, or null to give up. A refusal (5xx) ends it, "not now" (4xx) is
 * tried five times more with growing pauses, an unreachable server every few seconds, then minutes.
 */
export const nextTry = ({
  kind,
  tries,
  delays,
  age,
}: Failure): { wait: number; tries: number; delays: number } | null => {
  if (kind === 'refused' || age > GIVE_UP) return null;
  if (kind === 'unreachable') {
    return { wait: Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** Math.min(delays, 10)), tries, delays: delays + 1 };
  }
  const wait = PAUSES[tries];
  return wait === undefined ? null : { wait, tries: tries + 1, delays };
};
