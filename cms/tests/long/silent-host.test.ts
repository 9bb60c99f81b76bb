import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { makeUser, type TestActor } from '../helpers/actors';
import { call, type Refusal } from '../helpers/api';
import { startRelay } from '../helpers/relay';
import { startServer } from '../helpers/start-server';
import { makeStory, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { until } from '../helpers/until';

/** All is well again within this, ms, without a restart (T-87). */
const WELL_AGAIN = 15_000;
const SECONDS = 1_000;

type Relay = Awaited<ReturnType<typeof startRelay>>;

describe('a PostgreSQL host that goes silent while new connections are served (T-87)', () => {
  let relay: Relay;
  let server: Awaited<ReturnType<typeof startServer>>;
  type Writer = { owner: TestActor; story: TestStory; asked: string[]; acknowledged: string };
  let writers: Writer[];

  beforeAll(async () => {
    relay = await startRelay(inject('database').url);
    const env = { ...inject('serverEnv'), DATABASE_URL: relay.url };
    server = await startServer(env, path.join(inject('folder'), 'silent-host.log'));
    writers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const owner = await makeUser();
        return { owner, story: await makeStory(owner), asked: [], acknowledged: '' };
      }),
    );
  }, patient(120_000));
  afterAll(async () => {
    await server?.stop();
    await relay?.stop();
  });

  const save = async (writer: Writer) => {
    const text = `第 ${writer.asked.push('')} 次`;
    writer.asked.splice(-1, 1, text);
    const body = { problem: text };
    const options = { base: server.url, body };
    const answer = await call<Refusal>('PUT', `/story/update/${writer.story.id}`, writer.owner.token, options);
    if (answer.status === 200) writer.acknowledged = text;
    return answer;
  };

  it('is well again within 15 s in the same process, and loses nothing that it acknowledged', async () => {
    const pid = server.pid;
    let ended = false;
    const answers: { status: number; retryAfter: number }[] = [];
    let well = 0;
    const running = writers.map(async (writer) => {
      while (!ended) {
        const { status, headers } = await save(writer);
        answers.push({ status, retryAfter: Number(headers.get('retry-after')) });
        if (status === 200) well += 1;
        // One that is refused comes again, at once in place of after its two seconds.
        else await until('a moment', () => true);
      }
    });
    await until('a pool in use', () => well > 100 && relay.open() >= 10);
    const silenced = relay.silence();
    const from = performance.now();
    expect(silenced).toBeGreaterThanOrEqual(10);
    const before = writers.map(({ asked }) => asked.length);
    const allSaved = () =>
      writers.every(({ asked, acknowledged }, index) => asked.indexOf(acknowledged) > (before[index] ?? 0));
    await until('a save of each', allSaved, { timeout: patient(60_000) });
    const took = performance.now() - from;
    ended = true;
    await Promise.all(running);
    process.stdout.write(`well again ${(took / SECONDS).toFixed(1)} s after ${silenced} connections fell silent\n`);
    expect(took).toBeLessThan(patient(WELL_AGAIN));
    expect([server.pid, server.isRunning()]).toEqual([pid, true]);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    expect(refused.filter(({ retryAfter }) => retryAfter === 2).length).toBeGreaterThan(0);
    const rows = await tables.stories().whereIn(
      'document_id',
      writers.map(({ story }) => story.id),
    );
    for (const { story, asked, acknowledged } of writers) {
      const stored = rows.find(({ document_id }: { document_id: string }) => document_id === story.id)?.problem;
      expect(asked.indexOf(stored)).toBeGreaterThanOrEqual(asked.indexOf(acknowledged));
    }
  });
});

describe('figures for a monitor while the database is away', () => {
  /** Prometheus waits for ten seconds. */
  const SCRAPED = 8_000;
  it.each([
    ['it says nothing', (relay: Relay) => relay.silenceForGood()],
    ['it takes no connection', (relay: Relay) => relay.stop()],
  ])(
    '%s: they come in time from the token alone, with its part red',
    async (what, leave) => {
      const relay = await startRelay(inject('database').url);
      const env = { ...inject('serverEnv'), DATABASE_URL: relay.url };
      const server = await startServer(env, path.join(inject('folder'), `${what}.log`));
      const ask = async (token: string) => {
        const from = performance.now();
        const answer = await fetch(`${server.url}/api/metrics`, { headers: { Authorization: `Bearer ${token}` } });
        return { status: answer.status, text: await answer.text(), took: performance.now() - from };
      };
      try {
        const before = await ask('metrics-of-the-tests');
        expect(before.text).toMatch(/^login_sessions \d/m);
        await leave(relay);
        const seen = await until('the part red', async () => {
          const { status, text, took } = await ask('metrics-of-the-tests');
          expect([status, took < patient(SCRAPED)], `${took} ms`).toEqual([200, true]);
          return /^system_part_state\{part="database"\} 2$/m.test(text) && text;
        });
        for (const figure of ['event_loop_delay_p99_seconds', 'disk_free_bytes', 'database_connections'])
          expect(seen).toMatch(new RegExp(`^${figure}\\b`, 'm'));
        expect((await ask('another-token')).status).toBe(401);
      } finally {
        await relay.stop().catch(() => undefined);
        await server.kill('SIGKILL');
      }
    },
    patient(120_000),
  );
});
