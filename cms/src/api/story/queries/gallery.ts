import { APPLY_STATUS } from 'contract';
import { db } from '../../../lib/database';
import { toCount } from '../../../lib/database/row';
import { cachedCount } from './count-cache';
import { COVER_COLUMNS, type CoverRow } from './cover-columns';
import { STORIES, STORY_COLUMNS, type StoryRow, storyOf } from './story-row';

/** What the gallery shows of a story, as the database gives it. */
export type GalleryRecord = CoverRow & {
  document_id: string;
  session: number;
  story_name: string | null;
  sdgs: unknown;
};

// Written like this it is found in an index of the approved stories alone, in its order (lib/schema/steps/001).
const shown = (before: number) =>
  db()(STORIES)
    .whereNull('deleted_time')
    .whereRaw(`apply_status >= ${APPLY_STATUS.approved}`)
    .where('session', '<', before)
    .where('agree_authorize', true);

/** A page of the approved stories of the sessions before this one that may be shown, the newest first, and how many they are. */
export const listGallery = async (before: number, { page, size }: { page: number; size: number }) => {
  const rows: GalleryRecord[] = await shown(before)
    .select('document_id', 'session', 'story_name', 'sdgs', db().raw(COVER_COLUMNS))
    .orderBy([
      { column: 'session', order: 'desc' },
      { column: 'account', order: 'desc' },
    ])
    .limit(size)
    .offset((page - 1) * size);
  const total = await cachedCount(`gallery ${before}`, async () => {
    const counted = await shown(before).count({ total: '*' }).first();
    return toCount(counted?.total);
  });
  return { rows, total };
};

/** One of these stories. */
export const findShown = async (before: number, id: string) => {
  const row: StoryRow | undefined = await shown(before).where('document_id', id).select(STORY_COLUMNS).first();
  return row && storyOf(row);
};
