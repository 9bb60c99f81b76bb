import { type Connection, db, type Instant, newRow, type Transaction, toBool, toMillis } from '../../../lib/database';
import { deleteOlder } from '../../../lib/database/delete-older';

const TABLE = 'consent_records';

/** One answer to the authorisation: who signed which version of its text (null: not known), who sent it in, when. `id_last4` is encrypted. */
export type ConsentRecord = {
  story_id: string;
  agreed: boolean;
  name: string;
  text_version: number | null;
  id_last4: string | null;
  actor_id: string;
  actor_role: string;
  time: number;
};

/** Adds a record in the caller's transaction; earlier ones stay. */
export const insertConsent = async ({ time, id_last4, ...record }: ConsentRecord, connection: Connection) => {
  const at = new Date(time);
  await connection(TABLE).insert({
    ...newRow(at),
    ...record,
    id_last_4: id_last4,
    time: at,
  });
};

/** The encrypted digits of the valid last signature of each story; withdrawn ones are missing. */
export const findDigits = async (storyIds: string[], connection: Connection = db()): Promise<Map<string, string>> => {
  const rows: { story_id: string; id_last_4: string | null; agreed: unknown }[] = await connection(TABLE)
    .whereIn('story_id', storyIds)
    .orderBy([{ column: 'time' }, { column: 'id' }])
    .select('story_id', 'id_last_4', 'agreed');
  const digits = new Map<string, string>();
  for (const row of rows) {
    if (!toBool(row.agreed)) digits.delete(row.story_id);
    else if (row.id_last_4) digits.set(row.story_id, row.id_last_4);
  }
  return digits;
};

/** Deletes records from before `before` (ms) in batches, each noted with it; how many. */
export const deleteConsentsBefore = (before: number, note: (count: number, trx: Transaction) => Promise<void>) =>
  deleteOlder(TABLE, { column: 'time', before, note });

/** What a person has sent in about authorisations, oldest first, without the digits; times in ms. */
export const findConsentsBy = async (actorId: string) => {
  const rows: { story_id: string; agreed: unknown; name: string | null; time: Instant }[] = await db()(TABLE)
    .where({ actor_id: actorId })
    .orderBy('time')
    .select('story_id', 'agreed', 'name', 'time');
  return rows.map(({ agreed, time, ...row }) => ({ ...row, agreed: toBool(agreed), time: toMillis(time) }));
};
