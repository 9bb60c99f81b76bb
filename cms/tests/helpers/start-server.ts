import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { MEMORY_ENV, MEMORY_FLAGS } from '../../scripts/steps/memory.mts';
import { patient } from '../../scripts/steps/patience.mts';
import { onCore } from './cores';
import { askToEnd, endOf } from './end-server';
import { freePort } from './free-port';

const CMS = path.resolve(import.meta.dirname, '../..');
const SERVER = path.join(CMS, 'dist/src/server.js');

let built = process.env.SERVER_IS_BUILT === 'true';

const sourcesOf = (file: string) => [file, file.replace(/\.js$/, '.ts'), file.replace(/\.js$/, '.tsx')];

/** Removes what was built of sources that are gone, folders too: Strapi loads all that it finds. */
const dropStale = () => {
  const folder = path.join(CMS, 'dist/src');
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const isThere = sourcesOf(entry).some((source) => existsSync(path.join(CMS, 'src', source)));
    if (!isThere) rmSync(path.join(folder, entry), { recursive: true, force: true });
  }
};

/** Compiles the server once per test run, unless `npm test` has just done it: the tests are held against what will run. Type errors are `typecheck`'s business. */
export const buildServer = () => {
  if (built) return;
  dropStale();
  spawnSync(process.execPath, [path.join(CMS, 'node_modules/typescript/bin/tsc'), '-p', '.'], { cwd: CMS });
  built = true;
};

const SMALL = 8 * 1024 * 1024;

/** Runs the rest of the line with a small disk of its own at a folder; `then` is done there first. */
const withDisk = (folder: string, line: readonly string[], then = 'true'): [string, ...string[]] => [
  'unshare',
  '-rm',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${SMALL} tmpfs "$1" && ${then}; shift; exec "$@"`,
  'sh',
  folder,
  ...line,
];
/** What fills it. */
const FILL = `head -c ${SMALL} /dev/zero > "$1/full"`;

/** Whether this machine lets a test mount a disk that only the test sees. */
export const canMount = () => spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

/** Starts a server of its own and waits until it ends, for what must stop the start; the disk at `full` is full for it. */
export const runServer = async (env: Record<string, string>, { full }: { full?: string } = {}) => {
  const line: [string, ...string[]] = [process.execPath, ...MEMORY_FLAGS, SERVER];
  const options = { cwd: CMS, env: serverEnv(env), timeout: patient(55_000) };
  const [program, ...args] = full ? withDisk(full, line, FILL) : line;
  const child = spawn(program, args, options);
  const [stdout, stderr]: [string[], string[]] = [[], []];
  child.stdout.setEncoding('utf8').on('data', (text: string) => stdout.push(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => stderr.push(text));
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, stdout: stdout.join(''), stderr: stderr.join('') };
};

/** The environment of a server of the tests: nothing of the machine it runs on. */
export const serverEnv = (env: Record<string, string>) => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  // Far from UTC and from Taipei: the machine's zone must not matter (T-49).
  TZ: 'Pacific/Kiritimati',
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  DEMO_DATA: 'false',
  // Down to what tells that a server has closed everything (end-server.ts).
  LOG_LEVEL: 'info',
  BOOTSTRAP_ADMIN_ACCOUNT: 'admin@example.org',
  BOOTSTRAP_ADMIN_PASSWORD: 'Challenge-2026',
  // What a busy machine would refuse isn't what the tests are about.
  LOAD_LEVEL: '0',
  METRICS_TOKEN: 'metrics-of-the-tests',
  // Each of the many starts would compile Strapi again.
  NODE_COMPILE_CACHE: path.join(CMS, 'node_modules/.cache/node'),
  ...MEMORY_ENV,
  ...env,
});

const isUp = async (url: string) => {
  try {
    return (await fetch(`${url}/api/health/ready`)).ok;
  } catch {
    return false;
  }
};

type ServerOptions = {
  /** More for Node. */
  flags?: readonly string[];
  /** A folder at which a small disk of its own is to lie. */
  disk?: string | undefined;
  /** The only core that it may use. */
  core?: number | undefined;
};

/** Starts the compiled server as a process of its own; resolves when it is healthy. Its output goes to `logFile`. */
export const startServer = async (
  env: Record<string, string>,
  logFile: string,
  { flags = [], disk, core }: ServerOptions = {},
) => {
  const port = Number(env.PORT) || (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const log = openSync(logFile, 'a');
  const line: [string, ...string[]] = [process.execPath, ...MEMORY_FLAGS, ...flags, SERVER];
  const [program = '', ...args] = [...onCore(core), ...(disk ? withDisk(disk, line) : line)];
  const child = spawn(program, args, {
    cwd: CMS,
    env: serverEnv({ PORT: String(port), PUBLIC_URL: url, ...env }),
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const until = Date.now() + 180_000;
  while (!(await isUp(url))) {
    const end = child.exitCode ?? child.signalCode;
    if (end !== null) throw new Error(`the server ended with ${end}; see ${logFile}`);
    if (Date.now() > until) throw new Error(`the server isn't up after three minutes; see ${logFile}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    pid: child.pid,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    /** Its code when it has ended by itself. */
    ended: () => endOf(child),
    /** The folder of its own disk as this process sees it. */
    disk: `/proc/${child.pid}/root${disk}`,
    kill: (signal: NodeJS.Signals) => {
      child.kill(signal);
      return endOf(child);
    },
    stop: () => askToEnd(child, logFile),
  };
};
