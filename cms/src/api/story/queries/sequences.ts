import { newRow, type Transaction } from '../../../lib/database';
import { now } from '../../../lib/time/clock';

const TABLE = 'story_sequences';

/**
 * Takes `count` numbers of a session and gives the first. The row is held until the transaction ends, so that numbers are
 * unique and a refused creation gives its own back (decision 17).
 */
export const takeNumbers = async (session: number, count: number, trx: Transaction): Promise<number> => {
  const time = new Date(now());
  const rows: { last: number }[] = await trx(TABLE)
    .insert({
      ...newRow(time),
      session,
      last: count,
    })
    .onConflict('session')
    .merge({ last: trx.raw('?? + ?', [`${TABLE}.last`, count]), updated_at: time })
    .returning('last');
  const last = rows[0]?.last;
  if (last === undefined) throw new Error('the sequence gave no number');
  return last - count + 1;
};
