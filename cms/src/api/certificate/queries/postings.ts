import { type Connection, db, type Transaction } from '../../../lib/database';

/** Made in lib/schema. */
const TABLE = 'certificate_postings';
const BATCH = 500;

/** The days on which prints of these stories were posted, by print. */
export const findPostedDays = async (
  storyIds: readonly string[],
  connection: Connection = db(),
): Promise<Map<string, string>> => {
  const days = new Map<string, string>();
  for (let from = 0; from < storyIds.length; from += BATCH) {
    const rows: { certificate_id: string; posted_day: string }[] = await connection(TABLE)
      .whereIn('story_id', storyIds.slice(from, from + BATCH))
      .select('certificate_id', 'posted_day');
    for (const { certificate_id, posted_day } of rows) days.set(certificate_id, posted_day);
  }
  return days;
};

/** Notes that these prints were posted on this day. */
export const insertPostings = async (
  prints: readonly { id: string; story_id: string }[],
  posted_day: string,
  trx: Transaction,
): Promise<void> => {
  for (let from = 0; from < prints.length; from += BATCH) {
    const rows = prints.slice(from, from + BATCH);
    await trx(TABLE).insert(rows.map(({ id, story_id }) => ({ certificate_id: id, story_id, posted_day })));
  }
};
