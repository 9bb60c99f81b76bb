import { LIMITS, type UploadAnswer } from 'contract';
import { now } from '../../../lib/clock';
import { fail } from '../../../lib/fail';
import type { ReceivedFile } from '../../../lib/receive-file';
import { settings } from '../../../lib/settings';
import { processImage } from '../images/process-image';
import { type FileExt, type FileKind, newFileKey, TYPES, uploadedName } from '../kinds';
import { processPdf } from '../pdf/process-pdf';
import { insertMediaFile } from '../queries/media-library';
import { confirmStoryFile, countUploads, deleteStoryFile, insertStoryFiles } from '../queries/story-files';
import type { UploadTarget } from '../receive/find-target';

const DAY = 86_400_000;

/** A file after it was looked at and made anew, ready to be stored. */
type ReadyFile = { bytes: Buffer; ext: FileExt; name: string; width?: number; height?: number; pages?: number };

const storage = () => strapi.service('api::file.storage');

const prepare = async (kind: FileKind, file: ReceivedFile, photo: boolean): Promise<ReadyFile> => {
  if (kind === 'pdf') return { ...(await processPdf(file.path)), ext: '.pdf', name: uploadedName(file.name, '.pdf') };
  const image = await processImage(file.path, { photo });
  return { ...image, name: uploadedName(file.name, image.ext) };
};

const answer = (Location: string, { name, bytes, width, height, pages }: ReadyFile): UploadAnswer => ({
  Location,
  name,
  size: bytes.length,
  ...(width && height ? { width, height } : {}),
  ...(pages ? { pages } : {}),
});

const storePrivate = async (storyId: string, kind: FileKind, file: ReadyFile): Promise<UploadAnswer> => {
  const { bytes, ext, name, width, height, pages } = file;
  const key = newFileKey();
  const row = { key, ext, kind, name, width, height, pages, size: bytes.length, story_id: storyId };
  // Noted before it is stored, acknowledged after: what a dying process leaves behind is found by the sweep (T-62).
  await insertStoryFiles([{ ...row, now: now(), stored: false }]);
  try {
    await storage().put({ key, ext, place: 'private' }, bytes);
  } catch (error) {
    await deleteStoryFile(key);
    throw error;
  }
  await confirmStoryFile(key, now());
  await strapi.service('api::story.upload-days').note(storyId, now());
  return answer(strapi.service('api::file.address').sign(key), file);
};

const storePublic = async (file: ReadyFile): Promise<UploadAnswer> => {
  const { bytes, ext, name, width, height } = file;
  const object = { key: newFileKey(), ext, place: 'public' as const };
  const url = await storage().put(object, bytes);
  const provider = settings().UPLOAD_PROVIDER === 's3' ? 'aws-s3' : 'local';
  const size = bytes.length / 1000;
  try {
    await insertMediaFile({ name, hash: object.key, ext, mime: TYPES[ext], size, width, height, url, provider });
  } catch (error) {
    await storage().remove(object);
    throw error;
  }
  return answer(`${settings().PUBLIC_URL}/api/file/public/${object.key}${ext}`, file);
};

export default () => ({
  /** Lets an upload begin: 429 once a story has had its 200 of the last 24 hours. */
  async admit(target: UploadTarget): Promise<UploadTarget> {
    if (target.place === 'story' && (await countUploads(target.story_id, now() - DAY)) >= LIMITS.uploads_per_day) {
      fail('too_many_requests', { message: '這則故事今天上傳的檔案太多，請明天再試', retry_after: 3_600 });
    }
    return target;
  },

  /**
   * Looks at a received file, makes it anew and stores it: a story's privately, without a row in the Media Library; one
   * of posts, mails and resources publicly, with one. 400 or 415 for what it refuses; then nothing of it stays (T-23).
   */
  async store(target: UploadTarget, kind: FileKind, file: ReceivedFile): Promise<UploadAnswer> {
    const isStory = target.place === 'story';
    const ready = await prepare(kind, file, isStory);
    return isStory ? storePrivate(target.story_id, kind, ready) : storePublic(ready);
  },
});
