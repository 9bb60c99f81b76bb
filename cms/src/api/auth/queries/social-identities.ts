import type { SocialIdentity, SocialProvider } from 'contract';
import { type Connection, db, type Instant, isTaken, newRow, toMillis } from '../../../lib/database';
import { USERS } from './users';

const TABLE = 'social_identities';

export type SocialKey = Pick<SocialIdentity, 'provider' | 'subject'>;
/** A login of an account; time in ms. */
export type LinkedLogin = { provider: SocialProvider; linked_time: number };

/** The account that an identity belongs to. */
export const findOwnerId = async ({ provider, subject }: SocialKey, connection: Connection = db()) => {
  const row: { user_id: string } | undefined = await connection(TABLE).where({ provider, subject }).first('user_id');
  return row?.user_id;
};

/** The linked logins of an account. */
export const findLinked = async (userId: string, connection: Connection = db()): Promise<LinkedLogin[]> => {
  const rows: { provider: SocialProvider; linked_time: Instant }[] = await connection(TABLE)
    .where({ user_id: userId })
    .select('provider', 'linked_time');
  return rows.map(({ provider, linked_time }) => ({ provider, linked_time: toMillis(linked_time) ?? 0 }));
};

/** Links an identity to an account; false when it, or one of the same provider, is linked already. */
export const insertIdentity = async (
  { provider, subject }: SocialKey,
  userId: string,
  now: number,
  trx: Connection,
): Promise<boolean> => {
  const time = new Date(now);
  try {
    await trx(TABLE).insert({
      ...newRow(time),
      provider,
      subject,
      user_id: userId,
      linked_time: time,
    });
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
};

/** Unlinks the login of a provider; false when there was none. */
export const deleteIdentity = async (userId: string, provider: SocialProvider, trx: Connection): Promise<boolean> =>
  (await trx(TABLE).where({ user_id: userId, provider }).delete()) > 0;

/** Removes an identity whose account is gone. */
export const deleteOrphan = ({ provider, subject }: SocialKey, userId: string, connection: Connection = db()) =>
  connection(TABLE).where({ provider, subject, user_id: userId }).delete();

/** The same for all of them: an identity goes with its account, however that was removed (T-58). */
export const purgeSocial = () =>
  db()(TABLE)
    .whereNotExists(db()(USERS).select('id').whereRaw(`${USERS}.document_id = ${TABLE}.user_id`))
    .delete();
