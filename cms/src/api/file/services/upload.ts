import { DAY, HOUR, LIMITS, MINUTE, SECOND, type UploadAnswer } from 'contract';
import { isTaken } from '../../../lib/database';
import { Failure, fail } from '../../../lib/errors/fail';
import type { ReceivedFile } from '../../../lib/http/receive-file';
import { addCounter } from '../../../lib/process/metrics';
import { settings } from '../../../lib/settings';
import { now } from '../../../lib/time/clock';
import { processImage } from '../images/process-image';
import { type FileExt, type FileKind, newFileKey, type StoredKind, TYPES, uploadedName } from '../kinds';
import { processPdf } from '../pdf/process-pdf';
import { insertMediaFile } from '../queries/media-library';
import { countOpen } from '../queries/open-uploads';
import { confirmFile, countUploads, deleteFile, findUpload, insertFiles } from '../queries/stored-files';
import { keyOfAddress, signAddress } from './address';
import { fileOwner, type UploadTarget } from './owners';
import { removeObject, storeObject } from './storage';

const uploads = addCounter('uploads_total', 'Files that were stored.', ['kind', 'shrunk']);
const uploadBytes = addCounter('upload_bytes_total', 'Bytes of the files that were stored.', ['kind']);

/** An upload that was not stored after this long has ended with its process. */
const GIVEN_UP = 2 * MINUTE;

/** A file whose sender may go away while it is processed: then its processing stops. */
type SentFile = ReceivedFile & { signal?: AbortSignal };

/**
 * How a file comes: the key under which it may come again, whether its device has drawn it smaller, and whether this
 * process alone is at it (then what lies half stored under its key was left by one that has ended).
 */
type Coming = { key?: string | undefined; shrunk?: boolean; leased?: boolean };

/** A file after it was checked and rewritten, ready to be stored. */
type ReadyFile = { bytes: Buffer; ext: FileExt; name: string; width?: number; height?: number; pages?: number };

const prepare = async (kind: StoredKind, file: SentFile, photo: boolean): Promise<ReadyFile> => {
  if (kind === 'pdf')
    return { ...(await processPdf(file.path, file.signal)), ext: '.pdf', name: uploadedName(file.name, '.pdf') };
  const image = await processImage(file.path, { photo, signal: file.signal });
  return { ...image, name: uploadedName(file.name, image.ext) };
};

const answer = (Location: string, { name, bytes, width, height, pages }: ReadyFile): UploadAnswer => ({
  Location,
  name,
  size: bytes.length,
  ...(width && height ? { width, height } : {}),
  ...(pages ? { pages } : {}),
});

const storePrivate = async (
  ownerId: string,
  kind: StoredKind,
  file: ReadyFile,
  { key: upload_key, shrunk = false }: Coming,
): Promise<UploadAnswer> => {
  const { bytes, ext, name, width, height, pages } = file;
  const key = newFileKey();
  const row = { key, ext, kind, name, width, height, pages, size: bytes.length, owner_id: ownerId, upload_key };
  // Noted before it is stored, acknowledged after: what a dying process leaves behind is found by the sweep (T-62).
  await insertFiles([{ ...row, now: now(), stored: false }]).catch((error) => {
    throw isTaken(error) ? new Failure('duplicate_request') : error;
  });
  try {
    await storeObject({ key, ext, place: 'private' }, bytes);
  } catch (error) {
    await deleteFile(key);
    throw error;
  }
  if (!(await confirmFile(key, now(), ownerId, upload_key))) {
    // Another process has taken this one for ended, and stores the file.
    await removeObject({ key, ext, place: 'private' });
    fail('duplicate_request');
  }
  uploads.inc({ kind, shrunk: String(shrunk) });
  uploadBytes.inc({ kind }, bytes.length);
  // What a form was signed on is no work on the story.
  if (kind !== 'scan') await fileOwner.get().stored(ownerId, now());
  return answer(signAddress(key), file);
};

type Found = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

const answerOf = ({ key, name, size = 0, width, height, pages }: Found): UploadAnswer => ({
  Location: signAddress(key),
  name,
  size,
  ...(width && height ? { width, height } : {}),
  ...(pages ? { pages } : {}),
});

/** The answer of an upload that was stored under this key; 409 when it was a file of another kind. */
export const storedUpload = async (
  ownerId: string,
  kind: FileKind | undefined,
  key: string,
): Promise<UploadAnswer | undefined> => {
  const before = await findUpload(ownerId, key);
  if (!before?.stored) return undefined;
  return kind && before.kind !== kind ? fail('duplicate_request') : answerOf(before);
};

/**
 * The answer of an upload that was stored under this key before, undefined when there was none: what a process left half
 * done is cleared away. 409 while another one is still at it.
 */
const repeated = async (
  ownerId: string,
  kind: FileKind,
  { key, leased }: Coming,
): Promise<UploadAnswer | undefined> => {
  const before = key === undefined ? undefined : await findUpload(ownerId, key);
  if (!before) return undefined;
  if (before.stored && before.kind === kind) return answerOf(before);
  if (before.stored || (!leased && now() - before.began < GIVEN_UP)) fail('duplicate_request');
  await removeObject({ key: before.key, ext: before.ext, place: 'private' });
  await deleteFile(before.key);
  return undefined;
};

const storePublic = async (file: ReadyFile): Promise<UploadAnswer> => {
  const { bytes, ext, name, width, height } = file;
  const object = { key: newFileKey(), ext, place: 'public' as const };
  await storeObject(object, bytes);
  // Under this address it is served, in Strapi's Media Library too, whatever the provider calls it.
  const url = `/api/file/public/${object.key}${ext}`;
  const provider = settings().UPLOAD_PROVIDER === 's3' ? 'aws-s3' : 'local';
  const size = bytes.length / 1000;
  try {
    await insertMediaFile({ name, hash: object.key, ext, mime: TYPES[ext], size, width, height, url, provider });
  } catch (error) {
    await removeObject(object);
    throw error;
  }
  return answer(`${settings().PUBLIC_URL}${url}`, file);
};

/** Lets an upload begin: 429 once its owner has had its 200 of the last 24 hours, those that still arrive too. */
export const admitUpload = async (target: UploadTarget): Promise<UploadTarget> => {
  if (target.place === 'public') return target;
  const stored = await countUploads(target.owner_id, now() - DAY);
  if (stored + (await countOpen(target.owner_id)) >= LIMITS.uploads_per_day) {
    fail('too_many_requests', { message: '這則故事今天上傳的檔案太多，請明天再試', retry_after: HOUR / SECOND });
  }
  return target;
};

/**
 * Checks a received file, rewrites and stores it: an owner's privately, without a row in the Media Library;
 * a public one with such a row. 400 or 415 for what it refuses; then nothing of it stays (T-23).
 * An owner's file that comes again under the same key is stored once and answered alike.
 */
export const storeUpload = async (
  target: UploadTarget,
  kind: FileKind,
  file: SentFile,
  coming: Coming = {},
): Promise<UploadAnswer> => {
  if (target.place === 'public') return storePublic(await prepare(kind, file, false));
  const { owner_id } = target;
  const before = await repeated(owner_id, kind, coming);
  return before ?? storePrivate(owner_id, kind, await prepare(kind, file, true), coming);
};

/** Stores the picture of a form that was signed for an owner's person; gives its name and address. 429 after its 200 files of the last 24 hours. */
export const storeScan = async (owner_id: string, file: SentFile): Promise<{ scan: string; url: string }> => {
  await admitUpload({ place: 'private', owner_id });
  const { Location: url } = await storePrivate(owner_id, 'scan', await prepare('scan', file, true), {});
  return { scan: keyOfAddress(url) ?? '', url };
};
