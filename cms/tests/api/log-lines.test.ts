import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { SECRETS } from '../../scripts/steps/secrets.mjs';
import { call } from '../helpers/api';
import { startServer } from '../helpers/start-server';
import { until } from '../helpers/until';

type Line = { level: string; message: string; timestamp: string; request_id?: string; status?: number; path?: string };

const secret = 'f3a1c7e95b2d4680a9c1e3f507b9d2c4'.repeat(2);

/** Has a server meet, at each call of `/api/health/live`, what libraries do: a line on the console, a warning of Node's. */
const TALKING = `data:text/javascript,${encodeURIComponent("process.on('SIGUSR2', () => { console.error('Connection Error: %s', 'gone'); process.emitWarning('old', 'DeprecationWarning'); });")}`;

describe('the log of a server in production', () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let log: string;
  const lines = () =>
    readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Line);
  const lineOf = (id: string) => until(`a line about ${id}`, () => lines().find((line) => line.request_id === id));

  beforeAll(async () => {
    const folder = path.join(inject('folder'), 'log-lines');
    log = `${folder}.log`;
    const env = {
      ...inject('serverEnv'),
      DATABASE_CLIENT: 'sqlite',
      DATABASE_FILENAME: path.join(folder, 'app.db'),
      UPLOAD_DIR: path.join(folder, 'files'),
      ...Object.fromEntries(SECRETS.map((name) => [name, secret])),
      NODE_ENV: 'production',
      NODE_OPTIONS: `--import=${TALKING}`,
      LOG_LEVEL: '',
      DRAIN_NOTICE: '0',
    };
    server = await startServer(env, log);
  }, 120_000);
  afterAll(() => server.stop());

  const ask = (address: string, headers: Record<string, string> = {}) =>
    call('GET', address, undefined, { base: server.url, headers });

  it('is JSON from the first line on, with one form of time', async () => {
    await ask('/site-setting');
    for (const { timestamp, level } of lines()) {
      expect(timestamp).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      expect(level).toMatch(/^(error|warn|info|http)$/);
    }
  });

  it('has a line for each request, joined by its id, without query, address or name', async () => {
    const { headers } = await ask('/auth?token=canary-query', {
      'X-Forwarded-For': '198.51.100.77',
      'User-Agent': 'canary-agent',
    });
    const id = headers.get('x-request-id') ?? '';
    expect(await lineOf(id)).toMatchObject({ level: 'http', method: 'GET', path: '/api/auth', status: 401 });
    expect(readFileSync(log, 'utf8')).not.toMatch(/canary|198\.51\.100\.77/);
  });

  it('takes the id that the proxy has given, and no other text', async () => {
    const id = '0b9c6f1e-5d7a-4a43-9d5e-7f6d1b1a2c3d';
    expect((await ask('/nowhere', { 'X-Request-Id': id })).headers.get('x-request-id')).toBe(id);
    expect(await lineOf(id)).toMatchObject({ status: 404 });
    const own = (await ask('/site-setting', { 'X-Request-Id': 'x"} {"level":"error' })).headers.get('x-request-id');
    expect(own).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('takes up what libraries say to the console and what Node warns of', async () => {
    process.kill(server.pid ?? 0, 'SIGUSR2');
    const said = (level: string, message: string) =>
      until(message, () => lines().find((line) => line.level === level && line.message === message));
    await said('error', 'Connection Error: gone');
    await said('warn', 'DeprecationWarning: old');
  });
});

it('every error answer names its request', async () => {
  const { headers, status } = await call('GET', '/auth', undefined);
  expect([status, headers.get('x-request-id')]).toEqual([401, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});
