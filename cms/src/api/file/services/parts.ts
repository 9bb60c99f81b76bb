import {
  type BeginUploadAnswer,
  type BeginUploadBody,
  DAY,
  HOUR,
  LIMITS,
  PART_BYTES,
  partSize,
  SECOND,
} from 'contract';
import { briefCache } from '../../../lib/concurrency/brief-cache';
import { fail } from '../../../lib/errors/fail';
import { tooLarge } from '../../../lib/http/receive-file';
import { diskSpace, isNearlyFull } from '../../../lib/process/disk-space';
import { now } from '../../../lib/time/clock';
import { traced } from '../../../lib/tracing/span';
import type { FileKind } from '../kinds';
import {
  countOpen,
  deleteOpen,
  dropOpen,
  findAbandoned,
  findOpen,
  noteOpen,
  type OpenUpload,
} from '../queries/open-uploads';
import { countStored } from '../queries/stored-files';
import { folderOfParts, partStore } from '../storage/parts';
import { admitUpload, storedUpload } from './upload';

/** Parts of a file that was not asked for since then go. */
const ABANDONED = 2 * DAY;

/** What the store of parts does; 503 when it doesn't answer, and then nothing is forgotten (T-62). */
export const withParts = async <Result>(
  operation: string,
  work: (store: Awaited<ReturnType<typeof partStore>>) => Promise<Result>,
): Promise<Result> => {
  try {
    return await traced('store', { 'challenge.operation': operation }, async () => work(await partStore()));
  } catch (error) {
    strapi.log.error(`the storage of parts failed: ${error instanceof Error ? error.message : String(error)}`);
    return fail('unavailable', { retry_after: 5 });
  }
};

/** The numbers of the parts of an upload that are there whole. */
export const arrivedParts = async ({ owner_id, id, size }: OpenUpload): Promise<number[]> => {
  const parts = await withParts('list', (store) => store.list(folderOfParts(owner_id, id)));
  return [...parts]
    .flatMap(([n, bytes]) => (bytes > 0 && bytes === partSize(size, n) ? [n] : []))
    .sort((a, b) => a - b);
};

/** Takes the parts of an upload away. */
export const removeParts = (ownerId: string, id: string) =>
  withParts('remove', (store) => store.remove(folderOfParts(ownerId, id)));

/** However many files begin, the disk is looked at every ten seconds. */
const disk = briefCache<Awaited<ReturnType<typeof diskSpace>>>({ ttl: 10 * SECOND });

const demandRoom = async (ownerId: string) => {
  // What has begun may end, and texts go on: only new files wait.
  if (isNearlyFull(await disk.get('space', diskSpace))) fail('unavailable', { retry_after: 60 });
  await admitUpload({ place: 'private', owner_id: ownerId });
  if ((await countOpen(ownerId)) < LIMITS.open_uploads) return;
  fail('too_many_requests', { message: '這則故事還沒傳完的檔案太多，請稍後再試', retry_after: HOUR / SECOND });
};

const isSame = (before: OpenUpload, next: OpenUpload) =>
  before.kind === next.kind && before.size === next.size && before.sha256 === next.sha256;

/**
 * Begins to take a file in parts, or goes on with it: which parts are there, or the file where this id is stored already.
 * Refuses at once what could never be stored: 413, 429; 503 while the disk is nearly full. Another file under the same id begins from nothing.
 */
export const beginUpload = async (
  ownerId: string,
  kind: FileKind,
  said: BeginUploadBody,
): Promise<BeginUploadAnswer> => {
  const { id, name, size, sha256 = null, shrunk = false } = said;
  if (size > LIMITS.file_bytes) throw tooLarge(LIMITS.file_bytes);
  const done = await storedUpload(ownerId, kind, id);
  if (done) return { done };
  const before = await findOpen(ownerId, id);
  if (!before) await demandRoom(ownerId);
  const next = { owner_id: ownerId, id, kind, name, size, sha256, shrunk };
  const isAnother = before !== undefined && !isSame(before, next);
  if (isAnother) await removeParts(ownerId, id);
  await noteOpen(next, isAnother, now());
  return { part: PART_BYTES, have: before && !isAnother ? await arrivedParts(next) : [] };
};

/** Keeps a part; the same one again takes its own place. 404 for an upload that hasn't begun, 400 for a part of another length. */
export const receivePart = async (ownerId: string, id: string, n: number, bytes: Buffer): Promise<void> => {
  const { size } = (await findOpen(ownerId, id)) ?? fail('not_found');
  if (bytes.length === 0 || bytes.length !== partSize(size, n)) {
    const message = '這一段檔案的長度不對，請重新上傳';
    fail('validation', { message, errors: [{ path: ['n'], message }] });
  }
  await withParts('put', (store) => store.put(folderOfParts(ownerId, id), n, bytes));
};

/** Forgets an upload with its parts; 409 while it is being stored. */
export const withdrawUpload = async (ownerId: string, id: string): Promise<void> => {
  if (!(await dropOpen(ownerId, id, now()))) fail((await findOpen(ownerId, id)) ? 'duplicate_request' : 'not_found');
  await removeParts(ownerId, id);
};

/** Clears away uploads that their devices have not asked for in 48 hours, or whose story is gone, with their parts. */
export const sweepUploads = async (): Promise<void> => {
  const before = now() - ABANDONED;
  for (let rows = await findAbandoned(before); rows.length > 0; rows = await findAbandoned(before)) {
    for (const { owner_id, id } of rows) {
      await removeParts(owner_id, id);
      await deleteOpen(owner_id, id);
    }
  }
  await withParts('sweep', (store) => store.sweep(before));
};

/** Whether files of an owner are on their way at `time` (ms): an upload is open, or one was stored in the hour before. */
export const hasArriving = async (ownerId: string, time: number): Promise<boolean> =>
  (await countOpen(ownerId)) > 0 || (await countStored(time - HOUR, ownerId)) > 0;
