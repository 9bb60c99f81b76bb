import type { Knex } from 'knex';
import { errorCode } from '../errors/error-code';
import { settings } from '../settings';
import { newDocumentId } from './document-id';

/** Strapi's knex instance. */
export type Database = Knex;
/** A query of a table that is being put together. */
export type Query = ReturnType<Database>;
/** A knex transaction, as `strapi.db.transaction` gives it. */
export type Transaction = Knex.Transaction;
/** Either: a query runs on the caller's transaction when it has one. */
export type Connection = Database | Transaction;

/** The database outside of any transaction. */
export const db = (): Database => strapi.db.connection;

/** True on PostgreSQL. */
export const isPostgres = (): boolean => settings().DATABASE_CLIENT === 'postgres';

/** Runs `work` in one transaction; every statement in it must go through `trx`, never through `db()`. */
export const inTransaction = <T>(work: (trx: Transaction) => Promise<T>): Promise<T> =>
  strapi.db.transaction(({ trx }) => work(trx)) as Promise<T>;

/** True for the database's refusal of a second row with the same unique value, on both databases. */
export const isTaken = (error: unknown): boolean =>
  /^(?:23505|SQLITE_CONSTRAINT_(?:UNIQUE|PRIMARYKEY))$/.test(errorCode(error));

/** A `datetime` column as knex reads it: milliseconds on SQLite, a Date or a text without zone on PostgreSQL. */
export type Instant = number | string | Date | null | undefined;

/** Milliseconds since the epoch of a `datetime` column, or null. Texts without a zone are UTC. */
export const toMillis = (value: Instant): number | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return value;
  if (value instanceof Date) return value.getTime();
  if (/^\d+$/.test(value)) return Number(value);
  const zoned = /(?:Z|[+-]\d\d(?::?\d\d)?)$/i.test(value) ? value : `${value.replace(' ', 'T')}Z`;
  return Date.parse(zoned);
};

/** The value of a JSON column, which SQLite gives as text and PostgreSQL parsed; `fallback` when it is empty. */
export const toJson = <T>(value: unknown, fallback: T): T => {
  if (value === null || value === undefined || value === '') return fallback;
  return (typeof value === 'string' ? JSON.parse(value) : value) as T;
};

/** True for a boolean column that is set: 1 on SQLite, true on PostgreSQL. */
export const toBool = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 't';

/** The same for a column with three states: null stays null. */
export const toBoolOrNull = (value: unknown): boolean | null =>
  value === null || value === undefined ? null : toBool(value);

/** A value as text for a JSON column, on both databases; null and undefined stay null. */
export const json = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

/** A count, which PostgreSQL gives as text. */
export const toCount = (value: unknown): number => Number(value ?? 0);

/** The same query, whose rows are kept from other writers until the transaction ends; SQLite's single writer is the transaction itself. */
export const held = <Found extends Knex.QueryBuilder>(query: Found): Found => {
  if (isPostgres()) query.forUpdate();
  return query;
};

/** A text as the pattern of `like … escape '!'`: anything around it, `%` and `_` of it ordinary characters (T-41). */
export const likePattern = (text: string): string => `%${text.replace(/[!%_]/g, '!$&')}%`;

/**
 * SQL condition and value for "this lower-cased column contains the text": SQLite looks for the text itself, PostgreSQL by
 * its trigram index.
 */
export const containing = (column: string, text: string): [string, string] => {
  const wanted = text.toLowerCase();
  return isPostgres() ? [`${column} like ? escape '!'`, likePattern(wanted)] : [`instr(${column}, ?) > 0`, wanted];
};

/** How many rows a query finds. */
export const countRows = async (found: Knex.QueryBuilder): Promise<number> => {
  const row: { total?: unknown } | undefined = await found.count({ total: '*' }).first();
  return toCount(row?.total);
};

/** The order of rows by a column of instants, the newest first. */
export const newestFirst = (column: string) => [
  { column, order: 'desc' },
  { column: 'id', order: 'desc' },
];

/** What every row of Strapi's tables has, for one that is made without the document service: its public id and its times. */
export const newRow = (time: Date) => ({
  document_id: newDocumentId(),
  created_at: time,
  updated_at: time,
  published_at: time,
});

type Page = { page: number; size: number; columns: readonly string[] };
type Order = { column: string; order?: string }[];

/** One page of what a query finds, in this order or the newest by a column of instants first, and how many it finds in all. */
export const onePage = async <Row>(
  found: () => Query,
  { page, size, columns, ...by }: Page & ({ newestBy: string } | { order: Order }),
): Promise<{ rows: Row[]; total: number }> => {
  const rows = (await found()
    .orderBy('order' in by ? by.order : newestFirst(by.newestBy))
    .limit(size)
    .offset((page - 1) * size)
    .select(columns)) as Row[];
  return { rows, total: await countRows(found()) };
};

const CHUNK = 500;

/** All that a query finds, newest rows first, in chunks: many rows neither fill the memory nor keep others waiting. */
export async function* inChunks<Row extends { id: number }>(
  found: () => Query,
  columns: readonly string[],
): AsyncGenerator<Row[]> {
  let before: number | undefined;
  do {
    const query = found().orderBy('id', 'desc').limit(CHUNK);
    if (before !== undefined) query.where('id', '<', before);
    const rows = (await query.select(['id', ...columns])) as Row[];
    if (rows.length > 0) yield rows;
    before = rows.length === CHUNK ? rows.at(-1)?.id : undefined;
  } while (before !== undefined);
}
