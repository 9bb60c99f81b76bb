import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeUser } from '../helpers/actors';
import { call } from '../helpers/api';
import { freePort } from '../helpers/free-port';
import { caddy } from '../helpers/programs';
import { startProxy } from '../helpers/proxy';
import { startServer } from '../helpers/start-server';
import { openLoad, type Tally } from '../helpers/steady-load';
import { startStore } from '../helpers/store';
import { makeStory } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { until } from '../helpers/until';
import { aPhoto } from '../helpers/uploads';

const PER_SECOND = Number(process.env.LOAD ?? 200);
/** So many calls are answered between two steps, for the proxy to have seen the last one. */
const BETWEEN = PER_SECOND * 4;
const STORE_AWAY = 35_000;

const program = caddy();
const postgres = inject('database').client === 'postgres';

type Server = Awaited<ReturnType<typeof startServer>>;

describe.skipIf(!program || !postgres)(
  'two servers on PostgreSQL behind the shipped Caddyfile (skipped on SQLite, and where Caddy is not installed)',
  { timeout: 300_000 },
  () => {
    let folder: string;
    let ports: number[];
    let env: Record<string, string>;
    let servers: Server[];
    let proxy: Awaited<ReturnType<typeof startProxy>>;
    let store: Awaited<ReturnType<typeof startStore>>;

    const start = (port: number) =>
      startServer({ ...env, PORT: String(port), DRAIN_NOTICE: '10' }, path.join(folder, `server-${port}.log`));
    const answered = (tally: Tally, more: number) => {
      const from = tally.calls;
      return until('further calls', () => tally.calls >= from + more, { timeout: 60_000 });
    };
    const report = (what: string, { calls, perSecond, retried, failed }: Tally & { perSecond: number }) =>
      process.stdout.write(
        `${what}: ${calls} calls, ${perSecond.toFixed(0)} a second, ${retried.length} retried, ${failed.length} failed\n`,
      );

    beforeAll(async () => {
      folder = mkdtempSync(path.join(inject('folder'), 'rolling-'));
      mkdirSync(path.join(folder, 'portal'));
      store = await startStore(folder, ['stories']);
      const { PUBLIC_URL: _url, ...main } = inject('serverEnv');
      env = { ...main, ...store.env, UPLOAD_PROVIDER: 's3', S3_BUCKET: 'stories' };
      ports = [await freePort(), await freePort()];
      servers = await Promise.all(ports.map(start));
      const upstreams = ports.map((port) => `127.0.0.1:${port}`);
      proxy = await startProxy(program ?? '', upstreams, path.join(folder, 'proxy.log'), folder);
      const ready = async () => (await fetch(`${proxy.url}/api/health/ready`)).ok;
      await until('a server behind the proxy', ready);
    }, 240_000);

    afterAll(async () => {
      await proxy?.stop();
      await Promise.all(servers?.map((server) => server.stop()) ?? []);
      await store?.stop();
    });

    it(`are restarted one after the other under ${PER_SECOND} calls a second: none fails, at most one in a thousand is tried again (T-67)`, async () => {
      const load = await openLoad(proxy.url, PER_SECOND);
      await answered(load.tally, BETWEEN);
      for (const [place, port] of ports.entries()) {
        await servers[place]?.stop();
        servers[place] = await start(port);
        await answered(load.tally, BETWEEN);
      }
      const result = await load.ended();
      report('restart', result);
      expect(result.failed).toEqual([]);
      expect(result.retried.length, result.retried.join('\n')).toBeLessThanOrEqual(result.calls / 1_000);
      const stories = load.stories();
      expect(stories.length).toBeGreaterThan(5);
      for (const { story, acknowledged } of stories) {
        const row = await tables.stories().where({ document_id: story.id }).first('problem');
        expect(row?.problem).toBe(acknowledged);
      }
    });

    it('serve everything but files while the store is away for 35 s', async () => {
      const owner = await makeUser();
      const story = await makeStory(owner);
      const photo = await aPhoto();
      const upload = async () => {
        const form = new FormData();
        form.append('file', new Blob([new Uint8Array(photo)]), 'photo.jpg');
        const { status, headers } = await call('POST', `/upload/image/${story.account}`, owner.token, {
          base: proxy.url,
          raw: form,
        });
        return [status, headers.get('retry-after')];
      };
      await store.stop();
      const begun = performance.now();
      const load = await openLoad(proxy.url, PER_SECOND / 4);
      await until('35 s without the store', () => performance.now() - begun > STORE_AWAY, { timeout: 60_000 });
      expect(await upload()).toEqual([503, '30']);
      const result = await load.ended();
      report('without the store', result);
      expect([result.failed, result.retried]).toEqual([[], []]);
      await store.start();
      expect((await upload())[0]).toBe(200);
    });

    it('leave in the log of the proxy neither queries, nor addresses, nor names', async () => {
      await fetch(`${proxy.url}/api/site-setting?token=canary-query`, { headers: { 'User-Agent': 'canary-agent' } });
      await fetch(`${proxy.url}/api/merrymama-user/canary%40example.org`);
      const read = () =>
        readFileSync(path.join(folder, 'proxy.log'), 'utf8')
          .split('\n')
          .filter((line) => line.includes('http.log.access'));
      await until('lines of both calls', () => read().some((line) => line.includes('/api/merrymama-user/***')));
      for (const line of read()) {
        const { request, resp_headers } = JSON.parse(line) as {
          request: object;
          resp_headers: Record<string, unknown>;
        };
        expect(Object.keys(request).sort()).toEqual(['host', 'method', 'proto', 'uri']);
        expect(resp_headers).not.toHaveProperty('Location');
        expect(line).not.toMatch(/canary|Bearer/);
      }
      expect(read().some((line) => /"X-Request-Id":\["[\w-]{36}"\]/.test(line))).toBe(true);
    });

    it('are, where none answers, replaced by a refusal that programs and people understand', async () => {
      const none = `127.0.0.1:${await freePort()}`;
      const alone = await startProxy(program ?? '', [none], path.join(folder, 'alone.log'), folder);
      const answer = await fetch(`${alone.url}/api/site-setting`);
      const body = (await answer.json()) as { error: { details: { code: string } } };
      const said = [answer.status, answer.headers.get('retry-after'), body.error.details.code];
      expect(said).toEqual([503, '5', 'unavailable']);
      const page = await fetch(`${alone.url}/admin`);
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await page.text()).toContain('平台暫時無法使用');
      await alone.stop();
    });
  },
);
