import { readJson, Stop } from '../steps/place.mjs';

/** Version of the layout of a place with backups (docs/decisions/136). */
export const FORMAT = 1;

/** Version of the platform. */
export const platformVersion = () => readJson('package.json').version;

/** Name of a backup: its time, in UTC, as a folder. */
export const nameOf = (time) => new Date(time).toISOString().replace(/[:.]/g, '-');

const timeOf = (name) => Date.parse(name.replace(/^(.{10}T\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/, '$1:$2:$3.$4'));

export const databaseObject = (name) => `backups/${name}/database.age`;
export const manifestObject = (name) => `backups/${name}/manifest.json.age`;
/** Written last: a backup without it never came to its end. */
export const indexObject = (name) => `backups/${name}/index.json`;
/** A file under its content: one that has changed is another object. */
export const fileObject = (file, hash) => `files/${file}.${hash.slice(0, 16)}.age`;

const INDEX = /^backups\/([^/]+)\/index\.json$/;

/** Names of the finished backups of a place, the newest first. */
export const finishedBackups = async (store) => {
  const names = (await store.list('backups/')).map(({ name }) => INDEX.exec(name)?.[1]).filter(Boolean);
  return names.map((name) => ({ name, time: timeOf(name) })).sort((a, b) => b.time - a.time);
};

/** What lies beside a backup unencrypted: sizes, counts, names of objects; nothing of people. */
export const readIndex = async (store, name) => {
  const bytes = await store.read(indexObject(name));
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw new Stop(`備份 ${name} 的目錄不完整，請改用另一份備份。(The index of that backup is cut: use another one.)`);
  }
};

/** Stops on the layout of another version. */
export const demandFormat = ({ format, version }, name) => {
  if (format === FORMAT) return;
  throw new Stop(
    `備份 ${name} 是另一版平台（${version ?? '不明'}，格式 ${format}）做的，請用那一版還原。(That backup has format ${format}, this release reads format ${FORMAT}: restore it with release ${version ?? 'that made it'}.)`,
  );
};
