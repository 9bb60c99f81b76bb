import { DAY } from '../common/durations';

/** How long a deleted story can be brought back, in days (decision 18). */
export const BIN_DAYS = 30;
/** The same in ms. */
export const BIN_MS = BIN_DAYS * DAY;

/** Days left until a story deleted at `deletedAt` (ms) leaves the bin, the begun one too: 30 at first, 1 on its last day. */
export const binDaysLeft = (deletedAt: number, now: number): number =>
  Math.min(BIN_DAYS, Math.max(0, Math.ceil((deletedAt + BIN_MS - now) / DAY)));
