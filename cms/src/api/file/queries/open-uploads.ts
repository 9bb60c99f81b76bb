import { isLeaseFree, leaseOf, NO_LEASE } from '../../../lib/concurrency/lease';
import { type Connection, countRows, db, toBool, toCount } from '../../../lib/database';
import type { FileKind } from '../kinds';

/** Files of stories that have begun to arrive in parts; made in lib/schema. */
export const STORY_UPLOADS = 'story_uploads';

/** A file as its device announced it. */
export type Announced = { kind: FileKind; name: string; size: number; sha256: string | null; shrunk: boolean };

/** A row: whose file, under which id (its own within its story), and since when (ms) all its parts are there. */
export type OpenUpload = Announced & { owner_id: string; id: string; ready_time?: number | null };

const where = (owner_id: string, id: string) => ({ story_id: owner_id, id });

const SAID = ['kind', 'name', 'size', 'sha256', 'shrunk'] as const;

/** An upload that has begun and isn't stored. */
export const findOpen = async (owner_id: string, id: string): Promise<OpenUpload | undefined> => {
  const row = await db()(STORY_UPLOADS)
    .where(where(owner_id, id))
    .first(...SAID, 'ready_time');
  return (
    row && { ...row, owner_id, id, shrunk: toBool(row.shrunk), ready_time: row.ready_time && Number(row.ready_time) }
  );
};

/** Notes that an upload has begun, or was asked for again; what is another file than before has lost its place in the line. */
export const noteOpen = async (
  { owner_id, id, ...said }: Omit<OpenUpload, 'ready_time'>,
  isAnother: boolean,
  now: number,
): Promise<void> => {
  await db()(STORY_UPLOADS)
    .insert({ ...where(owner_id, id), ...said, began: now, seen: now, ready_time: null })
    .onConflict(['story_id', 'id'])
    .merge([...SAID, 'seen', ...(isAnother ? ['ready_time'] : [])]);
};

/** How many uploads of an owner are open. */
export const countOpen = async (owner_id: string): Promise<number> =>
  countRows(db()(STORY_UPLOADS).where({ story_id: owner_id }));

/** Notes since when (ms) all parts of an upload are there, once: that is its place in the line. */
export const noteReady = (owner_id: string, id: string, now: number) =>
  db()(STORY_UPLOADS)
    .where(where(owner_id, id))
    .update({ ready_time: db().raw('coalesce(??, ?)', ['ready_time', now]), seen: now });

/** Its place, from 1, among those of which all parts are there and that were asked for since `since` (ms): who doesn't return keeps nobody waiting. */
export const placeInLine = async (owner_id: string, id: string, since: number): Promise<number> => {
  const mine = db()(STORY_UPLOADS).where(where(owner_id, id)).select('ready_time');
  const before = db()(STORY_UPLOADS).where('ready_time', '<=', mine).where('seen', '>', since);
  return Math.max(1, await countRows(before));
};

/** How many files are there whole and wait, of those asked for since `since` (ms). */
export const countWaiting = async (since: number): Promise<number> =>
  countRows(db()(STORY_UPLOADS).whereNotNull('ready_time').where('seen', '>', since));

/** How many photos and sheets of these owners are on their way. */
export const countArriving = async (ids: readonly string[]): Promise<Map<string, Record<FileKind, number>>> => {
  const rows: { story_id: string; kind: FileKind; count: unknown }[] = await db()(STORY_UPLOADS)
    .whereIn('story_id', [...ids])
    .groupBy('story_id', 'kind')
    .select('story_id', 'kind')
    .count({ count: '*' });
  const found = new Map<string, Record<FileKind, number>>();
  for (const { story_id, kind, count } of rows)
    found.set(story_id, { image: 0, pdf: 0, ...found.get(story_id), [kind]: toCount(count) });
  return found;
};

/** Takes an upload for `ms`, unless another process has it. */
export const leaseOpen = async (
  owner_id: string,
  id: string,
  key: string,
  now: number,
  ms: number,
): Promise<boolean> => {
  const rows = db()(STORY_UPLOADS).where(where(owner_id, id)).where(isLeaseFree(now));
  return (await rows.update(leaseOf(key, now, ms))) === 1;
};

/** Holds a lease for `ms` more. */
export const extendLease = (owner_id: string, id: string, key: string, now: number, ms: number) =>
  db()(STORY_UPLOADS)
    .where({ ...where(owner_id, id), lease_key: key })
    .update(leaseOf(key, now, ms));

/** Gives a lease back. */
export const endLease = (owner_id: string, id: string, key: string) =>
  db()(STORY_UPLOADS)
    .where({ ...where(owner_id, id), lease_key: key })
    .update(NO_LEASE);

/** Forgets an upload. */
export const deleteOpen = (owner_id: string, id: string, connection: Connection = db()) =>
  connection(STORY_UPLOADS).where(where(owner_id, id)).delete();

/** Forgets an upload unless a process is at it; false then. */
export const dropOpen = async (owner_id: string, id: string, now: number): Promise<boolean> =>
  (await db()(STORY_UPLOADS).where(where(owner_id, id)).where(isLeaseFree(now)).delete()) === 1;

/** Uploads that were not asked for since `before` (ms), the first hundred. */
export const findAbandoned = (before: number): Promise<{ owner_id: string; id: string }[]> =>
  db()(STORY_UPLOADS).where('seen', '<', before).orderBy('seen').limit(100).select({ owner_id: 'story_id' }, 'id');
