import type { SheetMends } from 'contract';
import { type Connection, db, json, toJson } from '../../../lib/database';

const TABLE = 'certificate_proofs';

type Row = { id: number; story_id: string; mends: string | null };
type Mends = Record<string, SheetMends>;

const naming = async (
  personId: string,
  connection: Connection,
): Promise<{ id: number; story: string; mends: Mends }[]> => {
  const rows: Row[] = await connection(TABLE)
    .where('mends', 'like', `%"${personId}"%`)
    .select('id', 'story_id', 'mends');
  return rows
    .map(({ id, story_id, mends }) => ({ id, story: story_id, mends: toJson<Mends>(mends, {}) }))
    .filter(({ mends }) => personId in mends);
};

const write = (id: number, mends: Mends, trx: Connection) =>
  trx(TABLE)
    .where({ id })
    .update({ mends: json(mends) });

/** What was put right of a person, by story. */
export const findMendsOfPerson = async (personId: string): Promise<{ story: string; texts: SheetMends }[]> =>
  (await naming(personId, db())).map(({ story, mends }) => ({ story, texts: mends[personId] ?? {} }));

/** Forgets what was put right of these people, and that they checked anything. */
export const forgetPeople = async (personIds: readonly string[], trx: Connection): Promise<void> => {
  for (const person of personIds)
    for (const { id, mends } of await naming(person, trx)) {
      const { [person]: _forgotten, ...kept } = mends;
      await write(id, kept, trx);
    }
  await trx(TABLE)
    .whereIn('checked_by', [...personIds])
    .update({ checked_by: null });
};

/** What was put right of `from`, and what it checked, is that of `into`; where both have something, that of `into` stays. */
export const movePerson = async (from: string, into: string, trx: Connection): Promise<void> => {
  for (const { id, mends } of await naming(from, trx)) {
    const { [from]: moved, ...kept } = mends;
    await write(id, { ...(moved ? { [into]: moved } : {}), ...kept }, trx);
  }
  await trx(TABLE).where({ checked_by: from }).update({ checked_by: into });
};
