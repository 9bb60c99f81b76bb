import fs from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { guarded, readHandle } from '../../../lib/guarded/streams';
import { settings } from '../../../lib/settings';
import { bucketKey, localPath, type StoredObject } from './provider';

/** First and last byte, both inclusive. */
export type ByteRange = { start: number; end: number };

let client: Promise<S3Client> | undefined;

// Loaded at the first read: 20 MB that a server with a local disk never needs.
const s3 = () => {
  client ??= import('@aws-sdk/client-s3').then(({ S3Client }) => {
    const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = settings();
    return new S3Client({
      ...(S3_ENDPOINT ? { endpoint: S3_ENDPOINT } : {}),
      ...(S3_REGION ? { region: S3_REGION } : {}),
      credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  });
  return client;
};

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
