import { COMPLETED } from 'contract';
import { db } from '../../../lib/database';
import { readRows } from '../../../lib/hot-sql';
import { type Instant, toCount } from '../../../lib/row';
import type { StoredStory } from '../domain/stored-story';
import { containing } from './contains';
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

const OWN = `from ${STORIES} where owner_id = ? and deleted_time is null`;
const PERSONAL_SQL = `select ${PERSONAL.join(', ')}, (select count(*) ${OWN}) as total ${OWN}
  order by created_at desc, id desc limit ? offset ?`;

/** A page of a member's own stories of all sessions, and how many they are: one statement, but for a page behind the end. */
export const listPersonal = async (owner: string, { page, size }: Page) => {
  const values = [owner, owner, size, (page - 1) * size];
  const rows = await readRows<PersonalListRow & { total: unknown }>(PERSONAL_SQL, values);
  if (rows.length > 0 || page === 1) return { rows, total: toCount(rows[0]?.total) };
  const [counted] = await readRows<{ total: unknown }>(`select count(*) as total ${OWN}`, [owner]);
  return { rows, total: toCount(counted?.total) };
};

/** What the management list is filtered by. */
export type ManageFilter = { status?: number; text: string; session?: number };

const filtered = ({ status, text, session }: ManageFilter) => {
  const values: unknown[] = [];
  const conditions = ['deleted_time is null'];
  const add = (condition: string, ...more: unknown[]) => {
    conditions.push(condition);
    values.push(...more);
  };
  if (status === COMPLETED[0]) add(`apply_status in (${COMPLETED.join(', ')})`);
  else if (status !== undefined) add('apply_status = ?', status);
  if (session !== undefined) add('session = ?', session);
  if (text !== '') add(...containing('search_text', text));
  return { where: conditions.join(' and '), values };
};

const ORDER = 'order by created_at desc, id desc';

/** A page of all stories by filter, newest first, and how many match. The ids come from an index alone, then their rows. */
export const listManaged = async ({ page, size, ...filter }: ManageFilter & Page) => {
  const { where, values } = filtered(filter);
  const ids = `select id from ${STORIES} where ${where} ${ORDER} limit ? offset ?`;
  const rows = await readRows<ManagedListRow>(
    `select ${MANAGED.join(', ')} from ${STORIES} where id in (${ids}) ${ORDER}`,
    [...values, size, (page - 1) * size],
    'anew',
  );
  const total = await cachedCount(JSON.stringify(['manage', filter]), async () => {
    const counting = `select count(*) as total from ${STORIES} where ${where}`;
    const [counted] = await readRows<{ total: unknown }>(counting, values, 'anew');
    return toCount(counted?.total);
  });
  return { rows, total };
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
