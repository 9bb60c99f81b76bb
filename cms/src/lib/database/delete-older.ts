import { inBatches } from '../concurrency/in-batches';
import { inTransaction, type Transaction } from '.';

/** Rows of one transaction, small enough to keep others from waiting long, and how many of these one call makes. */
const BATCH = 500;
const BATCHES = 100;

type Older = {
  /** A column of instants; rows without one stay. */
  column: string;
  /** Rows from before this instant (ms) go. */
  before: number;
  /** Noted together with each batch, or neither happens. */
  note?: (count: number, trx: Transaction) => Promise<void>;
};

/** Deletes the rows of a table that are older than `before`, oldest first, in short transactions; how many. */
export const deleteOlder = (table: string, { column, before, note }: Older): Promise<number> =>
  inBatches(BATCH, BATCHES, () =>
    inTransaction(async (trx) => {
      const old = trx(table).where(column, '<', new Date(before)).orderBy(column).limit(BATCH).select('id');
      const count = Number(await trx(table).whereIn('id', old).delete());
      if (count > 0) await note?.(count, trx);
      return count;
    }),
  );
