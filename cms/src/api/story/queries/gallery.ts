import { APPLY_STATUS, type GalleryFilter, goalBit } from 'contract';
import { containing, countRows, db } from '../../../lib/database';
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

// What `mayShow('members_story')` says of it, for lists that are counted and cut into pages.
const REFUSED =
  `select 1 from guardian_consents as c where c.story_id = ${STORIES}.document_id and c.purpose = 'public_words' ` +
  "and c.decision <> 'yes' and not exists (select 1 from guardian_consents as n where n.story_id = c.story_id " +
  'and n.person_id = c.person_id and n.purpose = c.purpose and n.id > c.id)';

// What is on show of a story, else its name: what is hidden there isn't found by who guesses it.
const SEARCHED =
  `coalesce((select search_text from public_stories as p where p.story_id = ${STORIES}.document_id ` +
  "and p.state = 'shown'), lower(story_name))";

// Written like this it is found in an index of the approved stories alone, in its order (lib/schema/steps/001).
const shown = (before: number) =>
  db()(STORIES)
    .whereNull('deleted_time')
    .whereRaw(`apply_status >= ${APPLY_STATUS.approved}`)
    .where('session', '<', before)
    .where('agree_authorize', true)
    .whereRaw(`not exists (${REFUSED})`);

type Page = GalleryFilter & { page: number; size: number };

const filtered = (before: number, { text, session, goal }: GalleryFilter) => {
  const query = shown(before);
  if (session !== undefined) query.where('session', session);
  if (goal !== undefined) query.whereRaw(`(goal_bits & ${goalBit(goal)}) <> 0`);
  if (text !== '') query.whereRaw(...containing(SEARCHED, text));
  return query;
};

const countShown = (before: number, filter: GalleryFilter): Promise<number> => countRows(filtered(before, filter));

/**
 * A page of the approved stories of the sessions before this one that may be shown, the newest first, how many they are, and the
 * sessions that have any.
 */
export const listGallery = async (before: number, { page, size, ...filter }: Page) => {
  const rows: GalleryRecord[] = await filtered(before, filter)
    .select('document_id', 'session', 'story_name', 'sdgs', db().raw(COVER_COLUMNS))
    .orderBy([
      { column: 'session', order: 'desc' },
      { column: 'account', order: 'desc' },
    ])
    .limit(size)
    .offset((page - 1) * size);
  const { text, session = '', goal = '' } = filter;
  // Texts are as many as people type: their counts aren't kept.
  const total =
    text === ''
      ? await cachedCount(`gallery ${before} ${session} ${goal}`, () => countShown(before, filter))
      : await countShown(before, filter);
  const sessions = await cachedCount(`gallery sessions ${before}`, async () => {
    const found: { session: number }[] = await shown(before).distinct('session').orderBy('session', 'desc').limit(100);
    return found.map((row) => row.session);
  });
  return { rows, total, sessions };
};

/** One of these stories. */
export const findShown = async (before: number, id: string) => {
  const row: StoryRow | undefined = await shown(before).where('document_id', id).select(STORY_COLUMNS).first();
  return row && storyOf(row);
};
