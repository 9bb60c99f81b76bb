import fs from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { guarded, readHandle } from '../../../lib/guarded/streams';
import { settings } from '../../../lib/settings';
import { s3 } from './bucket';
import { bucketKey, localPath, type StoredObject } from './provider';

/** First and last byte, both inclusive. */
export type ByteRange = { start: number; end: number };

const isMissing = (error: unknown) =>
  error instanceof Error &&
  ['ENOENT', 'NoSuchKey', 'NotFound'].includes((error as NodeJS.ErrnoException).code ?? error.name);

const readBucket = async (object: StoredObject, range?: ByteRange): Promise<Readable> => {
  const { GetObjectCommand } = await import('@aws-sdk/client-s3');
  const command = new GetObjectCommand({
    Bucket: settings().S3_BUCKET,
    Key: bucketKey(object),
    ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
  });
  return guarded((await (await s3()).send(command)).Body as Readable);
};

const readDisk = async (object: StoredObject, range?: ByteRange): Promise<Readable> => {
  const handle = await fs.open(localPath(object), 'r');
  return readHandle(handle, range);
};

/** The bytes of an object, or of a part of it, as a stream; undefined when the storage has none under that name. */
export const readObject = async (object: StoredObject, range?: ByteRange): Promise<Readable | undefined> => {
  try {
    return await (settings().UPLOAD_PROVIDER === 's3' ? readBucket(object, range) : readDisk(object, range));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};
