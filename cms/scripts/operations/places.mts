import { readJson, Stop } from '../steps/place.mjs';
import type { Measured } from './age.mts';
import type { Schema } from './schema.mts';
import type { Entry, Store } from './stores/store.mts';

/** A file of the platform: under which object its content lies. */
export type KeptFile = Entry & { sha256: string; object: string };

/** What a backup holds: sizes, counts, names of objects; nothing of people. */
export type Index = {
  format: number;
  version: string;
  time: number;
  client: 'postgres' | 'sqlite';
  provider: string;
  schema: Schema;
  /** Rows by table. */
  tables: Record<string, number>;
  database: Measured & { encrypted: number };
  files: KeptFile[];
};

/** Version of the layout of a place with backups (docs/decisions/136). */
export const FORMAT = 1;

/** Version of the platform. */
export const platformVersion = () => (readJson('package.json') as { version: string }).version;

/** Name of a backup: its time, in UTC, as a folder. */
export const nameOf = (time: number) => new Date(time).toISOString().replace(/[:.]/g, '-');

const timeOf = (name: string) => Date.parse(name.replace(/^(.{10}T\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/, '$1:$2:$3.$4'));

export const databaseObject = (name: string) => `backups/${name}/database.age`;
export const manifestObject = (name: string) => `backups/${name}/manifest.json.age`;
/** Written last: a backup without it never came to its end. */
export const indexObject = (name: string) => `backups/${name}/index.json`;
/** A file under its content: one that has changed is another object. */
export const fileObject = (file: string, hash: string) => `files/${file}.${hash.slice(0, 16)}.age`;

const INDEX = /^backups\/([^/]+)\/index\.json$/;

/** Names of the finished backups of a place, the newest first. */
export const finishedBackups = async (store: Store) => {
  const names = (await store.list('backups/')).flatMap(({ name }) => INDEX.exec(name)?.[1] ?? []);
  return names.map((name) => ({ name, time: timeOf(name) })).sort((a, b) => b.time - a.time);
};

/** What lies beside a backup unencrypted. */
export const readIndex = async (store: Store, name: string) => {
  const bytes = await store.read(indexObject(name));
  try {
    return JSON.parse(String(bytes)) as Index;
  } catch {
    throw new Stop(`備份 ${name} 的目錄不完整，請改用另一份備份。(The index of that backup is cut: use another one.)`);
  }
};

/** Stops on the layout of another version. */
export const demandFormat = ({ format, version }: Index, name: string) => {
  if (format === FORMAT) return;
  throw new Stop(
    `備份 ${name} 是另一版平台（${version ?? '不明'}，格式 ${format}）做的，請用那一版還原。(That backup has format ${format}, this release reads format ${FORMAT}: restore it with release ${version ?? 'that made it'}.)`,
  );
};
