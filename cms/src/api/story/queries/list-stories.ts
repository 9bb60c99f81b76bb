import { COMPLETED } from 'contract';
import { db } from '../../../lib/database';
import { type Instant, toCount } from '../../../lib/row';
import type { StoredStory } from '../domain/stored-story';
import { whereContains } from './contains';
import { cachedCount } from './count-cache';
import { STORIES, STORY_COLUMNS, type StoryRow, storyOf } from './story-row';

type Page = { page: number; size: number };

const PERSONAL = [
  'document_id',
  'account',
  'story_name',
  'team_name',
  'is_18',
  'apply_status',
  'failed_message',
  'progress',
  'updated_at',
];
const MANAGED = [...PERSONAL, 'session', 'apply_time', 'created_at', 'video', 'youtube_url'];

export type PersonalListRow = Record<string, unknown> & {
  document_id: string;
  account: string;
  story_name: string | null;
  team_name: string;
  is_18: unknown;
  apply_status: StoredStory['apply_status'];
  failed_message: string | null;
  progress: unknown;
  updated_at: Instant;
};
export type ManagedListRow = PersonalListRow & {
  session: number;
  apply_time: Instant;
  created_at: Instant;
  video: unknown;
  youtube_url: string | null;
};
export type BinRow = ManagedListRow & { deleted_time: Instant };

const ownedBy = (owner: string) => db()(STORIES).where('owner_id', owner).whereNull('deleted_time');
const newestFirst = [
  { column: 'created_at', order: 'desc' },
  { column: 'id', order: 'desc' },
];

/** A page of a member's own stories of all sessions, and how many they are: one statement, but for a page behind the end. */
export const listPersonal = async (owner: string, { page, size }: Page) => {
  const total = ownedBy(owner).count('*').as('total');
  const rows: (PersonalListRow & { total: unknown })[] = await ownedBy(owner)
    .select(...PERSONAL, total)
    .orderBy(newestFirst)
    .limit(size)
    .offset((page - 1) * size);
  if (rows.length > 0 || page === 1) return { rows, total: toCount(rows[0]?.total) };
  const [counted] = await ownedBy(owner).count({ total: '*' });
  return { rows, total: toCount(counted?.total) };
};

/** What the management list is filtered by. */
export type ManageFilter = { status?: number; text: string; session?: number };

const filtered = ({ status, text, session }: ManageFilter) => {
  const query = db()(STORIES).whereNull('deleted_time');
  if (status === COMPLETED[0]) query.whereIn('apply_status', [...COMPLETED]);
  else if (status !== undefined) query.where('apply_status', status);
  if (session !== undefined) query.where('session', session);
  whereContains(query, 'search_text', text);
  return query;
};

/** A page of all stories by filter, newest first, and how many match. The ids come from an index alone, then their rows. */
export const listManaged = async ({ page, size, ...filter }: ManageFilter & Page) => {
  const ids = filtered(filter)
    .select('id')
    .orderBy(newestFirst)
    .limit(size)
    .offset((page - 1) * size);
  const rows: Promise<ManagedListRow[]> = db()(STORIES)
    .whereIn('id', ids)
    .select(...MANAGED)
    .orderBy(newestFirst)
    .then((found) => found);
  const total = cachedCount(JSON.stringify(['manage', filter]), async () => {
    const [counted] = await filtered(filter).count({ total: '*' });
    return toCount(counted?.total);
  });
  return { rows: await rows, total: await total };
};

/** A page of the bin, latest deletion first, of what was deleted after `since` (ms). */
export const listBin = async ({ page, size }: Page, since: number) => {
  const binned = () => db()(STORIES).where('deleted_time', '>=', new Date(since));
  const rows: BinRow[] = await binned()
    .select(...MANAGED, 'deleted_time')
    .orderBy([
      { column: 'deleted_time', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await binned().count({ total: '*' });
  return { rows, total: toCount(counted?.total) };
};

/** How many stories are in each status: a member's own, or all of a session. */
export const countByStatus = async (filter: { owner_id: string } | { session: number }) => {
  const rows: { apply_status: number; total: unknown }[] = await db()(STORIES)
    .where(filter)
    .whereNull('deleted_time')
    .groupBy('apply_status')
    .select('apply_status')
    .count({ total: '*' });
  return new Map(rows.map((row) => [row.apply_status, toCount(row.total)]));
};

type Chunk = { stories: StoredStory[]; last: number | undefined };

/** The next whole stories of a session (none: of all), newest first, after the row `before`. */
export const listChunk = async (
  session: number | undefined,
  before: number | undefined,
  size: number,
): Promise<Chunk> => {
  const query = db()(STORIES).whereNull('deleted_time').orderBy('id', 'desc').limit(size);
  if (session !== undefined) query.where('session', session);
  if (before !== undefined) query.where('id', '<', before);
  const rows: (StoryRow & { id: number })[] = await query.select(...STORY_COLUMNS, `${STORIES}.id`);
  return { stories: rows.map(storyOf), last: rows.at(-1)?.id };
};
