import { type Connection, db, newRow } from '../../../lib/database';
import { STORIES } from './story-row';

const TABLE = 'story_handovers';

/** Who has accepted which of these stories, by story. */
export const findHeirs = async (
  storyIds: readonly string[],
  connection: Connection = db(),
): Promise<Map<string, string>> => {
  const rows: { story_id: string; heir_id: string }[] = await connection(TABLE)
    .whereIn('story_id', [...storyIds])
    .select('story_id', 'heir_id');
  return new Map(rows.map(({ story_id, heir_id }) => [story_id, heir_id]));
};

/** Notes who takes a story over, instead of who was noted before; the caller holds the story. */
export const writeHeir = async (storyId: string, heirId: string, now: number, trx: Connection): Promise<void> => {
  const time = new Date(now);
  const row = { story_id: storyId, heir_id: heirId, accepted_time: time, updated_at: time };
  await trx(TABLE)
    .insert({ ...newRow(time), ...row })
    .onConflict('story_id')
    .merge(row);
};

/** Forgets who takes a story over; false when it wasn't one of these. */
export const deleteHeir = async (storyId: string, heirIds: readonly string[], trx: Connection): Promise<boolean> =>
  (await trx(TABLE)
    .where({ story_id: storyId })
    .whereIn('heir_id', [...heirIds])
    .delete()) > 0;

/** Forgets who has accepted the stories of an owner. */
export const deleteHeirs = async (ownerId: string, trx: Connection): Promise<void> => {
  await trx(TABLE)
    .whereIn('story_id', trx(STORIES).where({ owner_id: ownerId }).select('document_id'))
    .delete();
};

/** Forgets what these persons have accepted. */
export const deleteAcceptedBy = async (heirIds: readonly string[], trx: Connection): Promise<void> => {
  await trx(TABLE)
    .whereIn('heir_id', [...heirIds])
    .delete();
};

/** Those of these stories that a judge still has to read. */
export const findBeingRead = async (storyIds: readonly string[], connection: Connection = db()): Promise<Set<string>> =>
  new Set(
    await connection('assignments')
      .whereIn('story_id', [...storyIds])
      .whereIn('state', ['waiting', 'draft'])
      .distinct('story_id')
      .pluck('story_id'),
  );
