import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import knex from 'knex';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { SECRETS } from '../../scripts/steps/secrets.mjs';
import { call } from '../helpers/api';
import { CLOSED } from '../helpers/end-server';
import { freePort } from '../helpers/free-port';
import { LONG } from '../helpers/long';
import { canMount, runServer, startServer } from '../helpers/start-server';
import { tables } from '../helpers/tables';

let count = 0;
/** Settings of a server with an empty database of its own. */
const own = (env: Record<string, string> = {}) => {
  count += 1;
  const folder = path.join(inject('folder'), `start-${count}`);
  return {
    DATABASE_FILENAME: path.join(folder, 'app.db'),
    UPLOAD_DIR: path.join(folder, 'files'),
    SMTP_HOST: '127.0.0.1',
    ...env,
  };
};

/** The same with a database that has been started once. */
const begun = (env: Record<string, string> = {}) => {
  const settings = own(env);
  cpSync(inject('template'), settings.DATABASE_FILENAME);
  return settings;
};

/** Whether a port has no listener any more. */
const isRefused = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(false));
    socket.once('error', () => resolve(true));
    socket.once('close', () => socket.destroy());
  });

const withoutAdmins = async (filename: string) => {
  const db = knex({ client: 'better-sqlite3', connection: { filename }, useNullAsDefault: true });
  await tables.panelUsers(db).delete();
  await tables.users(db).delete();
  await db.destroy();
};

const refusals = () => {
  it('a wrong setting: one sentence, and it ends', async () => {
    const { status, stderr } = await runServer(own({ PORT: 'http' }));
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^PORT is wrong: .+\.\n$/)]);
  });

  it('a Node that is too old: one sentence, and it ends', async () => {
    const version = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`;
    const flag = `--import=data:text/javascript,${encodeURIComponent(version)}`;
    const { status, stdout, stderr } = await runServer(own({ NODE_OPTIONS: flag }));
    expect([status, stdout, stderr]).toEqual([1, '', expect.stringMatching(/^Node\.js 22\.18 .+20\.20\.2.+\.\n$/)]);
  });

  it.each([
    ['a damaged beginning', 0, /^DATABASE_FILENAME: .+ is no SQLite database, .+\.\n$/],
    ...(LONG ? [['damaged pages', 4_096, /^DATABASE_FILENAME: .+ is damaged; restore .+\.\n$/] as const] : []),
  ] as const)('a database with %s: one sentence, and it ends', async (_name, from, sentence) => {
    const env = begun({ PORT: String(await freePort()) });
    const bytes = readFileSync(env.DATABASE_FILENAME);
    writeFileSync(env.DATABASE_FILENAME, bytes.fill(0xa5, from));
    const { status, stderr } = await runServer(env);
    expect([status, stderr]).toEqual([1, expect.stringMatching(sentence)]);
  });

  it.each([
    ['the database', 'DATABASE_FILENAME', 'app.db'],
    ...(LONG ? [['the files', 'UPLOAD_DIR', ''] as const] : []),
  ] as const)('a folder of %s that cannot be written to: one sentence, and it ends', async (_name, setting, file) => {
    const env = own({ PORT: String(await freePort()) });
    const blocked = path.join(inject('folder'), `file-${setting}`);
    writeFileSync(blocked, 'a file where a folder is wanted');
    const { status, stderr } = await runServer({ ...env, [setting]: path.join(blocked, 'in', file) });
    expect(status).toBe(1);
    expect(stderr).toMatch(new RegExp(`^${setting}: the folder .+ can't be written to \\(ENOTDIR\\); .+\\.\n$`));
  });

  it('secrets that cannot be read: one sentence, and it ends', async () => {
    const env = begun({ PORT: String(await freePort()) });
    const file = path.join(path.dirname(env.DATABASE_FILENAME), 'secrets.json');
    writeFileSync(file, '{"APP_KEYS":');
    const { status, stderr } = await runServer(env);
    expect([status, stderr]).toEqual([1, expect.stringMatching(/secrets\.json can't be read: .+\.\n$/)]);
    expect(readFileSync(file, 'utf8')).toBe('{"APP_KEYS":');
  });
};

const rareRefusals = () => {
  it('an empty database in production without the first admin: one sentence, and it ends', async () => {
    const secret = () => 'f3a1c7e95b2d4680a9c1e3f507b9d2c4'.repeat(2);
    const secrets = Object.fromEntries(SECRETS.map((name) => [name, secret()]));
    const port = String(await freePort());
    const env = begun({ ...secrets, NODE_ENV: 'production', PORT: port, BOOTSTRAP_ADMIN_ACCOUNT: '' });
    await withoutAdmins(env.DATABASE_FILENAME);
    const { status, stderr } = await runServer(env);
    expect(status).toBe(1);
    expect(stderr).toContain('BOOTSTRAP_ADMIN_ACCOUNT is missing: the database has no admin yet.');
  });

  it.skipIf(!canMount())(
    'a disk that is full: one sentence, and it ends (needs unshare: Linux, a test may mount)',
    async () => {
      const env = own({ PORT: String(await freePort()) });
      const full = path.dirname(env.DATABASE_FILENAME);
      mkdirSync(full, { recursive: true });
      const uploads = path.join(inject('folder'), 'files-elsewhere');
      const { status, stderr } = await runServer({ ...env, UPLOAD_DIR: uploads }, { full });
      const sentence = /^DATABASE_FILENAME: the disk of .+ is full.*; make room .+\.\n$/;
      expect([status, stderr]).toEqual([1, expect.stringMatching(sentence)]);
    },
  );

  it('a port in use: it says so, and ends', async () => {
    const { port } = new URL(inject('baseUrl'));
    const { status, stdout, stderr } = await runServer(begun({ PORT: port }));
    expect(status).toBe(1);
    expect(stdout + stderr).toContain(port);
  });
};

/** Has a server meet, at SIGUSR2, an uncaught error. */
const FAILING = `data:text/javascript,${encodeURIComponent("process.on('SIGUSR2', () => { Promise.reject(new Error('uncaught in this test')); });")}`;

const oneServer = () => {
  // Several tests use one server; each that ends it leaves the next to start it again.
  const env = begun({ TRUST_PROXY: '0', DRAIN_NOTICE: '2', NODE_OPTIONS: `--import=${FAILING}` });
  const log = path.join(inject('folder'), 'start.log');
  let running: Awaited<ReturnType<typeof startServer>> | undefined;
  const up = async () => {
    running ??= await startServer(env, log);
    return running;
  };
  const end = async (signal: NodeJS.Signals) => {
    const server = await up();
    running = undefined;
    return server.kill(signal);
  };
  afterAll(() => running?.kill('SIGKILL'));

  it('refuses a second server on the same SQLite file, and takes over from one that was killed (T-69)', async () => {
    await up();
    const second = await runServer({ ...env, PORT: String(await freePort()) });
    expect(second.status).toBe(1);
    expect(second.stderr).toMatch(/^DATABASE_FILENAME: another server is already running on .+\.\n$/);
    await end('SIGKILL');
    await up();
  });

  it('believes no client about its address when no proxy is trusted (T-55)', async () => {
    const { url: base } = await up();
    const spray = (count: number) =>
      call('POST', '/auth/login', undefined, {
        base,
        body: { account: `nobody-${count}@example.org`, password: 'Password1' },
        headers: { 'X-Forwarded-For': `198.51.100.${count}`, 'X-Real-IP': `198.51.100.${count}` },
      });
    const statuses: number[] = [];
    for (let count = 0; count < 75; count += 1) statuses.push((await spray(count)).status);
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(400));
    expect(statuses.slice(65).filter((status) => status === 400)).toEqual([]);
  });

  it('ends after an uncaught error, for a fresh one to take over, and says which (T-68)', async () => {
    expect(await end('SIGUSR2')).toBe(1);
    expect(readFileSync(log, 'utf8')).toContain('uncaught in this test');
    await up();
  });

  it('asked to end: not ready first, then nothing new, then what is running is finished (T-67)', async () => {
    const { url } = await up();
    const ask = (path: string) => call('GET', path, undefined, { base: url });
    const port = Number(new URL(url).port);
    const body = '{}';
    const head = [
      'POST /api/auth/reset/email HTTP/1.1',
      'Host: x',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Expect: 100-continue',
    ];
    const socket = net.connect(port, '127.0.0.1', () => socket.write(`${head.join('\r\n')}\r\n\r\n`));
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString();
    });
    const closed = new Promise((resolve) => socket.on('close', resolve));
    // The server has begun with this one; only then is it asked to end, and its door has to be shut before the body comes.
    await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 100 /);
    const ended = end('SIGTERM');
    await expect.poll(async () => (await ask('/health/ready')).status, { interval: 20 }).toBe(503);
    const ready = await ask('/health/ready');
    expect(ready.body).toEqual({ status: 'failed', database: 'ok', draining: true });
    const other = await ask('/site-setting');
    expect([other.status, other.headers.get('connection')]).toEqual([200, 'close']);
    await expect.poll(() => isRefused(port)).toBe(true);
    socket.write(body);
    await closed;
    expect(answer).toMatch(/HTTP\/1\.1 400/);
    expect(await ended).toBe(0);
    // What the tests' own servers are judged by when one doesn't end.
    expect(readFileSync(log, 'utf8')).toContain(CLOSED);
  });
};

describe('a start that must fail', { timeout: patient(60_000) }, refusals);
if (LONG) describe('a start that must fail, seldom', { timeout: patient(60_000) }, rareRefusals);
describe('a server', { timeout: patient(120_000) }, oneServer);
