import Database from 'better-sqlite3';
import { batched } from '../concurrency/batched';
import { db } from '../database';
import { settings } from '../settings';
import type { Write } from './statement';

type Connection = Database.Database;
type Prepared = Database.Statement;
type Pool = { acquireConnection(): Promise<Connection>; releaseConnection(connection: Connection): Promise<void> };

const prepared = new WeakMap<Connection, Map<string, Prepared>>();

const prepare = (connection: Connection, sql: string): Prepared => {
  const statements = prepared.get(connection) ?? new Map<string, Prepared>();
  prepared.set(connection, statements);
  const before = statements.get(sql);
  if (before) return before;
  const statement = connection.prepare(sql);
  statements.set(sql, statement);
  return statement;
};

const plain = (value: unknown): unknown => {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value instanceof Date ? value.getTime() : (value ?? null);
};

let reader: Connection | undefined;

const openReader = (): Connection => {
  const connection: Connection = new Database(settings().DATABASE_FILENAME);
  for (const pragma of ['query_only = on', 'busy_timeout = 10000', 'cache_size = -16384', 'mmap_size = 0']) {
    connection.pragma(pragma);
  }
  return connection;
};

/**
 * Rows by a connection of this process that only reads: it sees what is committed, and waits neither for the pool nor for
 * a transaction that is under way.
 */
export const readSqlite = (sql: string, values: readonly unknown[]): unknown[] => {
  reader ??= openReader();
  return prepare(reader, sql).all(...values.map(plain));
};

/** Closes the reading connection; the next read opens it again. */
export const closeReader = () => {
  reader?.close();
  reader = undefined;
};

/** Writes that return rows, in one transaction: all of them are on disk when it resolves, or none is. */
export const writeSqliteTogether = async (writes: readonly Write[]): Promise<unknown[][]> => {
  const client: Pool = db().client;
  const connection = await client.acquireConnection();
  try {
    return connection.transaction(() =>
      writes.map(({ sql, values }) => prepare(connection, sql).all(...values.map(plain))),
    )();
  } finally {
    await client.releaseConnection(connection);
  }
};

type Result = number | Error;

const runOne = (connection: Connection, { sql, values }: Write): Result => {
  try {
    return prepare(connection, sql).run(...values.map(plain)).changes;
  } catch (error) {
    // Some failures (disk full) end the transaction: what follows must not be stored on its own.
    if (!connection.inTransaction || !(error instanceof Error)) throw error;
    return error;
  }
};

const write = batched<Write, number>(async (writes) => {
  const client: Pool = db().client;
  const connection = await client.acquireConnection();
  try {
    return connection.transaction(() => writes.map((one) => runOne(connection, one)))();
  } finally {
    await client.releaseConnection(connection);
  }
});

/**
 * One write that is on disk when it resolves (rows changed). Writes of several requests that are ready together share one
 * transaction, and with it the slow part, the flush to disk.
 */
export const writeSqlite = (sql: string, values: readonly unknown[]): Promise<number> => write({ sql, values });
