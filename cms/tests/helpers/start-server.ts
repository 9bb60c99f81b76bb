import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { patient } from '../../scripts/steps/patience.mjs';

const CMS = path.resolve(import.meta.dirname, '../..');
const SERVER = path.join(CMS, 'dist/src/server.js');

/** A port that is free now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

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

/** Runs the rest of the line with a disk of its own at a folder, which is full. */
const FULL_DISK = `mount -t tmpfs -o size=1m tmpfs "$1" && head -c 1048576 /dev/zero > "$1/full"; shift; exec "$@"`;

/** Whether this machine lets a test mount a disk that only the test sees. */
export const canMount = () => spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

/** Starts a server of its own and waits until it ends, for what must stop the start; the disk at `full` is full for it. */
export const runServer = async (env: Record<string, string>, { full }: { full?: string } = {}) => {
  const line = [process.execPath, SERVER];
  const options = { cwd: CMS, env: serverEnv(env), timeout: patient(55_000) };
  const child = full
    ? spawn('unshare', ['-rm', 'sh', '-c', FULL_DISK, 'sh', full, ...line], options)
    : spawn(process.execPath, line.slice(1), options);
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
  LOG_LEVEL: 'warn',
  BOOTSTRAP_ADMIN_ACCOUNT: 'admin@example.org',
  BOOTSTRAP_ADMIN_PASSWORD: 'Challenge-2026',
  METRICS_TOKEN: 'metrics-of-the-tests',
  // Each of the many starts would compile Strapi again.
  NODE_COMPILE_CACHE: path.join(CMS, 'node_modules/.cache/node'),
  ...env,
});

const stopped = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once('exit', (code) => resolve(code));
  });

const isUp = async (url: string) => {
  try {
    return (await fetch(`${url}/api/health/ready`)).ok;
  } catch {
    return false;
  }
};

/** Starts the compiled server as a process of its own, with `flags` for Node; resolves when it is healthy. Its output goes to `logFile`. */
export const startServer = async (env: Record<string, string>, logFile: string, flags: readonly string[] = []) => {
  const port = Number(env.PORT) || (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, [...flags, SERVER], {
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
    kill: (signal: NodeJS.Signals) => {
      child.kill(signal);
      return stopped(child);
    },
    stop: () => {
      child.kill('SIGTERM');
      return stopped(child);
    },
  };
};
