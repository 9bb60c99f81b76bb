import { type Connection, countRows, db, inTransaction, newRow, toMillis } from '../../../lib/database';
import { type FileExt, type FileKind, type FileRef, isFileExt, type Measures, type StoredKind } from '../kinds';
import { deleteOpen } from './open-uploads';

/** The table of private files, and its column of whose they are; both keep the names of the release before. */
export const TABLE = 'story_files';
export const OWNER_ID = 'story_id';

/** Whose rows own private files: its table, the column that says when one was deleted, and that of its version. */
export type OwnerTable = { table: string; deleted: string; version: string };

/** A stored file as it is served. Sizes in bytes and pixels. */
export type StoredFile = {
  key: string;
  kind: StoredKind;
  ext: FileExt;
  name: string;
  size: number;
};

/** A row of `story_files`; without `stored` its object isn't acknowledged yet. Times in ms. */
export type NewFile = StoredFile & {
  owner_id: string;
  width?: number | undefined;
  height?: number | undefined;
  pages?: number | undefined;
  /** Under which the upload may be repeated, once for each owner. */
  upload_key?: string | undefined;
  now: number;
  stored: boolean;
};

const MEASURES = ['width', 'height', 'size', 'pages'] as const;

const refOf = (row: { key: string } & Record<keyof Measures, number | null>): FileRef => {
  const measured = MEASURES.filter((name) => row[name] !== null).map((name) => [name, row[name]] as const);
  return { key: row.key, ...Object.fromEntries(measured) };
};

const toRow = ({ now, stored, width, height, pages, upload_key, owner_id, ...file }: NewFile) => {
  const time = new Date(now);
  return {
    ...file,
    [OWNER_ID]: owner_id,
    ...newRow(time),
    width: width ?? null,
    height: height ?? null,
    pages: pages ?? null,
    upload_key: upload_key ?? null,
    stored_time: stored ? time : null,
  };
};

/** Notes files, in bulk. */
export const insertFiles = async (files: readonly NewFile[], connection: Connection = db()) => {
  for (let start = 0; start < files.length; start += 50) {
    await connection(TABLE).insert(files.slice(start, start + 50).map(toRow));
  }
};

/** What an upload under this key has come to: its file, whether that is stored, and when it began (ms). */
export const findUpload = async (ownerId: string, upload_key: string) => {
  const row = await db()(TABLE)
    .where({ [OWNER_ID]: ownerId, upload_key })
    .first('ext', 'kind', 'name', 'key', ...MEASURES, 'stored_time', 'created_at');
  if (!row || !isFileExt(row.ext)) return undefined;
  const { ext, kind, name } = row as StoredFile;
  return { ...refOf(row), ext, kind, name, stored: row.stored_time !== null, began: toMillis(row.created_at) ?? 0 };
};

/**
 * Marks an owner's file as lying in the storage, and with it its upload in parts as over, if it was one; false when its row
 * is gone.
 */
export const confirmFile = (key: string, time: number, owner_id: string, upload_key?: string): Promise<boolean> =>
  inTransaction(async (trx) => {
    const count = await trx(TABLE)
      .where({ key })
      .update({ stored_time: new Date(time) });
    if (count > 0 && upload_key !== undefined) await deleteOpen(owner_id, upload_key, trx);
    return count > 0;
  });

/** Takes a file's row away. */
export const deleteFile = (key: string) => db()(TABLE).where({ key }).delete();

/** How many uploads an owner has had since a time (ms), the running ones too. */
export const countUploads = async (ownerId: string, since: number): Promise<number> =>
  countRows(
    db()(TABLE)
      .where({ [OWNER_ID]: ownerId })
      .where('created_at', '>', new Date(since)),
  );

/** How many files were stored since a time (ms), of an owner or of all. */
export const countStored = async (since: number, ownerId?: string): Promise<number> =>
  countRows(
    db()(TABLE)
      .where(ownerId === undefined ? {} : { [OWNER_ID]: ownerId })
      .where('stored_time', '>', new Date(since)),
  );

/** A stored file whose owner is there, not deleted. */
export const findServedFile = async (key: string, { table, deleted }: OwnerTable): Promise<StoredFile | undefined> => {
  const row = await db()(TABLE)
    .join(table, `${table}.document_id`, `${TABLE}.${OWNER_ID}`)
    .where({ [`${TABLE}.key`]: key })
    .whereNotNull(`${TABLE}.stored_time`)
    .whereNull(`${table}.${deleted}`)
    .first(`${TABLE}.key`, `${TABLE}.kind`, `${TABLE}.ext`, `${TABLE}.name`, `${TABLE}.size`);
  return row && isFileExt(row.ext) ? row : undefined;
};

/** Of these keys, the stored files of this owner with their measures, of one kind where given. */
export const findOwnFiles = async (
  ownerId: string,
  keys: readonly string[],
  kind: FileKind | undefined,
  connection: Connection = db(),
): Promise<Map<string, FileRef>> => {
  const query = connection(TABLE)
    .where({ [OWNER_ID]: ownerId })
    .whereIn('key', keys)
    .whereNot({ kind: 'scan' })
    .whereNotNull('stored_time');
  const rows = await (kind ? query.where({ kind }) : query).select('key', ...MEASURES);
  return new Map(rows.map((row) => [row.key, refOf(row)]));
};

/** The picture of a signed form that was stored for this owner since then (ms). */
export const findScan = (
  ownerId: string,
  key: string,
  since: number,
  trx: Connection,
): Promise<StoredFile | undefined> =>
  trx(TABLE)
    .where({ [OWNER_ID]: ownerId, key, kind: 'scan' })
    .where('stored_time', '>', new Date(since))
    .first('key', 'kind', 'ext', 'name', 'size');

/** Lets go of pictures of signed forms: from now on they can't be fetched, and the sweep takes them away. */
export const letGoScans = async (keys: readonly string[], trx: Connection): Promise<void> => {
  if (keys.length === 0) return;
  await trx(TABLE)
    .whereIn('key', [...keys])
    .where({ kind: 'scan' })
    .update({ stored_time: null });
};

/** The stored files of an owner by key. */
export const findFilesOf = async (ownerId: string): Promise<Map<string, StoredFile>> => {
  const rows: StoredFile[] = await db()(TABLE)
    .where({ [OWNER_ID]: ownerId })
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
