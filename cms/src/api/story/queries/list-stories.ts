import { APPLY_STATUS, CLAIM_MS, type StorySort, storySort } from 'contract';
import { containing, db, type Instant, isPostgres, onePage, type Query, toCount } from '../../../lib/database';
import { readRows } from '../../../lib/prepared-sql';
import { now } from '../../../lib/time/clock';
import type { StoredStory } from '../domain/stored-story';
import { CLAIM_COLUMNS, type ClaimRow, JOINED_CLAIM } from './claims';
import { cachedCount } from './count-cache';
import { COVER_COLUMNS, type CoverRow } from './cover-columns';
import { JOINED_REVIEWER, REVIEWER_COLUMNS, type ReviewerRow } from './reviewers';
import { filtered, isPlain, isUnfiltered, type ManageFilter, narrowed, ofAnyTeam, teamAsked } from './story-filter';
import { STORIES, STORY_COLUMNS, type StoryRow, storyOf } from './story-row';
import { JOINED_TIMES, TIMES_COLUMNS, type TimesRow } from './story-times';
import { tagsColumn } from './tags';

type Page = { page: number; size: number };

const PERSONAL = [
  'document_id',
  'account',
  'story_name',
  'team_name',
  'is_18',
  'apply_status',
  'failed_message',
  'failed_reasons',
  'progress',
  'updated_at',
  'session',
];
const MANAGED = [...PERSONAL, 'apply_time', 'created_at', 'video', 'youtube_url'];
const LISTED = [...MANAGED, ...CLAIM_COLUMNS, ...REVIEWER_COLUMNS, ...TIMES_COLUMNS];

export type PersonalListRow = Record<string, unknown> & {
  document_id: string;
  account: string;
  story_name: string | null;
  team_name: string;
  is_18: unknown;
  apply_status: StoredStory['apply_status'];
  failed_message: string | null;
  failed_reasons: unknown;
  progress: unknown;
  updated_at: Instant;
  session: number;
};
/** A row of a member's own list. */
export type PersonalRow = PersonalListRow & CoverRow & { plate: unknown; version: number };
export type ManagedListRow = PersonalListRow & {
  apply_time: Instant;
  created_at: Instant;
  video: unknown;
  youtube_url: string | null;
};
/** A row of the management list: the story, who reviews it and who is to, its tags, and when its sending began. */
export type ListedRow = ManagedListRow & ClaimRow & ReviewerRow & TimesRow & { tags: unknown };
export type BinRow = ManagedListRow & { deleted_time: Instant };

/** What its owner has to do comes first: what came back, what isn't sent, what waits, then what is done. */
const TO_DO = `case apply_status when ${APPLY_STATUS.rejected} then 0 when ${APPLY_STATUS.incomplete} then 1
  when ${APPLY_STATUS.pending} then 2 else 3 end`;
const OWN = `from ${STORIES} where owner_id = ? and deleted_time is null`;
const PERSONAL_SQL = `select ${PERSONAL.join(', ')}, plate, version, ${COVER_COLUMNS}, (select count(*) ${OWN}) as total ${OWN}
  order by ${TO_DO}, created_at desc, id desc limit ? offset ?`;

const HEADS_SQL = `select document_id, version, session, (select count(*) ${OWN}) as total ${OWN}
  order by ${TO_DO}, created_at desc, id desc limit ? offset ?`;

/** What tells whether a row of that list is as it was: each write raises the version. */
export type PersonalHead = { document_id: string; version: number; session: number };

/** The heads of a page of a member's own stories, in the list's order, and how many they are; 0 behind the end. */
export const listPersonalHeads = async (owner: string, { page, size }: Page) => {
  const values = [owner, owner, size, (page - 1) * size];
  const rows = await readRows<PersonalHead & { total: unknown }>(HEADS_SQL, values);
  return { rows, total: toCount(rows[0]?.total) };
};

/** A page of a member's own stories of all sessions, by what is to do, the newest first, and how many they are: one statement, but for a page behind the end. */
export const listPersonal = async (owner: string, { page, size }: Page) => {
  const values = [owner, owner, size, (page - 1) * size];
  const rows = await readRows<PersonalRow & { total: unknown }>(PERSONAL_SQL, values);
  if (rows.length > 0 || page === 1) return { rows, total: toCount(rows[0]?.total) };
  const [counted] = await readRows<{ total: unknown }>(`select count(*) as total ${OWN}`, [owner]);
  return { rows, total: toCount(counted?.total) };
};

/** By which column a list is ordered, and how; each has an index of its own (lib/schema/steps). */
const ORDERS: Record<StorySort, { by: string; order: string }> = {
  'create_time:desc': { by: 'created_at', order: 'order by created_at desc, id desc' },
  'apply_time:asc': { by: 'apply_time', order: 'order by apply_time asc nulls last, id asc' },
  'apply_time:desc': { by: 'apply_time', order: 'order by apply_time desc nulls last, id desc' },
  'account:asc': { by: 'account', order: 'order by account asc' },
  'account:desc': { by: 'account', order: 'order by account desc' },
};

/** What the management list shows, and in which order. */
export type ManageAsked = ManageFilter & { sort?: StorySort | undefined };

/** How many of the first stories are looked through before the whole table is. */
const FIRST = 1_000;

/**
 * The page within the first stories alone, if they fill it. PostgreSQL takes any search for a rare one and would collect
 * and sort all matches; a common term has its first page at hand. SQLite walks the index in order anyway. What is asked of
 * the team is in no order's index: both would collect all matches.
 */
const idsAmongFirst = async (
  filter: ManageFilter,
  sort: StorySort,
  part: [number, number],
): Promise<number[] | undefined> => {
  const team = teamAsked(filter);
  const text = filter.text !== '' && (isPostgres() || team) ? containing('search_text', filter.text) : undefined;
  if (!text && !team) return undefined;
  const { from, where, values } = narrowed(ofAnyTeam(filter), now());
  const conditions = [
    ...(text ? [text[0]] : []),
    ...(team ? [`exists (select 1 from ${STORIES} as team where team.id = first.id and ${team.where})`] : []),
  ];
  const { by, order } = ORDERS[sort];
  // Columns of the order's index alone: for another each row would be read.
  const first = `select id, ${by}, search_text from ${from} where ${where} ${order} limit ${FIRST}`;
  const sql = `select id from (${first}) as first where ${conditions.join(' and ')} ${order} limit ? offset ?`;
  const asked = [...values, ...(text ? [text[1]] : []), ...(team?.values ?? []), ...part];
  const rows = await readRows<{ id: number }>(sql, asked, isPlain(filter) ? 'once' : 'each');
  return rows.length === part[0] ? rows.map(({ id }) => id) : undefined;
};

/** The rows whose ids `among` picks by the values, with all that lies in other tables of each. */
const listed = (among: string, sort: StorySort, values: readonly unknown[], plan: 'once' | 'each') => {
  const { order } = ORDERS[sort];
  const joined = `${JOINED_CLAIM} ${JOINED_REVIEWER} ${JOINED_TIMES}`;
  const sql = `select ${[...LISTED, tagsColumn()].join(', ')} from ${STORIES} ${joined} where id ${among} ${order}`;
  return readRows<ListedRow>(sql, [new Date(now() - CLAIM_MS), ...values], plan);
};

const rowsOf = async (filter: ManageFilter, sort: StorySort, part: [number, number]): Promise<ListedRow[]> => {
  const found = await idsAmongFirst(filter, sort, part);
  // PostgreSQL plans the join once for any ids.
  if (found && isPostgres()) return listed('= any(?)', sort, [found], 'once');
  if (found) return listed(`in (${found.map(() => '?').join(', ')})`, sort, found, 'each');
  const { from, where, values } = filtered(filter, now());
  const page = `select id from ${from} where ${where} ${ORDERS[sort].order} limit ? offset ?`;
  return listed(`in (${page})`, sort, [...values, ...part], 'each');
};

/**
 * How many stories a filter has. All that aren't in the bin are counted from the whole: SQLite would read every row for the
 * one condition that its indexes leave out, but counts a small index and the bin's at once.
 */
const countManaged = async (filter: ManageFilter): Promise<number> => {
  const { from, where, values } = filtered(filter, now());
  const sql = isUnfiltered(filter)
    ? `select (select count(*) from ${STORIES}) - (select count(*) from ${STORIES} where deleted_time is not null) as total`
    : `select count(*) as total from ${from} where ${where}`;
  const [counted] = await readRows<{ total: unknown }>(sql, values, 'each');
  return toCount(counted?.total);
};

/** How many stories a filter has, asked at most once a second. */
export const countListed = (filter: ManageFilter): Promise<number> =>
  cachedCount(JSON.stringify(['manage', filter]), () => countManaged(filter));

/** A page of all stories by filter and order, and how many match. The ids come from an index alone, then their rows. */
export const listManaged = async ({ page, size, sort, ...filter }: ManageAsked & Page) => {
  const rows = await rowsOf(filter, storySort({ sort, ...filter }), [size, (page - 1) * size]);
  return { rows, total: await countListed(filter) };
};

/** A page of the bin, latest deletion first, of what was deleted after `since` (ms). */
export const listBin = (page: Page, since: number) =>
  onePage<BinRow>(() => db()(STORIES).where('deleted_time', '>=', new Date(since)) as Query, {
    ...page,
    columns: [...MANAGED, 'deleted_time'],
    newestBy: 'deleted_time',
  });

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

const FOUND = ['document_id', 'account', 'team_name', 'story_name', 'apply_status', 'youtube_url'];

export type FoundRow = Pick<
  ManagedListRow,
  'document_id' | 'account' | 'team_name' | 'story_name' | 'apply_status' | 'youtube_url'
>;

/** The stories with these accounts, in no order. */
export const findByAccounts = (accounts: readonly string[]): Promise<FoundRow[]> =>
  db()(STORIES)
    .whereIn('account', [...accounts])
    .whereNull('deleted_time')
    .select(...FOUND);

/** The rows of all stories by filter, in the list's order: what an export goes through. */
export const findRowIds = async ({ sort, ...filter }: ManageAsked): Promise<number[]> => {
  const { from, where, values } = filtered(filter, now());
  const sql = `select id from ${from} where ${where} ${ORDERS[storySort({ sort, ...filter })].order}`;
  const rows = await readRows<{ id: number }>(sql, values, 'each');
  return rows.map(({ id }) => id);
};

/** The whole stories of these rows, in their order; without those that have been deleted. */
export const findByRowIds = async (ids: readonly number[]): Promise<StoredStory[]> => {
  const rows: (StoryRow & { id: number })[] = await db()(STORIES)
    .whereIn('id', [...ids])
    .whereNull('deleted_time')
    .select(...STORY_COLUMNS, `${STORIES}.id`);
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []).map(storyOf);
};
