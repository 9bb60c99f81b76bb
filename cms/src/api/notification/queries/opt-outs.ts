import { type Connection, db, isTaken, newRow } from '../../../lib/database';

const TABLE = 'mail_opt_outs';

/** Ids and addresses of those who declined mails to all members. */
export const optedOut = async (): Promise<Set<string>> => {
  const rows: { member_id: string; address: string }[] = await db()(TABLE).select('member_id', 'address');
  return new Set(rows.flatMap(({ member_id, address }) => [member_id, address]));
};

/** Notes that a member declined; once is enough. */
export const insertOptOut = async (member_id: string, address: string, now: number): Promise<void> => {
  const time = new Date(now);
  try {
    await db()(TABLE).insert({ ...newRow(time), member_id, address, opt_out_time: time });
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
};

/** Takes a declination back, that of the account and that of its address. */
export const deleteOptOut = (member_id: string, address: string) =>
  db()(TABLE).where({ member_id }).orWhere({ address }).delete();

/** The address of an account in small letters; undefined when the account is gone. */
export const addressOf = async (member_id: string): Promise<string | undefined> => {
  const row: { email: string | null } | undefined = await db()('up_users')
    .where({ document_id: member_id })
    .first('email');
  return row && (row.email ?? '').trim().toLowerCase();
};

/** Forgets what these accounts have declined. */
export const deleteOptOutsOf = async (ids: readonly string[], trx: Connection): Promise<void> => {
  await trx(TABLE)
    .whereIn('member_id', [...ids])
    .delete();
};

/** Whether a member has declined mails to all members. */
export const hasOptedOut = async (member_id: string): Promise<boolean> =>
  (await db()(TABLE).where({ member_id }).first('id')) !== undefined;
