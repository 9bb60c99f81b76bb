import { db, type Instant, newRow, toBool, toMillis } from '../../../lib/database';
import type { Answerer } from '../../story/domain/filled';

const TABLE = 'survey_openings';

/** Notes that a person of a story opens the questionnaire now (ms). */
export const noteOpening = async (ids: { story_id: string; person_id: string }, now: number): Promise<void> => {
  const time = new Date(now);
  const row = { ...ids, opened_time: time, updated_at: time };
  await db()(TABLE)
    .insert({ ...row, ...newRow(time) })
    .onConflict(['story_id', 'person_id'])
    .merge(['opened_time', 'updated_at']);
};

/** When these persons opened their questionnaires, for which session and age of team; ms. */
export const findOpenings = async (ids: readonly string[]): Promise<(Answerer & { time: number })[]> => {
  const rows: { person_id: string; session: unknown; is_18: unknown; opened_time: Instant }[] = await db()(TABLE)
    .join('stories', 'stories.document_id', `${TABLE}.story_id`)
    .whereIn('person_id', [...ids])
    .select('person_id', 'stories.session', 'stories.is_18', 'opened_time');
  return rows.map(({ person_id, session, is_18, opened_time }) => ({
    person_id,
    session: Number(session),
    is_18: toBool(is_18),
    time: toMillis(opened_time) ?? 0,
  }));
};
