import { type Connection, db } from '../../../lib/database';
import { toCount } from '../../../lib/database/row';

const CLICKS = 'track_clicks';

/** How many resources a person has opened. */
export const countClickedBy = async (userId: string): Promise<number> => {
  const row = await db()(CLICKS).where({ user_id: userId }).count({ n: '*' }).first();
  return toCount(row?.n);
};

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
