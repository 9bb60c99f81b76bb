import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type Sqlite from 'better-sqlite3';
import type pg from 'pg';
import { Stop } from '../steps/place.mjs';
import { connect } from './databases/postgres.mts';
import { copySqlite, databaseFile, openWhole } from './databases/sqlite.mts';
import { forEach } from './for-each.mts';
import type { Store } from './stores/store.mts';

/** A column of PostgreSQL; `scale` is how many decimals it keeps. */
type Column = { name: string; type: string; scale: number | null };

type Row = Record<string, unknown>;

const BATCH = 200;

// PostgreSQL's columns come without a zone.
process.env.TZ = 'UTC';

/** What the target's own server writes at its first start, and what belongs to one kind of database alone. */
const OWN = new Set([
  'strapi_database_schema',
  'strapi_migrations',
  'strapi_migrations_internal',
  'schema_steps',
  'maintenance_runs',
]);

const columnsOf = async (client: pg.Client) => {
  const { rows } = await client.query<{
    table_name: string;
    column_name: string;
    data_type: string;
    numeric_scale: number | null;
  }>(
    "select table_name, column_name, data_type, numeric_scale from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position",
  );
  const tables = new Map<string, Column[]>();
  for (const { table_name, column_name, data_type, numeric_scale } of rows) {
    const column = { name: column_name, type: data_type, scale: numeric_scale };
    tables.set(table_name, [...(tables.get(table_name) ?? []), column]);
  }
  return tables;
};

const timeOf = (value: unknown) =>
  new Date(typeof value === 'number' || /^\d+$/.test(`${value}`) ? Number(value) : `${value}`);

/** A value of SQLite as PostgreSQL's column takes it. */
const converted = (value: unknown, { type, scale }: Column) => {
  if (value === null || value === undefined) return null;
  if (type === 'boolean') return Boolean(Number(value));
  // PostgreSQL keeps so many decimals, as it would have from the start.
  if (type === 'numeric') return Number(value).toFixed(scale ?? 2);
  if (type.startsWith('timestamp')) return timeOf(value).toISOString();
  if (type === 'date' && typeof value === 'number') return new Date(value).toISOString().slice(0, 10);
  if (type === 'jsonb' || type === 'json') return typeof value === 'string' ? value : JSON.stringify(value);
  return value;
};

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
};

/** A value as both databases would write it, so that their rows can be held against each other. */
const plain = (value: unknown, { type, scale }: Column) => {
  if (value === null || value === undefined) return null;
  if (type === 'boolean') return Boolean(Number(value));
  if (type === 'numeric') return Number(value).toFixed(scale ?? 2);
  if (type.startsWith('timestamp')) return (value instanceof Date ? value : timeOf(value)).getTime();
  if (type === 'date')
    return (value instanceof Date || typeof value === 'number' ? new Date(value).toISOString() : `${value}`).slice(
      0,
      10,
    );
  if (type === 'jsonb' || type === 'json') return sorted(typeof value === 'string' ? JSON.parse(value) : value);
  if (/int|double|real/.test(type)) return Number(value);
  return String(value);
};

/** A hash over all rows of a table; rows in an order that doesn't depend on the database. */
const digest = (rows: Row[], columns: Column[]) => {
  const lines = rows.map((row) => JSON.stringify(columns.map((column) => plain(row[column.name], column)))).sort();
  const hash = createHash('sha256');
  for (const line of lines) hash.update(line).update('\n');
  return hash.digest('hex');
};

const quote = (name: string) => `"${name}"`;

const insertAll = async (client: pg.Client, table: string, columns: Column[], rows: Row[]) => {
  const names = columns.map(({ name }) => quote(name)).join(', ');
  for (let start = 0; start < rows.length; start += BATCH) {
    const part = rows.slice(start, start + BATCH);
    const values = part.flatMap((row) => columns.map((column) => converted(row[column.name], column)));
    const places = part.map(
      (_, line) => `(${columns.map((__, column) => `$${line * columns.length + column + 1}`).join(', ')})`,
    );
    await client.query(`insert into ${quote(table)} (${names}) values ${places.join(', ')}`, values);
  }
};

const setSequence = async (client: pg.Client, table: string, columns: Column[]) => {
  if (!columns.some(({ name }) => name === 'id')) return;
  const { rows } = await client.query<{ name: string | null }>('select pg_get_serial_sequence($1, $2) as name', [
    quote(table),
    'id',
  ]);
  if (!rows[0]?.name) return;
  await client.query(`select setval($1, greatest(coalesce((select max(id) from ${quote(table)}), 0), 1), true)`, [
    rows[0].name,
  ]);
};

const demandFresh = async (client: pg.Client, tables: Map<string, Column[]>) => {
  if (!tables.has('stories') || !tables.has('schema_steps'))
    throw new Stop(
      '目標資料庫還沒有資料表：請先用它啟動平台一次再停掉（DATABASE_CLIENT=postgres、DATABASE_URL=…）。(The target has no tables yet: start the platform on it once and stop it.)',
    );
  for (const name of ['stories', 'story_files', 'consent_records']) {
    const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${quote(name)}`);
    if (Number(rows[0]?.count) > 0)
      throw new Stop(
        '目標資料庫裡已經有故事，沒有變動；請用新的資料庫。(The target has stories already and is left as it is: use a new one.)',
      );
  }
};

/** Tables with those that their foreign keys name before them. */
const inOrder = async (client: pg.Client, names: string[]) => {
  const { rows } = await client.query<{ child: string; parent: string }>(
    "select c.relname as child, p.relname as parent from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid where f.contype = 'f'",
  );
  const done = new Set<string>();
  const ordered: string[] = [];
  const visit = (name: string) => {
    if (done.has(name)) return;
    done.add(name);
    for (const { child, parent } of rows) if (child === name) visit(parent);
    ordered.push(name);
  };
  for (const name of names) visit(name);
  return ordered.filter((name) => names.includes(name));
};

const moveTables = async (source: Sqlite.Database, client: pg.Client, tables: Map<string, Column[]>) => {
  const names = source
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
    .pluck()
    .all() as string[];
  const missing = names.filter((name) => !tables.has(name));
  const filled = missing.filter(
    (name) =>
      source
        .prepare(`select count(*) from ${quote(name)}`)
        .pluck()
        .get() !== 0,
  );
  if (filled.length > 0)
    throw new Stop(
      `目標資料庫沒有這些資料表：${filled.join('、')}；請用同一版平台建立它。(The target lacks these tables: make it with the same release.)`,
    );
  const moved = names.filter((name) => tables.has(name) && !OWN.has(name));
  await client.query(`truncate ${moved.map(quote).join(', ')} cascade`);
  let rows = 0;
  for (const table of await inOrder(client, moved)) {
    const own = new Set(source.prepare('select name from pragma_table_info(?)').pluck().all(table));
    const columns = (tables.get(table) ?? []).filter(({ name }) => own.has(name));
    const all = source.prepare(`select * from ${quote(table)}`).all() as Row[];
    await insertAll(client, table, columns, all);
    await setSequence(client, table, columns);
    const back = (await client.query<Row>(`select * from ${quote(table)}`)).rows;
    if (back.length !== all.length || digest(back, columns) !== digest(all, columns))
      throw new Stop(
        `資料表 ${table} 搬過去後不相符，已全部取消。(That table differs after the move: all of it is undone.)`,
      );
    rows += all.length;
  }
  return { tables: moved.length, rows };
};

const moveFiles = async (from: Store, to: Store) => {
  const list = await from.list();
  await forEach(list, async ({ name }) => {
    const bytes = await from.read(name);
    if (!bytes) return;
    await to.write(name, bytes);
    const back = await to.read(name);
    if (!back?.equals(bytes)) throw new Stop(`檔案 ${name} 搬過去後不相符。(That file differs after the move.)`);
  });
  return list.length;
};

/**
 * Moves a platform from SQLite to PostgreSQL in one transaction, each table proved by count and hash, and its files to another
 * place when one is given. The old ones stay as they are. Gives `{ tables, rows, files }`.
 */
export const moveToPostgres = async (
  env: NodeJS.ProcessEnv,
  { address, from, to }: { address: string; from: Store; to: Store | undefined },
) => {
  const file = databaseFile(env);
  await fs.access(file).catch(() => {
    throw new Stop(`找不到資料庫：${file}。(No such database.)`);
  });
  const client = await connect(address);
  const work = await fs.mkdtemp(path.join(path.dirname(file), '.move-'));
  try {
    const tables = await columnsOf(client);
    await demandFresh(client, tables);
    const copy = path.join(work, 'copy.db');
    await copySqlite(file, copy);
    const source = openWhole(copy);
    try {
      await client.query('begin');
      const moved = await moveTables(source, client, tables);
      const files = to ? await moveFiles(from, to) : undefined;
      await client.query('commit');
      return { ...moved, files };
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      source.close();
    }
  } finally {
    await fs.rm(work, { recursive: true, force: true });
    await client.end();
  }
};
