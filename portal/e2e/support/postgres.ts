import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { fileURLToPath } from 'node:url';

type Row = Record<string, SQLInputValue>;
type Statement = { sql: string; values: readonly SQLInputValue[] };
type Client = {
  connect: () => Promise<void>;
  query: (sql: string, values: readonly SQLInputValue[]) => Promise<{ rows: Row[] }>;
  end: () => Promise<void>;
};
type Driver = { Client: new (options: { connectionString: string | undefined }) => Client };

/** PostgreSQL numbers what SQLite marks. */
const numbered = (sql: string) => {
  let count = 0;
  return sql.replaceAll('?', () => {
    count += 1;
    return `$${count}`;
  });
};

/** JSON columns come as objects; they are stored as the text that they came from. */
const plain = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value,
    ]),
  );

const answer = async ({ sql, values }: Statement): Promise<Row[]> => {
  const driver: Driver = createRequire(new URL('../../../cms/package.json', import.meta.url))('pg');
  const client = new driver.Client({ connectionString: process.env.E2E_POSTGRES });
  await client.connect();
  const { rows } = await client.query(numbered(sql), values);
  await client.end();
  return rows.map(plain);
};

/** Asked in a process of its own: journeys wait for the database where they stand, as they do for SQLite's. */
const ask = (statement: Statement): Row[] =>
  JSON.parse(execFileSync(process.execPath, [fileURLToPath(import.meta.url), JSON.stringify(statement)]).toString());

/** The part of SQLite's connection that the journeys that run on PostgreSQL use. */
export const openPostgres = (): DatabaseSync => {
  const prepare = (sql: string) => ({
    get: (...values: SQLInputValue[]) => ask({ sql, values })[0],
    all: (...values: SQLInputValue[]) => ask({ sql, values }),
    run: (...values: SQLInputValue[]) => void ask({ sql, values }),
  });
  return { prepare } as unknown as DatabaseSync;
};

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(JSON.stringify(await answer(JSON.parse(process.argv[2] ?? ''))));
