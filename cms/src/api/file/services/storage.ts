import fs from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { HOUR } from 'contract';
import { fail } from '../../../lib/errors/fail';
import { removeReceived } from '../../../lib/http/receive-file';
import { settings } from '../../../lib/settings';
import { now } from '../../../lib/time/clock';
import { traced } from '../../../lib/tracing/span';
import { smallOf } from '../images/small-image';
import { isFileExt } from '../kinds';
import { deleteFile, findUnconfirmed } from '../queries/stored-files';
import { headBucket } from '../storage/bucket';
import { folderOf, provider, providerFile, type StoredObject } from '../storage/provider';
import { type ByteRange, readObject } from '../storage/read';

let folders: Promise<unknown> | undefined;

const prepare = async () => {
  if (settings().UPLOAD_PROVIDER !== 'local') return;
  const make = (place: 'private' | 'small') => fs.mkdir(folderOf(place), { recursive: true, mode: 0o700 });
  folders ??= Promise.all([make('private'), make('small')]);
  await folders;
};

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Stores bytes through the upload provider and gives the address that this one has for them. 503 when the storage
 * doesn't take them; then nothing of them stays (T-62).
 */
export const storeObject = async (object: StoredObject, bytes: Buffer): Promise<string> => {
  const file = providerFile(object, bytes);
  try {
    await prepare();
    await traced('store', { 'challenge.operation': 'put' }, () => provider().upload(file));
    return file.url ?? '';
  } catch (error) {
    strapi.log.error(`the storage refused a file: ${reason(error)}`);
    await removeObject(object);
    return fail('unavailable', { retry_after: 30 });
  }
};

/** The bytes of an object as a stream; undefined when it isn't there, 503 when the storage doesn't answer. */
export const readStored = async (object: StoredObject, range?: ByteRange): Promise<Readable | undefined> => {
  try {
    return await traced('store', { 'challenge.operation': 'read' }, () => readObject(object, range));
  } catch (error) {
    strapi.log.error(`the storage gave no file: ${reason(error)}`);
    return fail('unavailable', { retry_after: 30 });
  }
};

/** Takes an object away; what the storage refuses is logged and left to the sweep. */
export const removeObject = async (object: StoredObject): Promise<void> => {
  try {
    await traced('store', { 'challenge.operation': 'remove' }, () => provider().delete(providerFile(object)));
  } catch (error) {
    strapi.log.warn(`the storage kept a file that should go: ${reason(error)}`);
  }
};

/** Throws unless files can be stored now: the folder can be written to, the bucket is there and takes our keys. */
export const probeStorage = async (signal: AbortSignal): Promise<void> => {
  if (settings().UPLOAD_PROVIDER === 's3') return headBucket(signal);
  await prepare();
  await fs.access(folderOf('private'), fs.constants.W_OK);
};

/** Clears away files that were let go of, and those whose upload ended with the process that served it, an hour after. Returns how many (T-62). */
export const sweepStorage = async (): Promise<number> => {
  await removeReceived(now() - HOUR);
  let count = 0;
  for (let rows = await findUnconfirmed(now() - HOUR); rows.length > 0; rows = await findUnconfirmed(now() - HOUR)) {
    for (const { key, ext } of rows) {
      if (isFileExt(ext)) await provider().delete(providerFile({ key, ext, place: 'private' }));
      for (const small of smallOf(key)) await provider().delete(providerFile(small));
      await deleteFile(key);
    }
    count += rows.length;
  }
  return count;
};
