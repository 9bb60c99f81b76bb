const DAY = 24 * 60 * 60 * 1000;

/** How long a deleted story can be brought back, in days (decision 18). */
export const BIN_DAYS = 30;

/** Whole days left until a story deleted at `deletedAt` (ms) leaves the bin; 0 on its last day. */
export const binDaysLeft = (deletedAt: number, now: number): number =>
  Math.max(0, Math.floor((deletedAt + BIN_DAYS * DAY - now) / DAY));
