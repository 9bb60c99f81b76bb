import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a webhook's address has the key that is wanted, or none where none is; takes the same time for any wrong one. */
export const isSameKey = (wanted: string | undefined, given: string | undefined): boolean =>
  timingSafeEqual(digest(wanted ?? ''), digest(given ?? '')) && (wanted === undefined) === (given === undefined);
