import { db, isPostgres } from '../database';
import { now } from '../time/clock';
import { canRunOn, RELEASE } from './release';
import type { Statement, Step } from './step';
import { STEPS } from './steps';

/** Which steps this database has had; time in ms. */
const TABLE = 'schema_steps';

const MAKE_TABLE =
  `create table if not exists ${TABLE} (number integer primary key, name varchar(80) not null, ` +
  'release integer not null, ran_at bigint not null)';

const run = async (statement: Statement) => {
  const both = typeof statement === 'string' ? { sqlite: statement, postgres: statement } : statement;
  const sql = isPostgres() ? both.postgres : both.sqlite;
  if (!sql) return;
  try {
    await db().raw(sql);
  } catch (error) {
    if (typeof statement === 'string' || !statement.optional) throw error;
    strapi.log.warn(`The database refuses "${sql}": ${(error as Error).message}`);
  }
};

// Not in one transaction: each statement can be repeated, and a step that was broken off runs again from its beginning.
const apply = async ({ number, name, release, statements }: Step) => {
  for (const statement of statements) await run(statement);
  await db()(TABLE).insert({ number, name, release, ran_at: now() }).onConflict('number').ignore();
};

/** The release of the schema in the database; 0 when it was never noted: an empty one, or one from before there was a list. */
const storedRelease = async (): Promise<number> => {
  if (!(await db().schema.hasTable(TABLE))) return 0;
  const row: { newest?: number | null } | undefined = await db()(TABLE).max({ newest: 'release' }).first();
  return Number(row?.newest ?? 0);
};

/**
 * Ends the process with a sentence when the database belongs to a server that is two releases newer, before anything is
 * touched: this one knows neither what to read nor what to keep.
 */
export const refuseNewerSchema = async (): Promise<void> => {
  const stored = await storedRelease();
  if (canRunOn(stored)) return;
  process.stderr.write(
    `The database has release ${stored} of the schema, this server knows release ${RELEASE}: start the newer server, or restore ` +
      'the backup that was made before the upgrade.\n',
  );
  process.exit(1);
};

/** Runs the steps that this database has not had, in their order. Other boots wait until then (boot/lock). */
export const applySchema = async (): Promise<void> => {
  await db().raw(MAKE_TABLE);
  const rows: { number: number }[] = await db()(TABLE).select('number');
  const done = new Set(rows.map(({ number }) => number));
  for (const step of STEPS) if (!done.has(step.number)) await apply(step);
};
