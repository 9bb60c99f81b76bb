import type { S3Client } from '@aws-sdk/client-s3';
import { settings } from '../../../lib/settings';

let client: Promise<S3Client> | undefined;

/** The client of the bucket. Loaded at its first use: 20 MB that a server with a local disk never needs. */
export const s3 = (): Promise<S3Client> => {
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

/** Throws unless the bucket is there and takes our keys. */
export const headBucket = async (abortSignal: AbortSignal): Promise<void> => {
  const { HeadBucketCommand } = await import('@aws-sdk/client-s3');
  const { S3_BUCKET } = settings();
  await (await s3()).send(new HeadBucketCommand({ Bucket: S3_BUCKET }), { abortSignal });
};
