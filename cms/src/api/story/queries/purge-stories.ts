import { type Connection, db, isPostgres } from '../../../lib/database';
import { toJson } from '../../../lib/database/row';
import { STORIES } from './story-row';

/** Tables with what belongs to one story and goes with it. */
export const GOES_WITH_STORY = [
  'story_histories',
  'story_device_codes',
  'story_handovers',
  'story_presences',
  'story_claims',
  'story_comments',
  'story_upload_days',
  'judgements',
  'assignments',
  'anchor_readings',
  'conflict_declarations',
  'survey_answers',
  'survey_reports',
  'survey_openings',
  'member_mails',
] as const;

/** Files are let go of: the sweep takes object and row away together, and tries again when the storage is down. */
export const FILES = 'story_files';

/** Who agreed to what outlives the story: consents are kept for two years (M §1, T-58). */
export const OUTLIVES_STORY = ['consent_records'] as const;

/**
 * Stories that were deleted before `before` (ms), the first `count` of them, kept from others until the transaction ends;
 * without those that are just being restored.
 */
export const holdExpired = (before: number, count: number, trx: Connection): Promise<string[]> => {
  const query = trx(STORIES).where('deleted_time', '<', new Date(before)).orderBy('deleted_time').limit(count);
  return (isPostgres() ? query.forUpdate().skipLocked() : query).pluck('document_id');
};

/** Takes these stories away with everything that is theirs, also the sessions of their teams' devices. */
export const purgeStories = async (ids: readonly string[], trx: Connection): Promise<void> => {
  for (const table of GOES_WITH_STORY)
    await trx(table)
      .whereIn('story_id', [...ids])
      .delete();
  await trx(FILES)
    .whereIn('story_id', [...ids])
    .update({ stored_time: null });
  await trx('login_sessions')
    .where('user_kind', 'visitor')
    .whereIn('user_id', [...ids])
    .delete();
  await trx(STORIES)
    .whereIn('document_id', [...ids])
    .delete();
};

/** A story with the part of it that names files, as JSON. */
export type Holder = { id: string; version: number; apply_status: number; files: string };

/** Of these stories, those that are there and unchanged since `since` (ms). */
export const findQuiet = async (ids: readonly string[], since: number): Promise<Holder[]> => {
  const rows: { document_id: string; version: number; apply_status: number; pictures: unknown; pdf_list: unknown }[] =
    await db()(STORIES)
      .whereIn('document_id', [...ids])
      .whereNull('deleted_time')
      .where('updated_at', '<', new Date(since))
      .select('document_id', 'version', 'apply_status', 'pictures', 'pdf_list');
  return rows.map(({ document_id: id, version, apply_status, pictures, pdf_list }) => ({
    id,
    version,
    apply_status,
    files: JSON.stringify([toJson(pictures, null), toJson(pdf_list, null)]),
  }));
};
