import { db } from '../../../lib/database';
import { newDocumentId } from '../../../lib/database/document-id';
import { type Instant, toMillis } from '../../../lib/database/row';

const TABLE = 'survey_openings';

/** Notes that a person of a story opens the questionnaire now (ms). */
export const noteOpening = async (ids: { story_id: string; person_id: string }, now: number): Promise<void> => {
  const time = new Date(now);
  const row = { ...ids, opened_time: time, updated_at: time };
  await db()(TABLE)
    .insert({ ...row, document_id: newDocumentId(), created_at: time, published_at: time })
    .onConflict(['story_id', 'person_id'])
    .merge(['opened_time', 'updated_at']);
};

/** When the persons of these stories last opened their questionnaires: `story:person` → ms. */
export const findOpenings = async (stories: readonly string[]): Promise<Map<string, number>> => {
  const rows: { story_id: string; person_id: string; opened_time: Instant }[] = await db()(TABLE)
    .whereIn('story_id', [...stories])
    .select('story_id', 'person_id', 'opened_time');
  return new Map(rows.map((row) => [`${row.story_id}:${row.person_id}`, toMillis(row.opened_time) ?? 0]));
};
