import path from 'node:path';
import { root, Stop } from '../../steps/place.mjs';
import { openBucket } from './bucket.mts';
import { openFolder } from './folder.mts';

const S3 = /^s3:\/\/([^/]+)\/?(.*)$/;

/** pnpm runs scripts in the package's folder: paths of the command line are those of where it was called. */
export const pathOf = (given: string) => path.resolve(process.env.INIT_CWD ?? process.cwd(), given);

/** Access to buckets: `BACKUP_S3_*` where they are set, else those of the platform's own files. */
const accessOf = (env: NodeJS.ProcessEnv) => {
  const of = (name: string) => env[`BACKUP_S3_${name}`] || env[`S3_${name}`];
  return {
    endpoint: of('ENDPOINT'),
    region: of('REGION'),
    accessKeyId: of('ACCESS_KEY_ID'),
    secretAccessKey: of('SECRET_ACCESS_KEY'),
  };
};

/** The place at an address, `s3://bucket/folder` or a folder. */
export const openStore = async (address: string, env: NodeJS.ProcessEnv) => {
  const [, bucket, inside] = S3.exec(address) ?? [];
  if (!bucket) return openFolder(pathOf(address));
  const prefix = inside && !inside.endsWith('/') ? `${inside}/` : inside;
  return openBucket({ ...accessOf(env), bucket, prefix });
};

/** The place where backups go (BACKUP_TO). */
export const openBackups = (env: NodeJS.ProcessEnv) => {
  if (!env.BACKUP_TO)
    throw new Stop(
      '還沒有設定備份的位置，請在 .env 設定 BACKUP_TO。(No place for backups: set BACKUP_TO to a folder or s3://bucket/folder.)',
    );
  return openStore(S3.test(env.BACKUP_TO) ? env.BACKUP_TO : path.resolve(root, env.BACKUP_TO), env);
};

/** What is no file of the platform's own: uploads that are still being received (parts of them in a bucket), and smaller pictures that can be made again. */
const PASSING = ['incoming', 'parts', 'small'];

/** The folder of a platform's files on the local disk. */
export const filesFolder = (env: NodeJS.ProcessEnv) =>
  env.UPLOAD_DIR
    ? path.resolve(root, env.UPLOAD_DIR)
    : path.join(path.dirname(path.resolve(root, env.DATABASE_FILENAME || '.data/app.db')), 'files');

/** The platform's own files. */
export const openFiles = async (env: NodeJS.ProcessEnv) => {
  if (env.UPLOAD_PROVIDER !== 's3') return openFolder(filesFolder(env), PASSING);
  return openBucket({
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: env.S3_BUCKET,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    skip: PASSING,
  });
};

/** Files of a platform at an address, `s3://bucket` (with the platform's own access, S3_…) or a folder. */
export const openFilesAt = (address: string, env: NodeJS.ProcessEnv) => {
  const [, bucket] = S3.exec(address) ?? [];
  if (bucket) return openFiles({ ...env, UPLOAD_PROVIDER: 's3', S3_BUCKET: bucket });
  return openFiles({ ...env, UPLOAD_PROVIDER: 'local', UPLOAD_DIR: pathOf(address) });
};
