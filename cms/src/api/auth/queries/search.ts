import { type Connection, db, newRow, toBool } from '../../../lib/database';
import { USERS } from './users';

const SEARCHES = 'account_searches';

export type Person = { id: string; account: string; name: string; phone: string; email: string };

type Row = { document_id: string; username: string; name: string | null; phone: string | null; email: string | null };

const toPerson = (row: Row): Person => ({
  id: row.document_id,
  account: row.username,
  name: row.name ?? '',
  phone: row.phone ?? '',
  email: row.email ?? '',
});

/** The member under exactly this account. */
export const findMember = async (account: string): Promise<Person | undefined> => {
  const row: Row | undefined = await db()(USERS)
    .where({ role_name: 'user', confirmed: true, blocked: false, username: account })
    .first('document_id', 'username', 'name', 'phone', 'email');
  return row && toPerson(row);
};

type State = { role_name: string | null; confirmed: unknown; blocked: unknown };

/** Members by id, as they are now. By the ids alone: SQLite would rather look through all members than for each id. */
export const findMembers = async (ids: string[], connection: Connection = db()): Promise<Person[]> => {
  const rows: (Row & State)[] = await connection(USERS)
    .whereIn('document_id', ids)
    .select('document_id', 'username', 'name', 'phone', 'email', 'role_name', 'confirmed', 'blocked');
  return rows
    .filter(({ role_name, confirmed, blocked }) => role_name === 'user' && toBool(confirmed) && !toBool(blocked))
    .map(toPerson);
};

/** Remembers a search: what it found, or that it found nothing; not what was looked for. */
export const insertSearch = (callerId: string, foundId: string | null, now: number) => {
  const time = new Date(now);
  return db()(SEARCHES).insert({
    ...newRow(time),
    caller_id: callerId,
    found_id: foundId,
    search_time: time,
  });
};

/** Which of these accounts the caller's searches have found. */
export const foundIds = (callerId: string, ids: string[], connection: Connection = db()): Promise<string[]> =>
  connection(SEARCHES).where({ caller_id: callerId }).whereIn('found_id', ids).distinct('found_id').pluck('found_id');
