import { createRequire } from 'node:module';
import type { Database } from '../../steps/open-database.mts';
import { at } from '../../steps/place.mjs';
import { readSettings } from '../../steps/server.mts';
import { withDatabase } from '../databases/open.mts';
import { findTool } from '../databases/postgres-tools.mts';
import { faultOf } from '../fault.mts';
import { schemaOf } from '../schema.mts';
import { type Check, fail, ok, warn } from './check.mts';

const OLDEST = 14;
const isPostgres = (env: NodeJS.ProcessEnv) => env.DATABASE_CLIENT === 'postgres';

const settings = async () => {
  try {
    const { PUBLIC_URL } = await readSettings();
    return ok(PUBLIC_URL);
  } catch (error) {
    return fail(
      faultOf(error).message.split('\n', 1).join(),
      '請照 .env.example 修改 .env (mend .env, see .env.example)',
    );
  }
};

/** Major version of a PostgreSQL, such as 15. */
const majorVersion = async ({ run }: Database) => {
  const [row] = await run<{ server_version_num: string }>('show server_version_num');
  return Math.floor(Number(row?.server_version_num) / 10_000);
};

const version = (env: NodeJS.ProcessEnv) => () =>
  withDatabase(env, async (database) => {
    if (!isPostgres(env)) {
      const [row] = await database.run<{ version: string }>('select sqlite_version() as version');
      return ok(`SQLite ${row?.version}`);
    }
    const major = await majorVersion(database);
    return major >= OLDEST
      ? ok(`PostgreSQL ${major}`)
      : fail(`PostgreSQL ${major}`, `請升級到 ${OLDEST} 版以上 (upgrade to ${OLDEST} or newer)`);
  });

const encoding = (env: NodeJS.ProcessEnv) => () =>
  withDatabase(env, async ({ run }) => {
    const [row] = await run<Record<string, string>>(isPostgres(env) ? 'show server_encoding' : 'pragma encoding');
    const seen = Object.values(row ?? {})
      .join()
      .replace('-', '');
    return seen === 'UTF8'
      ? ok(seen)
      : fail(seen, '請用 UTF8 重新建立資料庫：createdb --encoding=UTF8 (make the database again in UTF8)');
  });

/** Loads what the server was compiled to. */
const load = createRequire(at('cms/package.json'));

type Step = { number: number; release: number; name: string };

const steps = (): Step[] => load(at('cms/dist/src/lib/schema/steps')).STEPS;

/** The release of the schema that this program brings. */
export const ownRelease = () => Math.max(...steps().map((step) => step.release));

const schema = (env: NodeJS.ProcessEnv) => () =>
  withDatabase(env, async (database) => {
    const { release } = await schemaOf(database);
    const own = ownRelease();
    const seen = `資料庫 ${release}，程式 ${own} (release of database and program)`;
    return release <= own + 1
      ? ok(seen)
      : fail(seen, '請啟動較新的版本，或還原升級前的備份 (start the newer release, or restore the backup from before)');
  });

const pending = (env: NodeJS.ProcessEnv) => () =>
  withDatabase(env, async (database) => {
    const done = new Set((await schemaOf(database)).steps);
    const missing = steps().filter(({ number }) => !done.has(number));
    if (missing.length === 0) return ok('沒有 (none)');
    const names = missing.map(({ name }) => name).join(', ');
    return warn(`${missing.length}: ${names}`, '下次啟動時會套用；請先備份 (the next start makes them: back up first)');
  });

const dump = (env: NodeJS.ProcessEnv) => () =>
  withDatabase(env, async (database) => {
    if (!isPostgres(env)) return ok('SQLite 不需要 (not needed with SQLite)');
    return ok(await findTool('pg_dump', await majorVersion(database), env));
  });

const mails = (env: NodeJS.ProcessEnv) => () =>
  withDatabase(env, async ({ run }) => {
    const held = await run('select reason from mail_holds');
    return held.length === 0
      ? ok('照常寄送 (mails leave)')
      : warn('還原後先攔下了 (they wait after a restore)', 'pnpm run restore --release-mails');
  });

const notGiven = (row: unknown): string[] => load(at('cms/dist/src/api/settings/domain/given')).notGiven(row);

/** Only what the association gives is shown to readers: what is still empty is named (decision 77). */
const site = (env: NodeJS.ProcessEnv) => () =>
  withDatabase(env, async ({ run }) => {
    const [row] = await run('select * from site_settings order by id limit 1');
    const empty = row ? notGiven(row) : [];
    if (empty.length === 0) return ok('都填好了 (all given)');
    const cure = '請在 /admin 的「網站設定」填寫；沒有填的不會顯示 (fill them in there: what is empty is not shown)';
    return warn(`還沒有填 (not given): ${empty.join('、')}`, cure);
  });

/** Checks of the settings and the database. */
export const databaseChecks = (env: NodeJS.ProcessEnv): Check[] => [
  { name: '設定 settings', look: settings },
  { name: '資料庫 database', look: version(env) },
  { name: '編碼 encoding', look: encoding(env) },
  { name: '結構版本 schema', look: schema(env) },
  { name: '待套用的變更 pending changes', look: pending(env) },
  { name: 'pg_dump', look: dump(env) },
  { name: '信件 mails', look: mails(env) },
  { name: '網站的連結與聯絡方式 site', look: site(env) },
];
