import Database from 'better-sqlite3';
import { db } from '../database';
import { settings } from '../settings';
import type { Write } from './statement';

type Connection = Database.Database;
type Prepared = Database.Statement;

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
  const { client } = db();
  const connection: Connection = await client.acquireConnection();
  try {
    return connection.transaction(() =>
      writes.map(({ sql, values }) => prepare(connection, sql).all(...values.map(plain))),
    )();
  } finally {
    await client.releaseConnection(connection);
  }
};

type Job = {
  sql: string;
  values: readonly unknown[];
  resolve: (changes: number) => void;
  reject: (error: unknown) => void;
};
type Result = { changes: number } | { error: unknown };

const waiting: Job[] = [];
let running = false;

const runOne = (connection: Connection, { sql, values }: Job): Result => {
  try {
    return { changes: prepare(connection, sql).run(...values.map(plain)).changes };
  } catch (error) {
    // Some failures (disk full) end the transaction: what follows must not be stored on its own.
    if (!connection.inTransaction) throw error;
    return { error };
  }
};

const commit = (connection: Connection, jobs: Job[]) => {
  try {
    const results = connection.transaction(() => jobs.map((job) => runOne(connection, job)))();
    for (const [index, job] of jobs.entries()) {
      const result = results[index];
      if (result && 'changes' in result) job.resolve(result.changes);
      else job.reject(result?.error);
    }
  } catch (error) {
    for (const job of jobs) job.reject(error);
  }
};

const drain = async () => {
  // Whoever is ready in this turn of the event loop comes along.
  await new Promise((resolve) => setImmediate(resolve));
  const { client } = db();
  const connection: Connection = await client.acquireConnection();
  try {
    commit(connection, waiting.splice(0));
  } finally {
    await client.releaseConnection(connection);
  }
};

const keepDraining = async () => {
  if (running) return;
  running = true;
  try {
    while (waiting.length > 0) await drain();
  } catch (error) {
    for (const job of waiting.splice(0)) job.reject(error);
  } finally {
    running = false;
  }
};

/**
 * One write that is on disk when it resolves (rows changed). Writes of several requests that are ready together share one
 * transaction, and with it the slow part, the flush to disk.
 */
export const writeSqlite = (sql: string, values: readonly unknown[]): Promise<number> =>
  new Promise((resolve, reject) => {
    waiting.push({ sql, values, resolve, reject });
    void keepDraining();
  });
