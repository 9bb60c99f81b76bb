import { CHECKPOINTS } from 'contract';
import { type Connection, db, held, isPostgres } from '../../../lib/database';
import { valuesTable } from '../../../lib/database/values-table';
import { readRows } from '../../../lib/prepared-sql';
import type { StoredStory } from '../domain/stored-story';
import { forgetCounts } from './count-cache';
import { namedIn } from './story-people';
import { columnsOf, STORIES, STORY_COLUMNS, type StoryRow, storyOf } from './story-row';

/** Makes what is written about the questionnaires of one person wait for each other until the transaction ends; SQLite has one writer anyway. */
export const holdPersons = async (ids: readonly string[], trx: Connection): Promise<void> => {
  if (!isPostgres() || ids.length === 0) return;
  const keys = [...ids].sort().map((id) => `questionnaire:${id}`);
  await trx.raw('select pg_advisory_xact_lock(hashtext(key)) from unnest(?::text[]) as key', [keys]);
};

/** The stories that name a person, of one session or all, the bin's too, held until the transaction ends. */
export const lockNaming = async (id: string, session: number | undefined, trx: Connection): Promise<StoredStory[]> => {
  const query = trx(STORIES)
    .whereRaw(...namedIn(id))
    .orderBy('id');
  if (session !== undefined) query.where({ session });
  const rows: StoryRow[] = await held(query).select(...STORY_COLUMNS);
  return rows.map(storyOf);
};

/** Of these stories those that aren't in the bin, by their rows' ids; with `trx` held until it ends. */
export const findByRows = async (rowIds: readonly number[], trx?: Connection): Promise<StoredStory[]> => {
  const query = (trx ?? db())(STORIES)
    .whereIn('id', [...rowIds])
    .whereNull('deleted_time')
    .orderBy('id');
  const rows: StoryRow[] = await (trx ? held(query) : query).select(...STORY_COLUMNS);
  return rows.map(storyOf);
};

const POSITION = CHECKPOINTS.find(({ name }) => name === 'questionnaire')?.position ?? 0;

/** The stories of a session, not in the bin, in which a counsellor's questionnaire is open: their rows' ids, by the index of its list alone. */
export const findOpenRows = async (session: number): Promise<number[]> => {
  const sql = `select id from ${STORIES} where session = ? and deleted_time is null and (progress_bits & ${2 ** POSITION}) = 0`;
  return (await readRows<{ id: number }>(sql, [session])).map(({ id }) => Number(id));
};

/** So many rows are written by one statement. */
const ROWS_AT_ONCE = 50;

/** Stores who has filled in and the progress of stories that the caller holds. Their `update_time` stays: this is no edit. */
export const writeFilled = async (stories: readonly StoredStory[], trx: Connection): Promise<void> => {
  const json = isPostgres() ? 'jsonb' : 'text';
  const columns = { story: 'text', new_filled: json, new_progress: json, new_bits: 'integer' };
  for (let start = 0; start < stories.length; start += ROWS_AT_ONCE) {
    const some = stories.slice(start, start + ROWS_AT_ONCE);
    const values = some.flatMap((story) => {
      const { filled_ids, progress, progress_bits } = columnsOf(story, ['filled_ids', 'progress']);
      return [story.id, filled_ids, progress, progress_bits] as (string | number)[];
    });
    await trx.raw(
      `update ${STORIES} set filled_ids = n.new_filled, progress = n.new_progress, progress_bits = n.new_bits,
        version = version + 1 from (${valuesTable(columns, some.length)}) as n where document_id = n.story`,
      values,
    );
  }
  if (stories.length > 0) forgetCounts();
};
