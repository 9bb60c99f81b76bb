import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import {
  ERRORS,
  type FinishUploadAnswer,
  MINUTE,
  missingParts,
  partCount,
  SECOND,
  type UploadAnswer,
  type WaitingUpload,
} from 'contract';
import { briefCache } from '../../../lib/concurrency/brief-cache';
import { claimKey } from '../../../lib/concurrency/claim-key';
import { createLine } from '../../../lib/concurrency/line';
import { Failure, fail } from '../../../lib/errors/fail';
import { repeat } from '../../../lib/guarded/repeat';
import { incomingFolder } from '../../../lib/http/receive-file';
import { givesWay } from '../../../lib/limits/lanes';
import { now } from '../../../lib/time/clock';
import {
  deleteOpen,
  endLease,
  extendLease,
  findOpen,
  leaseOpen,
  noteReady,
  type OpenUpload,
  placeInLine,
} from '../queries/open-uploads';
import { countStored } from '../queries/stored-files';
import { folderOfParts } from '../storage/parts';
import { arrivedParts, removeParts, withParts } from './parts';
import { storedUpload, storeUpload } from './upload';

/** A process that ends leaves its uploads to others after this long. */
const LEASE = 20 * SECOND;
const EXTEND = LEASE / 4;

/** Two are decoded at a time (process-image), as many more are read or written meanwhile; who waits longer comes again. */
const line = createLine({ slots: 4, waitMs: 5 * SECOND });

/** The shortest and the longest time after which one that waits is asked again. */
const SOONEST = SECOND;
const LATEST = 15 * SECOND;

/** How many files all servers have stored in the last minute. */
const lastMinute = briefCache<number>({ ttl: SECOND });

const waiting = async (ownerId: string, id: string): Promise<WaitingUpload> => {
  const [place, stored] = await Promise.all([
    placeInLine(ownerId, id, now() - MINUTE),
    lastMinute.get('stored', () => countStored(now() - MINUTE)),
  ]);
  return {
    place,
    retry_after_ms: Math.min(LATEST, Math.max(SOONEST, Math.ceil((place * MINUTE) / Math.max(1, stored)))),
  };
};

/** Writes the parts one behind the other into one file; its SHA-256 as hex digits, and its bytes. */
const join = async (upload: OpenUpload, file: string) => {
  const folder = folderOfParts(upload.owner_id, upload.id);
  const hash = createHash('sha256');
  let size = 0;
  const target = await fs.open(file, 'wx', 0o600);
  try {
    for (let n = 0; n < partCount(upload.size); n += 1) {
      const bytes = await withParts('read', (store) => store.read(folder, n));
      hash.update(bytes);
      size += bytes.length;
      await target.write(bytes);
    }
  } finally {
    await target.close();
  }
  return { sha256: hash.digest('hex'), size };
};

const BROKEN_PDF = ERRORS.upload_broken.message.replace('這張照片', '這份 PDF');

/** Joins and stores what has arrived whole; of what is no such file, or isn't what was announced, no part stays. */
const store = async (upload: OpenUpload): Promise<UploadAnswer> => {
  const { owner_id, id, kind, name, shrunk } = upload;
  const file = path.join(await incomingFolder(), randomUUID());
  try {
    const joined = await join(upload, file);
    if (joined.size !== upload.size || (upload.sha256 ?? joined.sha256) !== joined.sha256) {
      await removeParts(owner_id, id);
      fail('upload_broken', kind === 'pdf' ? { message: BROKEN_PDF } : {});
    }
    // Its sender may have gone: what is here whole is stored, and the device is told of it when it asks again.
    const received = { path: file, name, size: joined.size };
    const answer = await storeUpload({ place: 'private', owner_id }, kind, received, { key: id, shrunk, leased: true });
    await removeParts(owner_id, id).catch(() => undefined);
    return answer;
  } catch (error) {
    if (error instanceof Failure && [400, 415].includes(error.status)) {
      await removeParts(owner_id, id);
      await deleteOpen(owner_id, id);
    }
    throw error;
  } finally {
    await fs.rm(file, { force: true });
  }
};

/** Does `work` while this process alone has the upload; undefined when another one is at it. */
const leased = async <Result>(
  { owner_id, id }: OpenUpload,
  work: () => Promise<Result>,
): Promise<Result | undefined> => {
  const key = claimKey();
  if (!(await leaseOpen(owner_id, id, key, now(), LEASE))) return undefined;
  const stop = repeat(() => extendLease(owner_id, id, key, now(), LEASE), EXTEND);
  try {
    return await work();
  } finally {
    stop();
    await endLease(owner_id, id, key);
  }
};

const comesAgain = (error: unknown) =>
  error instanceof Failure && (error.code === 'too_many_requests' || error.code === 'duplicate_request');

/**
 * Stores a file all of whose parts are there, once, and answers as an upload does; so it does again when the answer was
 * lost. While others go first, or another process is at it: its place in the line. 409 `upload_incomplete` names the parts
 * that are missing, 409 `upload_broken` when it isn't what was announced.
 */
export const finishUpload = async (ownerId: string, id: string): Promise<FinishUploadAnswer> => {
  const upload = await findOpen(ownerId, id);
  if (!upload) return (await storedUpload(ownerId, undefined, id)) ?? fail('not_found');
  const missing = missingParts(upload.size, await arrivedParts(upload));
  if (missing.length > 0) {
    // Another finish may have ended in between.
    const done = await storedUpload(ownerId, undefined, id);
    return done ?? fail('upload_incomplete', { missing });
  }
  const time = now();
  const ready = upload.ready_time ?? time;
  await noteReady(ownerId, id, time);
  try {
    // With too much to do nobody is let in, and the place stays.
    const isTurn = !givesWay('finish');
    const stored = isTurn && (await line.run({ owner: ownerId, ready }, () => leased(upload, () => store(upload))));
    if (stored) return stored;
  } catch (error) {
    if (!comesAgain(error)) throw error;
  }
  return (await storedUpload(ownerId, undefined, id)) ?? waiting(ownerId, id);
};
