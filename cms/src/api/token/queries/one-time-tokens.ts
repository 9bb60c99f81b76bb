import { type Connection, db, type Instant, json, newRow, toJson, toMillis } from '../../../lib/database';
import { deleteOlder } from '../../../lib/database/delete-older';

const TABLE = 'one_time_tokens';

export type Purpose =
  | 'confirm'
  | 'reset'
  | 'login'
  | 'social'
  | 'social_mail'
  | 'social_step'
  | 'mail_address'
  | 'download';

/**
 * A stored token; `payload` is what travels with it: of a sign-up the hashes of its password and of its browser's mark, of a
 * reset the state of the account that it is good for, of a login the mark of its password. `social` is the encrypted identity of
 * a social login, `mark_hash` the mark of its browser, `email` the mailbox that is to be confirmed; of the mail that proves an address
 * `step` is the hash of the token that waits for it, `code` what has to be typed in another browser.
 */
export type StoredToken = {
  purpose: Purpose;
  user_id: string;
  payload: {
    password_hash?: string;
    mark_hash?: string;
    state?: string;
    password_mark?: string;
    social?: string;
    email?: string;
    step?: string;
    code?: string;
  };
  expires: number;
  used: boolean;
};

type Row = {
  purpose: Purpose;
  user_id: string;
  payload: string | null;
  expires_time: Instant;
  used_time: Instant;
};

export const insertToken = (
  hash: string,
  token: Pick<StoredToken, 'purpose' | 'user_id' | 'payload' | 'expires'>,
  now: number,
) => {
  const time = new Date(now);
  return db()(TABLE).insert({
    ...newRow(time),
    token_hash: hash,
    purpose: token.purpose,
    user_id: token.user_id,
    payload: json(token.payload),
    expires_time: new Date(token.expires),
  });
};

export const findToken = async (hash: string, connection: Connection = db()): Promise<StoredToken | undefined> => {
  const row: Row | undefined = await connection(TABLE)
    .where({ token_hash: hash })
    .first('purpose', 'user_id', 'payload', 'expires_time', 'used_time');
  if (!row) return undefined;
  return {
    purpose: row.purpose,
    user_id: row.user_id,
    payload: toJson(row.payload, {}),
    expires: toMillis(row.expires_time) ?? 0,
    used: row.used_time !== null,
  };
};

/** Marks a token as used, once: true for the one call that did it. */
export const markTokenUsed = async (hash: string, now: number, connection: Connection): Promise<boolean> => {
  const count = await connection(TABLE)
    .where({ token_hash: hash })
    .whereNull('used_time')
    .where('expires_time', '>', new Date(now))
    .update({ used_time: new Date(now), payload: null });
  return count === 1;
};

/** Notes that a link which is stored nowhere has been used, once: false when it was noted before. */
export const insertUsed = async (
  hash: string,
  { purpose, user_id, expires }: Pick<StoredToken, 'purpose' | 'user_id' | 'expires'>,
  now: number,
): Promise<boolean> => {
  const time = new Date(now);
  const row = { token_hash: hash, purpose, user_id, expires_time: new Date(expires), used_time: time };
  const made: unknown[] = await db()(TABLE)
    .insert({ ...newRow(time), ...row })
    .onConflict('token_hash')
    .ignore()
    .returning('document_id');
  return made.length === 1;
};

/** Changes what travels with a token that is still good; true when there was one. */
export const amendToken = async (
  hash: string,
  payload: StoredToken['payload'],
  now: number,
  connection: Connection,
): Promise<boolean> => {
  const count = await connection(TABLE)
    .where({ token_hash: hash })
    .whereNull('used_time')
    .where('expires_time', '>', new Date(now))
    .update({ payload: json(payload) });
  return count === 1;
};

/** Ends the unused tokens of an account. */
export const endTokens = (userId: string, purpose: Purpose, now: number, connection: Connection = db()) =>
  connection(TABLE)
    .where({ user_id: userId, purpose })
    .whereNull('used_time')
    .update({ used_time: new Date(now), payload: null });

/** Clears away what ran out before `before` (ms). */
export const deleteTokensBefore = (before: number) => deleteOlder(TABLE, { column: 'expires_time', before });
