import { MOST_TITLES } from 'contract';
import { type Connection, db, isPostgres, onePage, type Transaction, toCount } from '../../../lib/database';
import { newDocumentId } from '../../../lib/database/document-id';

const CLICKS = 'track_clicks';
const DAYS = 'track_days';

/** A click of an account on a resource. */
export type Click = { resource_id: string; user_id: string };
/** How often a person has clicked a resource after a click that counted. */
export type Counted = { resource_id: string; count: number };
/** Clicks and new clickers of a resource on one day (`YYYY-MM-DD`, Taipei). */
export type DayCount = { resource_id: string; day: string; count: number; users: number };
/** Clicks and different clickers of a resource. */
export type Clicks = { count: number; users: number };

const rows = (names: readonly string[], count: number) =>
  Array.from({ length: count }, () => `(${names.map(() => '?').join(', ')})`).join(', ');

const returned = (result: unknown): Counted[] => {
  const list = isPostgres() ? (result as { rows: Counted[] }).rows : (result as Counted[]);
  return list.map(({ resource_id, count }) => ({ resource_id, count: toCount(count) }));
};

/**
 * Counts clicks, each pair of person and resource once in the list; those whose last one counted after `before` (ms) change
 * nothing and aren't returned. In one order always, so that two instances never wait for each other.
 */
export const countClicks = async (clicks: readonly Click[], now: number, before: number, trx: Transaction) => {
  const time = new Date(now);
  const columns = ['document_id', 'resource_id', 'user_id', 'count', 'last_time', 'created_at', 'updated_at'];
  const values = [...clicks]
    .sort((a, b) => (a.resource_id + a.user_id < b.resource_id + b.user_id ? -1 : 1))
    .flatMap(({ resource_id, user_id }) => [newDocumentId(), resource_id, user_id, 1, time, time, time]);
  const result: unknown = await trx.raw(
    `insert into ${CLICKS} (${columns.join(', ')}) values ${rows(columns, clicks.length)} ` +
      'on conflict (resource_id, user_id) do update set ' +
      `count = ${CLICKS}.count + 1, last_time = excluded.last_time, updated_at = excluded.updated_at ` +
      `where ${CLICKS}.last_time <= ? returning resource_id, count`,
    [...values, new Date(before)],
  );
  return returned(result);
};

/** Adds to the counts of days. */
export const addToDays = async (counts: readonly DayCount[], now: number, trx: Connection) => {
  const time = new Date(now);
  const columns = ['document_id', 'resource_id', 'day', 'count', 'users', 'created_at', 'updated_at'];
  const values = [...counts]
    .sort((a, b) => (a.resource_id + a.day < b.resource_id + b.day ? -1 : 1))
    .flatMap(({ resource_id, day, count, users }) => [newDocumentId(), resource_id, day, count, users, time, time]);
  await trx.raw(
    `insert into ${DAYS} (${columns.join(', ')}) values ${rows(columns, counts.length)} ` +
      `on conflict (resource_id, day) do update set count = ${DAYS}.count + excluded.count, ` +
      `users = ${DAYS}.users + excluded.users, updated_at = excluded.updated_at`,
    values,
  );
};

const BATCH = 500;

/** Clicks and clickers of these resources; one without clicks is not in the map. */
export const clicksOf = async (ids: readonly string[]): Promise<Map<string, Clicks>> => {
  const counts = new Map<string, Clicks>();
  for (let start = 0; start < ids.length; start += BATCH) {
    const found: (Record<keyof Clicks, unknown> & { resource_id: string })[] = await db()(DAYS)
      .whereIn('resource_id', ids.slice(start, start + BATCH))
      .groupBy('resource_id')
      .select('resource_id')
      .sum({ count: 'count', users: 'users' });
    for (const { resource_id, count, users } of found) {
      counts.set(resource_id, { count: toCount(count), users: toCount(users) });
    }
  }
  return counts;
};

/** An account that clicked: name, account, jobs as stored, years with stories, clicks. */
export type Clicker = {
  id: string;
  name: string | null;
  account: string;
  jobs: unknown;
  sessions: number[];
  count: unknown;
};

const clickers = (ids: readonly string[]) => {
  const sums = db()(CLICKS)
    .whereIn('resource_id', [...ids])
    .groupBy('user_id')
    .select('user_id')
    .sum({ total: 'count' })
    .as('c');
  return db()(sums).join('up_users as u', 'u.document_id', 'c.user_id');
};

/** A page of who clicked these resources, most clicks first, and how many they are. */
export const clickersOf = (ids: readonly string[], place: { page: number; size: number }) =>
  onePage<Omit<Clicker, 'sessions'>>(() => clickers(ids), {
    ...place,
    columns: ['u.document_id as id', 'u.name', 'u.username as account', 'u.jobs', 'c.total as count'],
    order: [{ column: 'c.total', order: 'desc' }, { column: 'u.id' }],
  });

/** What the account clicked, most clicks first. */
export const clickedBy = async (account: string): Promise<(Click & { count: number })[]> =>
  db()(`${CLICKS} as c`)
    .join('up_users as u', 'u.document_id', 'c.user_id')
    .whereRaw('lower(u.username) = ?', [account.toLowerCase()])
    .orderBy([{ column: 'c.count', order: 'desc' }, { column: 'c.id' }])
    .limit(MOST_TITLES)
    .select('c.resource_id', 'c.user_id', 'c.count');

/** Deletes everything that was counted for a resource. */
export const deleteClicks = async (resourceId: string, connection: Connection) => {
  await connection(CLICKS).where({ resource_id: resourceId }).delete();
  await connection(DAYS).where({ resource_id: resourceId }).delete();
};

/** Adds persons with clicks that were counted before; `time` is their last, ms. */
export const insertClickers = (clickers: readonly (Click & { count: number; time: number })[], trx: Transaction) =>
  trx.batchInsert(
    CLICKS,
    clickers.map(({ time, ...click }) => {
      const last_time = new Date(time);
      return { document_id: newDocumentId(), ...click, last_time, created_at: last_time, updated_at: last_time };
    }),
    40,
  );
