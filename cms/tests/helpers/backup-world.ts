import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Knex } from 'knex';
import { addStory, connectTo, folderWriter, keyPair, scratch, startStore } from './operations';
import { startServer } from './start-server';

/** A database for a world: its settings, and an address (PostgreSQL) or folder (SQLite) for each restore. */
export type DatabaseOfWorld = {
  env: Record<string, string>;
  emptyPlace: () => Promise<string>;
  stop: () => Promise<unknown>;
};

const STORED = { UPLOAD_PROVIDER: 's3', S3_BUCKET: 'stories' };

/** Bytes of an object, in the bucket of the platform's files or of a restore. */
const bucket = (env: Record<string, string>) => {
  const client = new S3Client({
    endpoint: env.S3_ENDPOINT ?? '',
    region: 'us-east-1',
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  return {
    write: (Bucket: string) => (Key: string, Body: Buffer) => client.send(new PutObjectCommand({ Bucket, Key, Body })),
    read: async (Bucket: string, Key: string) => {
      const answer = await client.send(new GetObjectCommand({ Bucket, Key })).catch(() => undefined);
      return answer?.Body ? Buffer.from(await answer.Body.transformToByteArray()) : undefined;
    },
  };
};

/**
 * A platform with a few stories and files, its backups' place and keys: files and backups in folders, or both in S3. The
 * server has made the database and isn't running.
 */
export const makeWorld = async (kind: 'local' | 's3', openDatabase: (folder: string) => Promise<DatabaseOfWorld>) => {
  const place = scratch();
  const database = await openDatabase(place.folder);
  const buckets = ['stories', 'backups', ...Array.from({ length: 20 }, (_, count) => `restored-${count}`)];
  const store = kind === 's3' ? await startStore(place.folder, buckets) : undefined;
  const keys = await keyPair(place.folder);
  const filesFolder = place.at('files');
  const env: Record<string, string> = {
    ...database.env,
    UPLOAD_DIR: filesFolder,
    ...(store ? { ...store.env, ...STORED } : {}),
    BACKUP_TO: store ? 's3://backups/nightly' : place.at('backups'),
    BACKUP_PUBLIC_KEY: keys.publicKey,
  };
  const server = await startServer({ ...env, CRON_ENABLED: 'false' }, place.at('server.log'));
  await server.stop();
  const db: Knex = connectTo(env);
  const objects = store ? bucket(env) : undefined;
  const writeFile = objects ? objects.write('stories') : folderWriter(filesFolder);
  let restores = 0;
  return {
    env,
    db,
    keys,
    place,
    addStory: (size?: number) => addStory(db, writeFile, size),
    /** Where a restore goes: `--into`, `--files`, the settings of what comes of it, and how its files are read. */
    emptyPlace: async () => {
      restores += 1;
      const into = await database.emptyPlace();
      const name = `restored-${restores}`;
      const files = objects ? `s3://${name}` : path.join(place.at(`restored-files-${restores}`));
      const postgres = env.DATABASE_CLIENT === 'postgres';
      const restored: Record<string, string> = {
        ...env,
        ...(postgres ? { DATABASE_URL: into } : { DATABASE_FILENAME: path.join(into, 'app.db') }),
        ...(objects ? { S3_BUCKET: name } : { UPLOAD_DIR: files }),
      };
      const read = async (file: string) => {
        if (objects) return objects.read(name, file);
        try {
          return readFileSync(path.join(files, file));
        } catch {
          return undefined;
        }
      };
      return { args: ['--into', into, '--files', files, '--key', keys.file], into, files, env: restored, read };
    },
    readFile: async (name: string) =>
      objects ? objects.read('stories', name) : readFileSync(path.join(filesFolder, name)),
    stop: async () => {
      await db.destroy();
      await store?.stop();
      await database.stop();
      place.remove();
    },
  };
};

export type World = Awaited<ReturnType<typeof makeWorld>>;

/** SHA-256 of bytes. */
export const hashOf = (bytes: Buffer | undefined) => bytes && createHash('sha256').update(bytes).digest('hex');
