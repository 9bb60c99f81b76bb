import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Encrypter } from 'age-encryption';
import type { Knex } from 'knex';
import { addStory, connectTo, filesUnder, folderWriter, keyPair, scratch } from './operations';
import { startStore } from './store';

/** A database for a world, as a server has made it: its settings, and an address (PostgreSQL) or folder (SQLite) for each restore. */
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
    remove: (Bucket: string, Key: string) => client.send(new DeleteObjectCommand({ Bucket, Key })),
    list: async (Bucket: string, Prefix: string) =>
      ((await client.send(new ListObjectsV2Command({ Bucket, Prefix }))).Contents ?? []).map(({ Key = '' }) => Key),
    read: async (Bucket: string, Key: string) => {
      const answer = await client.send(new GetObjectCommand({ Bucket, Key })).catch(() => undefined);
      return answer?.Body ? Buffer.from(await answer.Body.transformToByteArray()) : undefined;
    },
  };
};

/**
 * A platform whose server isn't running, its backups' place and keys: files and backups in folders, or both in S3.
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
  mkdirSync(filesFolder);
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
    /** What drills and backups may leave behind: databases beside the platform's, or folders. */
    leftovers: async () => {
      if (env.DATABASE_CLIENT === 'postgres')
        return (await db('pg_database').pluck('datname')).filter((name: string) => name.startsWith('drill_'));
      return readdirSync(place.folder).filter((name) => /^\.(drill|backup)-/.test(name));
    },
    /** Names of all objects in the place of the backups. */
    backupObjects: async () => (objects ? objects.list('backups', 'nightly/') : filesUnder(place.at('backups'))),
    readBackup: async (name: string) =>
      (objects ? await objects.read('backups', name) : readFileSync(place.at('backups', name))) ?? Buffer.alloc(0),
    /** Changes an object of the backups; undefined takes it away. */
    writeBackup: async (name: string, bytes: Buffer | undefined): Promise<unknown> => {
      if (objects) return bytes ? objects.write('backups')(name, bytes) : objects.remove('backups', name);
      return bytes ? writeFileSync(place.at('backups', name), bytes) : rmSync(place.at('backups', name));
    },
    encrypt: async (bytes: Buffer) => {
      const encrypter = new Encrypter();
      encrypter.addRecipient(keys.publicKey);
      return Buffer.from(await encrypter.encrypt(bytes));
    },
    /** Whether nothing is in the database or folder of a restore. */
    isEmpty: async (into: string) => {
      if (!into.includes('://')) return !existsSync(into) || readdirSync(into).length === 0;
      const restored = connectTo({ ...env, DATABASE_URL: into });
      const rows = await restored('information_schema.tables').where({ table_schema: 'public' }).select('table_name');
      await restored.destroy();
      return rows.length === 0;
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
