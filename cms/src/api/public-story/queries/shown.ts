import { COMPLETED, GALLERY_PAGE, goalBit, type PublicCopy, type PublicGalleryQuery, SDGS } from 'contract';
import { containing, db, onePage, toJson } from '../../../lib/database';

const TABLE = 'public_stories';
const PHOTOS = 'public_photos';

/** What the world may read now: a story that isn't approved any more, or in the bin, is gone at once. */
const shown = () =>
  db()(TABLE)
    .join('stories', 'stories.document_id', `${TABLE}.story_id`)
    .where(`${TABLE}.state`, 'shown')
    .whereNull('stories.deleted_time')
    .where('stories.agree_authorize', true)
    .whereIn('stories.apply_status', [...COMPLETED]);

/** A story of the gallery by its code. */
export type ShownStory = { code: string; copy: PublicCopy };

const storyOf = ({ code, copy }: { code: string; copy: string }): ShownStory => ({
  code,
  copy: toJson(copy, {} as PublicCopy),
});

/** The copy behind a code: undefined for one that never was, null for one that is over. */
export const findShown = async (code: string): Promise<PublicCopy | null | undefined> => {
  const row: { code: string; copy: string } | undefined = await shown()
    .where(`${TABLE}.code`, code)
    .first(`${TABLE}.code`, `${TABLE}.copy`);
  if (row) return storyOf(row).copy;
  return (await db()(TABLE).where({ code }).first('code')) ? null : undefined;
};

/** The file behind the key of a photo on show. */
export const findShownFile = async (key: string): Promise<string | undefined> => {
  const row: { file_key: string } | undefined = await shown()
    .join(PHOTOS, `${PHOTOS}.story_id`, `${TABLE}.story_id`)
    .where(`${PHOTOS}.photo_key`, key)
    .first(`${PHOTOS}.file_key`);
  return row?.file_key;
};

const narrowed = ({ text, session, goal, county, level }: PublicGalleryQuery) => {
  const query = shown();
  if (session !== undefined) query.where(`${TABLE}.session`, session);
  if (county !== undefined) query.where(`${TABLE}.county`, county);
  if (level !== undefined) query.where(`${TABLE}.level`, level);
  if (goal !== undefined) query.whereRaw(`(${TABLE}.goal_bits & ${goalBit(goal)}) <> 0`);
  if (text !== '') query.whereRaw(...containing(`${TABLE}.search_text`, text));
  return query;
};

/** A page of the stories on show, the newest first, and how many there are in all. */
export const listShown = async (query: PublicGalleryQuery): Promise<{ list: ShownStory[]; total: number }> => {
  const { rows, total } = await onePage<{ code: string; copy: string }>(() => narrowed(query), {
    page: query.page,
    size: GALLERY_PAGE,
    columns: [`${TABLE}.code`, `${TABLE}.copy`],
    order: [{ column: `${TABLE}.published_time`, order: 'desc' }, { column: `${TABLE}.code` }],
  });
  return { list: rows.map(storyOf), total };
};

type Facet = { session: number; county: string; level: string; goal_bits: number };

/** What all stories on show can be narrowed to. */
export const findFacets = async () => {
  const columns = ['session', 'county', 'level', 'goal_bits'].map((column) => `${TABLE}.${column}`);
  const rows: Facet[] = await shown().distinct(...columns);
  const each = <Value>(read: (row: Facet) => Value) => [...new Set(rows.map(read))];
  return {
    sessions: each(({ session }) => session).toSorted((one, other) => other - one),
    counties: each(({ county }) => county).filter((county) => county !== ''),
    levels: each(({ level }) => level),
    goals: SDGS.filter(({ value }) => rows.some(({ goal_bits }) => (goal_bits & goalBit(value)) !== 0)).map(
      ({ value }) => value,
    ),
  };
};

const MOST = 50_000;

/** The codes of all stories on show with when each was published (ms), the newest first. */
export const listCodes = async (): Promise<{ code: string; published_time: number }[]> => {
  const rows: { code: string; published_time: number | string }[] = await shown()
    .orderBy(`${TABLE}.published_time`, 'desc')
    .limit(MOST)
    .select(`${TABLE}.code`, `${TABLE}.published_time`);
  return rows.map(({ code, published_time }) => ({ code, published_time: Number(published_time) }));
};
