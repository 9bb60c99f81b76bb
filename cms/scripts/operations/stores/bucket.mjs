import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Stop } from '../../steps/place.mjs';

const isMissing = (error) => ['NoSuchKey', 'NotFound'].includes(error.name);

const refuse = (bucket) => (error) => {
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
}) => {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    ...(endpoint ? { endpoint } : {}),
    region: region || 'us-east-1',
    credentials: { accessKeyId: accessKeyId ?? '', secretAccessKey: secretAccessKey ?? '' },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const of = (name) => ({ Bucket: bucket, Key: prefix + name });
  const send = (command) => client.send(command);

  const list = async (inside = '') => {
    const found = [];
    let ContinuationToken;
    do {
      const page = await send(
        new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + inside, ContinuationToken }),
      ).catch(refuse(bucket));
      for (const { Key, Size, ETag } of page.Contents ?? []) {
        const name = Key.slice(prefix.length);
        if (!skip.includes(name.split('/')[0])) found.push({ name, size: Size, mark: ETag ?? '' });
      }
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken);
    return found;
  };

  const body = async (name) => {
    const answer = await send(new sdk.GetObjectCommand(of(name))).catch((error) =>
      isMissing(error) ? undefined : refuse(bucket)(error),
    );
    return answer?.Body;
  };

  return {
    address: `s3://${bucket}/${prefix}`,
    list,
    read: async (name) => {
      const found = await body(name);
      return found ? Buffer.from(await found.transformToByteArray()) : undefined;
    },
    readTo: async (name, file) => pipeline(await body(name), createWriteStream(file, { mode: 0o600 })),
    /** Puts bytes there, or the file at a path. */
    write: async (name, source) => {
      const isFile = typeof source === 'string';
      const ContentLength = isFile ? (await fs.stat(source)).size : source.length;
      const Body = isFile ? createReadStream(source) : source;
      await send(new sdk.PutObjectCommand({ ...of(name), Body, ContentLength })).catch(refuse(bucket));
    },
    remove: (name) => send(new sdk.DeleteObjectCommand(of(name))).catch(refuse(bucket)),
    tidy: async () => undefined,
    free: async () => Number.POSITIVE_INFINITY,
  };
};
