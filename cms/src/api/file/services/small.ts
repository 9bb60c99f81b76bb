import { buffer } from 'node:stream/consumers';
import type { PictureWidth } from 'contract';
import { createSemaphore } from '../../../lib/concurrency/semaphore';
import { givesWay } from '../../../lib/limits/lanes';
import { isWhole, shrinkImage, smallObject } from '../images/small-image';
import type { StoredFile } from '../queries/stored-files';
import type { StoredObject } from '../storage/provider';
import { readStored, storeObject } from './storage';

// One at a time, in addition to the two of uploads: a list that is opened for the first time leaves the machine to everybody else.
const semaphore = createSemaphore({ slots: 1, waiting: 100, waitMs: 10_000 });

const begun = new Map<string, Promise<Buffer | undefined>>();

const bytesOf = async (object: StoredObject) => {
  const stream = await readStored(object);
  return stream && (await buffer(stream));
};

const make = ({ key, ext }: StoredFile, width: PictureWidth) =>
  semaphore.run(async () => {
    const whole = await bytesOf({ key, ext, place: 'private' });
    if (!whole) return undefined;
    const small = await shrinkImage(whole, width);
    await storeObject(smallObject(key, width), small);
    return small;
  });

const readOrMake = async (file: StoredFile, width: PictureWidth) => {
  const kept = await bytesOf(smallObject(file.key, width));
  if (kept && isWhole(kept)) return kept;
  return givesWay('pictures') ? undefined : make(file, width);
};

/** A smaller one of a stored picture, made and kept when it is asked for first; undefined while it can't be
 * made, or gives way. */
export const readSmall = (file: StoredFile, width: PictureWidth): Promise<Buffer | undefined> => {
  const id = `${file.key}-${width}`;
  const running = begun.get(id);
  if (running) return running;
  const making = readOrMake(file, width)
    .catch((error: unknown) => {
      strapi.log.warn(`no smaller picture: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    })
    .finally(() => begun.delete(id));
  begun.set(id, making);
  return making;
};
