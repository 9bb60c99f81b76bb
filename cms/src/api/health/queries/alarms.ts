import { db, toCount } from '../../../lib/database';

/** Parts that are red, since when (ms), and when the admins were written to; made in lib/schema. */
const TABLE = 'system_alarms';

/** The parts that are noted as red. */
export const notedRed = async (): Promise<ReadonlySet<string>> => new Set(await db()(TABLE).pluck('part'));

/** Notes that a part is red, unless that is known. */
export const noteRed = async (part: string, now: number): Promise<void> => {
  await db()(TABLE).insert({ part, red_since: now, mailed_at: 0 }).onConflict('part').ignore();
};

/** True for the one instance that may write to the admins: the part has been red since `before` and nothing was sent. */
export const claimAlarm = async (part: string, before: number, now: number): Promise<boolean> =>
  toCount(
    await db()(TABLE).where({ part, mailed_at: 0 }).where('red_since', '<=', before).update({ mailed_at: now }),
  ) === 1;

/** Forgets that a part was red; true for the one instance that may notify the admins, where they were written to before. */
export const endAlarm = async (part: string): Promise<boolean> => {
  const notified = toCount(await db()(TABLE).where({ part }).where('mailed_at', '>', 0).delete()) === 1;
  if (!notified) await db()(TABLE).where({ part }).delete();
  return notified;
};

/** The mail addresses of the admins who can log in. */
export const adminAddresses = async (): Promise<string[]> =>
  db()('up_users').where({ role_name: 'admin', blocked: false, confirmed: true }).pluck('username');
