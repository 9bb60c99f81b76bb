import type { Knex } from 'knex';

type Row = Record<string, unknown> & { id: number };

/** What the fuzz changes and deletes, and needs again for the calls that come after. */
const TABLES = [
  'up_users',
  'stories',
  'billboards',
  'dfc_resources',
  'edu_resources',
  'notifications',
  'merrymama_users',
  'judgements',
  'judging_contents',
  'review_contents',
  'site_settings',
] as const;
const MOST = 300;

/** Lists and objects go back as text: knex would take a list for one of PostgreSQL's own. */
const stored = (row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value,
    ]),
  );

/** Remembers the rows of the world; the function that it gives brings those back that have been changed or deleted. */
export const rememberRows = async (db: Knex): Promise<() => Promise<void>> => {
  const read = (table: string): Promise<Row[]> => db(table).orderBy('id').limit(MOST);
  const before = new Map<string, Row[]>();
  for (const table of TABLES) before.set(table, await read(table));
  const write = async (table: string, row: Row, there: boolean) => {
    // What was made in its place meanwhile may hold its account or name: then that stays.
    await (there ? db(table).where({ id: row.id }).update(stored(row)) : db(table).insert(stored(row))).catch(
      () => undefined,
    );
  };
  return async () => {
    for (const [table, rows] of before) {
      const now = new Map((await read(table)).map((row) => [row.id, JSON.stringify(row)]));
      for (const row of rows) if (now.get(row.id) !== JSON.stringify(row)) await write(table, row, now.has(row.id));
    }
  };
};
