import type { LetterState } from 'contract';
import { type Connection, db, type Transaction } from '../../../lib/database';

/** Made in lib/schema. */
const TABLE = 'certificate_letters';
const BATCH = 500;

/** What staff did with a letter last, as it was then (`digest`); time in ms. */
export type LetterMark = {
  state: Exclude<LetterState, 'unread'>;
  digest: string;
  actor_id: string;
  actor_name: string;
  marked_time: number;
};

type Row = Omit<LetterMark, 'marked_time'> & { story_id: string; marked_time: number | string };

/** What was done with the letters of these stories, by story. */
export const findLetterMarks = async (
  storyIds: readonly string[],
  connection: Connection = db(),
): Promise<Map<string, LetterMark>> => {
  const marks = new Map<string, LetterMark>();
  for (let from = 0; from < storyIds.length; from += BATCH) {
    const rows: Row[] = await connection(TABLE)
      .whereIn('story_id', storyIds.slice(from, from + BATCH))
      .select('story_id', 'state', 'digest', 'actor_id', 'actor_name', 'marked_time');
    for (const { story_id, marked_time, ...row } of rows)
      marks.set(story_id, { ...row, marked_time: Number(marked_time) });
  }
  return marks;
};

/** Notes what is done with letters, in the place of what was done before; so many as a page has. */
export const putLetterMarks = async (
  marks: readonly (LetterMark & { story_id: string })[],
  trx: Transaction,
): Promise<void> => {
  if (marks.length === 0) return;
  await trx(TABLE)
    .insert([...marks])
    .onConflict('story_id')
    .merge();
};
