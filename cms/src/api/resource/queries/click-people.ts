import { type Connection, countRows, db, type Instant, toMillis } from '../../../lib/database';

const CLICKS = 'track_clicks';

/** How many resources a person has opened. */
export const countClickedBy = (userId: string): Promise<number> => countRows(db()(CLICKS).where({ user_id: userId }));

/** Gives the clicks of the account `from` to `into`; those of both on one resource are added up. */
export const moveClicks = async (from: string, into: string, trx: Connection): Promise<void> => {
  const same = `${CLICKS} as other where other.user_id = ? and other.resource_id = ${CLICKS}.resource_id`;
  await trx.raw(
    `update ${CLICKS} set count = count + (select other.count from ${same}) where user_id = ? and exists (select 1 from ${same})`,
    [from, into, from],
  );
  await trx.raw(`delete from ${CLICKS} where user_id = ? and exists (select 1 from ${same})`, [from, into]);
  await trx(CLICKS).where({ user_id: from }).update({ user_id: into });
};

/** Which resources a person has opened, how often, and when last (ms). */
export const findClicksOf = async (userId: string) => {
  const rows: { resource_id: string; count: number; last_time: Instant }[] = await db()(CLICKS)
    .where({ user_id: userId })
    .orderBy('last_time')
    .select('resource_id', 'count', 'last_time');
  return rows.map(({ last_time, ...row }) => ({ ...row, last_time: toMillis(last_time) }));
};

/** Takes the clicks of these persons away; the counts of days stay. */
export const deleteClicksOf = async (ids: readonly string[], trx: Connection): Promise<void> => {
  await trx(CLICKS)
    .whereIn('user_id', [...ids])
    .delete();
};
