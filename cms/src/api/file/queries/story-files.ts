import { type Connection, db } from '../../../lib/database';
import { newDocumentId } from '../../../lib/document-id';
import { toCount, toMillis } from '../../../lib/row';
import { type FileExt, type FileKind, type FileRef, isFileExt, type Measures } from '../kinds';

const TABLE = 'story_files';

/** A stored file of a story as it is served. Sizes in bytes and pixels. */
export type StoryFile = {
  key: string;
  kind: FileKind;
  ext: FileExt;
  name: string;
  size: number;
};

/** A row of `story_files`; without `stored` its object isn't acknowledged yet. Times in ms. */
export type NewStoryFile = StoryFile & {
  story_id: string;
  width?: number | undefined;
  height?: number | undefined;
  pages?: number | undefined;
  /** Under which the upload may be repeated, once for each story. */
  upload_key?: string | undefined;
  now: number;
  stored: boolean;
};

const MEASURES = ['width', 'height', 'size', 'pages'] as const;

const refOf = (row: { key: string } & Record<keyof Measures, number | null>): FileRef => {
  const measured = MEASURES.filter((name) => row[name] !== null).map((name) => [name, row[name]]);
  return { key: row.key, ...Object.fromEntries(measured) };
};

const toRow = ({ now, stored, width, height, pages, upload_key, ...file }: NewStoryFile) => {
  const time = new Date(now);
  return {
    ...file,
    document_id: newDocumentId(),
    width: width ?? null,
    height: height ?? null,
    pages: pages ?? null,
    upload_key: upload_key ?? null,
    stored_time: stored ? time : null,
    created_at: time,
    updated_at: time,
    published_at: time,
  };
};

/** Notes files, in bulk. */
export const insertStoryFiles = async (files: readonly NewStoryFile[], connection: Connection = db()) => {
  for (let start = 0; start < files.length; start += 50) {
    await connection(TABLE).insert(files.slice(start, start + 50).map(toRow));
  }
};

/** What an upload under this key has come to: its file, whether that is stored, and when it began (ms). */
export const findUpload = async (storyId: string, upload_key: string) => {
  const row = await db()(TABLE)
    .where({ story_id: storyId, upload_key })
    .first('ext', 'kind', 'name', 'key', ...MEASURES, 'stored_time', 'created_at');
  if (!row || !isFileExt(row.ext)) return undefined;
  const { ext, kind, name } = row as StoryFile;
  return { ...refOf(row), ext, kind, name, stored: row.stored_time !== null, began: toMillis(row.created_at) ?? 0 };
};

/** Marks a file as lying in the storage. */
export const confirmStoryFile = (key: string, time: number) =>
  db()(TABLE)
    .where({ key })
    .update({ stored_time: new Date(time) });

/** Takes a file's row away. */
export const deleteStoryFile = (key: string) => db()(TABLE).where({ key }).delete();

/** How many uploads a story has had since a time (ms), the running ones too. */
export const countUploads = async (storyId: string, since: number): Promise<number> => {
  const row = await db()(TABLE)
    .where({ story_id: storyId })
    .where('created_at', '>', new Date(since))
    .count({ count: '*' })
    .first();
  return toCount(row?.count);
};

/** A stored file whose story is there, not deleted. */
export const findServedFile = async (key: string): Promise<StoryFile | undefined> => {
  const row = await db()(TABLE)
    .join('stories', 'stories.document_id', `${TABLE}.story_id`)
    .where({ [`${TABLE}.key`]: key })
    .whereNotNull(`${TABLE}.stored_time`)
    .whereNull('stories.deleted_time')
    .first(`${TABLE}.key`, `${TABLE}.kind`, `${TABLE}.ext`, `${TABLE}.name`, `${TABLE}.size`);
  return row && isFileExt(row.ext) ? row : undefined;
};

/** Of these keys, the stored files of the story with their measures, of one kind when told. */
export const findOwnFiles = async (
  storyId: string,
  keys: readonly string[],
  kind: FileKind | undefined,
  connection: Connection = db(),
): Promise<Map<string, FileRef>> => {
  const query = connection(TABLE).where({ story_id: storyId }).whereIn('key', keys).whereNotNull('stored_time');
  const rows = await (kind ? query.where({ kind }) : query).select('key', ...MEASURES);
  return new Map(rows.map((row) => [row.key, refOf(row)]));
};

/** The stored files of a story by key. */
export const findStoryFiles = async (storyId: string): Promise<Map<string, StoryFile>> => {
  const rows: StoryFile[] = await db()(TABLE)
    .where({ story_id: storyId })
    .whereNotNull('stored_time')
    .select('key', 'kind', 'ext', 'name', 'size');
  return new Map(rows.filter((row) => isFileExt(row.ext)).map((row) => [row.key, row]));
};

/** Files noted before `before` (ms) whose storing was never confirmed: a process ended in between (T-62). */
export const findUnconfirmed = (before: number): Promise<{ key: string; ext: string }[]> =>
  db()(TABLE)
    .whereNull('stored_time')
    .where('created_at', '<', new Date(before))
    .limit(100)
    .select('key', 'ext') as unknown as Promise<{ key: string; ext: string }[]>;
