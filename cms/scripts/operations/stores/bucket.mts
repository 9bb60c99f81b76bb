import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ListObjectsV2CommandOutput } from '@aws-sdk/client-s3';
import { Stop } from '../../steps/place.mjs';
import type { Entry, Store } from './store.mts';

/** Where a bucket is, and with which access. */
type Bucket = Partial<
  Record<'endpoint' | 'region' | 'bucket' | 'prefix' | 'accessKeyId' | 'secretAccessKey', string>
> & {
  skip?: string[];
};

const isMissing = (error: Error) => ['NoSuchKey', 'NotFound'].includes(error.name);

const refuse = (bucket: string | undefined) => (error: Error) => {
  throw new Stop(
    `儲存空間 ${bucket} 沒有回應或拒絕：${error.name} ${error.message}。請檢查位址與金鑰。(The store does not answer or refuses: look at its address and keys.)`,
  );
};

/** Objects of a bucket under `prefix`. Names have `/` between their parts; what `skip` names at the top isn't seen. */
export const openBucket = async ({
  endpoint,
  region,
  bucket,
  prefix = '',
  skip = [],
  accessKeyId,
  secretAccessKey,
}: Bucket): Promise<Store> => {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    ...(endpoint ? { endpoint } : {}),
    region: region || 'us-east-1',
    credentials: { accessKeyId: accessKeyId ?? '', secretAccessKey: secretAccessKey ?? '' },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const of = (name: string) => ({ Bucket: bucket, Key: prefix + name });

  const list = async (inside = '') => {
    const found: Entry[] = [];
    let ContinuationToken: string | undefined;
    do {
      const command = new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + inside, ContinuationToken });
      const page: ListObjectsV2CommandOutput = await client.send(command).catch(refuse(bucket));
      for (const { Key = '', Size = 0, ETag = '' } of page.Contents ?? []) {
        const name = Key.slice(prefix.length);
        if (!skip.includes(name.split('/')[0] ?? '')) found.push({ name, size: Size, mark: ETag });
      }
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken);
    return found;
  };

  const object = async (name: string) => {
    const answer = await client
      .send(new sdk.GetObjectCommand(of(name)))
      .catch((error) => (isMissing(error) ? undefined : refuse(bucket)(error)));
    return answer?.Body;
  };

  const read = async (name: string) => {
    const found = await object(name);
    return found ? Buffer.from(await found.transformToByteArray()) : undefined;
  };

  return {
    address: `s3://${bucket}/${prefix}`,
    list,
    read,
    readTo: async (name, file) => {
      const found = await object(name);
      if (!(found instanceof Readable)) throw new Stop(`${name} 不在 ${bucket}。(It isn't there.)`);
      await pipeline(found, createWriteStream(file, { mode: 0o600 }));
    },
    write: async (name, source) => {
      const isFile = typeof source === 'string';
      const ContentLength = isFile ? (await fs.stat(source)).size : source.length;
      const Body = isFile ? createReadStream(source) : source;
      await client.send(new sdk.PutObjectCommand({ ...of(name), Body, ContentLength })).catch(refuse(bucket));
    },
    remove: (name) => client.send(new sdk.DeleteObjectCommand(of(name))).catch(refuse(bucket)),
    tidy: async () => undefined,
    free: async () => Number.POSITIVE_INFINITY,
  };
};
