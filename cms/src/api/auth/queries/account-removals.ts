import { type Connection, db, type Instant, newRow, toMillis } from '../../../lib/database';
import { USERS } from './users';

const TABLE = 'account_removals';

/** When a member asked for the account to be erased, and from when on it is; ms. */
export type StoredRemoval = { user_id: string; asked_time: number; due_time: number };

type Row = { user_id: string; asked_time: Instant; due_time: Instant };

const removalOf = ({ user_id, asked_time, due_time }: Row): StoredRemoval => ({
  user_id,
  asked_time: toMillis(asked_time) ?? 0,
  due_time: toMillis(due_time) ?? 0,
});

/** What these accounts have asked for. */
export const findRemovals = async (ids: readonly string[], connection: Connection = db()): Promise<StoredRemoval[]> => {
  const rows: Row[] = await connection(TABLE)
    .whereIn('user_id', [...ids])
    .select('user_id', 'asked_time', 'due_time');
  return rows.map(removalOf);
};

/** Notes that an account is to be erased; the caller holds it. */
export const insertRemoval = async (
  { user_id, asked_time, due_time }: StoredRemoval,
  trx: Connection,
): Promise<void> => {
  const time = new Date(asked_time);
  await trx(TABLE).insert({
    ...newRow(time),
    user_id,
    asked_time: time,
    due_time: new Date(due_time),
  });
};

/** Takes the note away; false when there was none. */
export const deleteRemoval = async (userId: string, trx: Connection): Promise<boolean> =>
  Number(await trx(TABLE).where({ user_id: userId }).delete()) > 0;

/** The accounts whose time had come at `now` (ms), the first of them `count` at most, after the one that was looked at before. */
export const findDue = async (
  now: number,
  after: number,
  count: number,
): Promise<{ at: number; user_id: string }[]> => {
  const rows: { id: number; user_id: string }[] = await db()(TABLE)
    .where('due_time', '<=', new Date(now))
    .where('id', '>', after)
    .orderBy('id')
    .limit(count)
    .select('id', 'user_id');
  return rows.map(({ id, user_id }) => ({ at: Number(id), user_id }));
};

/** The accounts that have gone into this one, and those that had gone into them. */
export const findMergedInto = async (id: string, trx: Connection): Promise<string[]> => {
  const all: string[] = [];
  for (let found = [id]; found.length > 0; ) {
    found = await trx(USERS).whereIn('merged_into', found).whereNotIn('document_id', all).pluck('document_id');
    all.push(...found);
  }
  return all;
};

/** Takes accounts away with what belongs to nothing else: logins, sessions, links, searches. */
export const deleteAccounts = async (ids: readonly string[], trx: Connection): Promise<void> => {
  const these = [...ids];
  for (const table of ['social_identities', 'login_sessions', 'one_time_tokens', TABLE])
    await trx(table).whereIn('user_id', these).delete();
  await trx('account_searches').whereIn('caller_id', these).orWhereIn('found_id', these).delete();
  await trx(USERS).whereIn('document_id', these).delete();
};
