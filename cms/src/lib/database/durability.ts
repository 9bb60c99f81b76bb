import { db, isPostgres } from '.';

let serving = false;

/**
 * SQLite's pragma for a new connection. While the server starts it answers no call, and what a power cut undoes is done again
 * at the next start: the hundreds of rows of a first one needn't wait for the disk each.
 */
export const synchronous = () => (serving ? 'synchronous = FULL' : 'synchronous = NORMAL');

/** Whether an answered write is on the disk. */
export const isDurable = (): boolean => serving;

/** From now on a write is on the disk before it is answered; what the start has written is so too. */
export const beDurable = async (): Promise<void> => {
  serving = true;
  if (isPostgres()) return;
  await db().raw(`PRAGMA ${synchronous()}`);
  await db().raw('PRAGMA wal_checkpoint(FULL)');
};
