import { type Connection, db } from '../../../lib/database';

/** A table of its own, unknown to Strapi's content types: nothing of it can leave through one of its APIs. */
const TABLE = 'second_factors';

/** Whose it is: an account of the back office or of Strapi's panel, by its documentId. */
export type Owner = { face: 'office' | 'panel'; id: string };

/** Times in ms; `secret` encrypted, `codes` the hashes of unused recovery codes; without `since` it is not confirmed yet. */
export type Stored = { secret: string; since: number | null; last_step: number; codes: string[] };

type Row = { secret: string; since: number | string | null; last_step: number | string; codes: string };

const keyOf = ({ face, id }: Owner) => `${face}:${id}`;
const of = (owner: Owner, connection: Connection) => connection(TABLE).where({ owner: keyOf(owner) });

/** What is stored for an account, or undefined. */
export const findFactor = async (owner: Owner, connection: Connection = db()): Promise<Stored | undefined> => {
  const row: Row | undefined = await of(owner, connection).first('secret', 'since', 'last_step', 'codes');
  if (!row) return undefined;
  const { secret, since, last_step, codes } = row;
  const list = JSON.parse(codes) as string[];
  return { secret, since: since === null ? null : Number(since), last_step: Number(last_step), codes: list };
};

/** Those of the accounts that log in with a second factor. */
export const findFactorOwners = async (face: Owner['face'], ids: readonly string[]): Promise<Set<string>> => {
  const keys = ids.map((id) => keyOf({ face, id }));
  const rows: { owner: string }[] = await db()(TABLE).whereIn('owner', keys).whereNotNull('since').select('owner');
  return new Set(rows.map(({ owner }) => owner.slice(face.length + 1)));
};

/** Stores a secret that is not confirmed yet in place of an earlier one; false when the account has a confirmed one. */
export const storePending = async (owner: Owner, secret: string): Promise<boolean> => {
  const row = { owner: keyOf(owner), secret, since: null, last_step: 0, codes: '[]' };
  await db()(TABLE).insert(row).onConflict('owner').merge(['secret']).whereNull(`${TABLE}.since`);
  return (await findFactor(owner))?.secret === secret;
};

/** Confirms the pending secret, once: true for the one call that did it. */
export const confirmPending = async (
  owner: Owner,
  { secret, step, codes, time }: { secret: string; step: number; codes: string[]; time: number },
  trx: Connection,
): Promise<boolean> => {
  const change = { since: time, last_step: step, codes: JSON.stringify(codes) };
  return (await of(owner, trx).where({ secret }).whereNull('since').update(change)) === 1;
};

/** Uses up a time step; false when it or a later one has been used. */
export const spendStep = async (owner: Owner, step: number): Promise<boolean> =>
  (await of(owner, db()).where('last_step', '<', step).update({ last_step: step })) === 1;

/** Puts another list of recovery codes in place of the one that was read; false when that has changed since it was read. */
export const replaceCodes = async (
  owner: Owner,
  before: string[],
  after: string[],
  connection: Connection = db(),
): Promise<boolean> =>
  (await of(owner, connection)
    .where({ codes: JSON.stringify(before) })
    .update({ codes: JSON.stringify(after) })) === 1;

/** Takes the second factor of an account away; true when it had a confirmed one. */
export const deleteFactor = async (owner: Owner, trx: Connection): Promise<boolean> => {
  const had = await of(owner, trx).whereNotNull('since').delete();
  await of(owner, trx).delete();
  return Number(had) > 0;
};

/** Clears away what belonged to accounts that are gone. */
export const deleteOrphans = async (): Promise<void> => {
  for (const [face, table] of [
    ['office', 'up_users'],
    ['panel', 'admin_users'],
  ] as const) {
    const there = db()(table)
      .whereRaw(`? || document_id = ${TABLE}.owner`, [`${face}:`])
      .select(db().raw('1'));
    await db()(TABLE).where('owner', 'like', `${face}:%`).whereNotExists(there).delete();
  }
};
