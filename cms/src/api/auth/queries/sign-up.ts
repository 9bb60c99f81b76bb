import { type Connection, db, isTaken, newRow, toCount } from '../../../lib/database';
import { memberSearchText } from './search-text';
import { type TeamRow, USERS } from './users';

type SignUp = { account: string; email: string; password_hash: string };

/**
 * Makes sure that there is an account, unconfirmed when it is new; the unique index lets one of many win. An unconfirmed
 * one takes the newest password, which only serves to say "not confirmed" to those who know it, and counts how often it
 * was asked for. Does the same whether the account was there or not (T-16).
 */
export const ensureUnconfirmed = async ({ account, email, password_hash }: SignUp, now: number, trx: Connection) => {
  const time = new Date(now);
  await trx(USERS)
    .insert({
      ...newRow(time),
      username: account,
      email,
      provider: 'local',
      confirmed: false,
      blocked: false,
      role_name: 'user',
      sign_ups: 0,
      jobs: '[]',
      search_text: memberSearchText({ name: '', account, email, jobs: [] }),
    })
    .onConflict()
    .ignore();
  await trx(USERS)
    .where({ username: account, confirmed: false })
    .update({ password_hash, sign_ups: trx.raw('coalesce(sign_ups, 0) + 1'), updated_at: time });
};

/** How often an account was asked for before it was confirmed. */
export const countSignUps = async (id: string, trx: Connection): Promise<number> => {
  const row = await trx(USERS).where({ document_id: id }).first('sign_ups');
  return toCount(row?.sign_ups);
};

/** Confirms an account that the caller holds (`lockById`), with its password. */
export const confirmUser = (id: string, passwordHash: string, now: number, trx: Connection) =>
  trx(USERS)
    .where({ document_id: id })
    .update({ confirmed: true, password_hash: passwordHash, updated_at: new Date(now) });

/** Removes accounts that were never confirmed and not asked for since `time`. */
export const deleteUnconfirmed = (time: number) =>
  db()(USERS).where({ confirmed: false, role_name: 'user' }).where('updated_at', '<', new Date(time)).delete();

/** The story account under a code, unless it was deleted. */
export const findStoryAccount = async (account: string): Promise<TeamRow | undefined> => {
  const row = await db()('stories')
    .where({ account })
    .whereNull('deleted_time')
    .first('document_id', 'account', 'team_name', 'password_hash');
  if (!row) return undefined;
  const { document_id: id, team_name, password_hash } = row;
  return { id, role: 'visitor', account: row.account, name: team_name ?? '', password_hash };
};

/**
 * Makes a confirmed account without a password; a sign-up under that account that was never confirmed gives way. Gives its id,
 * undefined when the account is taken.
 */
export const insertConfirmed = async (
  { account, email, provider }: { account: string; email: string; provider: string },
  now: number,
  trx: Connection,
): Promise<string | undefined> => {
  const row = newRow(new Date(now));
  await trx(USERS).where({ username: account, confirmed: false, role_name: 'user' }).delete();
  try {
    await trx(USERS).insert({
      ...row,
      username: account,
      email,
      provider,
      confirmed: true,
      blocked: false,
      role_name: 'user',
      jobs: '[]',
      search_text: memberSearchText({ name: '', account, email, jobs: [] }),
    });
    return row.document_id;
  } catch (error) {
    if (isTaken(error)) return undefined;
    throw error;
  }
};
