import path from 'node:path';
import knex, { type Knex } from 'knex';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { watchForCutOff } from '../../src/lib/boot/cut-off';
import { endStartPatience, SILENCE, withPatience } from '../../src/lib/database/patience';
import { type PgClient, STATEMENT_TIMEOUT, watchSilence } from '../../src/lib/database/silence';
import { isPassingFault } from '../../src/lib/errors/passing-fault';
import { makeUser, type TestActor } from '../helpers/actors';
import { call, type Refusal } from '../helpers/api';
import { db } from '../helpers/database';
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

/** As pg 9 does: the client takes no statement while another runs. */
const refuseTwoAtOnce = (client: PgClient & { _activeQuery?: unknown }) => {
  const send = client.query.bind(client);
  client.query = (...call) => {
    if (client._activeQuery) throw new Error('a statement runs already');
    return send(...call);
  };
};

describe('a connection under watch', () => {
  let relay: Relay;
  let pool: Knex;
  beforeEach(async () => {
    vi.stubGlobal('strapi', { log: { warn: () => undefined, error: () => undefined } });
    relay = await startRelay(inject('database').url);
    const connection = { connectionString: relay.url, statement_timeout: STATEMENT_TIMEOUT };
    const watch = watchSilence();
    const afterCreate = (client: PgClient, done: (error: null, client: PgClient) => void) => {
      refuseTwoAtOnce(client);
      watch(client, done);
    };
    pool = knex({ client: 'pg', connection, pool: { min: 0, max: 5, afterCreate } });
    endStartPatience();
  });
  afterEach(async () => {
    await relay.stop();
    await pool.destroy();
    vi.unstubAllGlobals();
  });

  const limitOn = async (connection: Knex) =>
    (await connection.raw('show statement_timeout')).rows[0].statement_timeout;

  it('a silent statement rejects after 8 s as a fault that passes; a slow one with patience goes on beside it', async () => {
    const answerOf = async (sql: string) => (await pool.raw(sql)).rows[0].answer;
    const slow = withPatience(60_000, () => answerOf('select pg_sleep(11), 42 as answer'));
    const usual = answerOf('select pg_sleep(6), 42 as answer');
    const active =
      "select 1 from pg_stat_activity where state = 'active' and query like 'select pg_sleep(%42 as answer'";
    await until('two at work', async () => (await db().raw(active)).rows.length === 2);
    const idle = await pool.transaction();
    await idle.raw('select 1');
    relay.silence('newest');
    const from = performance.now();
    const error = await idle.raw('select 2').catch((thrown: unknown) => thrown);
    const took = performance.now() - from;
    await idle.rollback().catch(() => undefined);
    expect(error).toMatchObject({ code: 'DATABASE_SILENT' });
    expect(isPassingFault(error)).toBe(true);
    expect([took > 7_900, took < patient(10_000)]).toEqual([true, true]);
    expect(await usual).toBe(42);
    expect(await slow).toBe(42);
    expect(await answerOf('select 3 as answer')).toBe(3);
  });

  it('the database ends what outlives its caller after 30 s, what has patience later, also after a transaction that was undone', async () => {
    expect(await limitOn(pool)).toBe('30s');
    await pool
      .transaction(async (trx) => {
        expect(await limitOn(trx)).toBe('30s');
        expect(await withPatience(120_000, async () => limitOn(trx))).toBe('2min');
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(await withPatience(120_000, async () => limitOn(pool))).toBe('2min');
    expect(await limitOn(pool)).toBe('30s');
  });

  it('what is asked beside a statement that fails is undone with it, though it waits for a new patience', async () => {
    const own = knex({ client: 'pg', connection: relay.url, pool: { min: 0, max: 1, afterCreate: watchSilence() } });
    await own.raw('create table asked_beside (one int)');
    const beside: Promise<unknown>[] = [];
    const work = async (trx: Knex.Transaction) => {
      const fail = async () => trx.raw("do $$ begin perform pg_sleep(1); raise 'late'; end $$");
      const failing = withPatience(SILENCE, fail);
      const active = "select 1 from pg_stat_activity where state = 'active' and query like 'do $$%late%'";
      await until('it under way', async () => (await db().raw(active)).rows.length > 0);
      beside.push(trx.raw('insert into asked_beside values (1)').catch(() => undefined));
      await failing;
    };
    const failed = withPatience(60_000, async () => own.transaction(work));
    await expect(failed).rejects.toMatchObject({ code: 'P0001' });
    await Promise.all(beside);
    expect(await own('asked_beside').select()).toEqual([]);
    await own.raw('drop table asked_beside');
    await own.destroy();
  });

  it('a statement that follows a new patience is answered and refused as any other, prepared or not', async () => {
    const failed = withPatience(120_000, async () => pool.raw('select 1/0'));
    await expect(failed).rejects.toMatchObject({ code: '22012' });
    const one: PgClient = await pool.client.acquireConnection();
    try {
      const prepared = { name: 'a', text: 'select $1::int as answer', values: [7] };
      const answer = async () => ((await one.query(prepared)) as { rows: unknown[] }).rows;
      expect(await withPatience(60_000, answer)).toEqual([{ answer: 7 }]);
      expect(await answer()).toEqual([{ answer: 7 }]);
      await expect(withPatience(60_000, () => one.query('select 1/0'))).rejects.toMatchObject({ code: '22012' });
    } finally {
      await pool.client.releaseConnection(one);
    }
    expect(await limitOn(pool)).toBe('30s');
  });

  it('a pool that stays dead while the database answers second it ends the process, and not before its time', async () => {
    const hung = await Promise.all(Array.from({ length: 5 }, () => pool.transaction()));
    let ends = 0;
    const asked: boolean[] = [];
    let isBeside = false;
    const stop = watchForCutOff(
      {
        ping: async () => pool.raw('select 1'),
        second: async () => {
          asked.push(isBeside);
          return isBeside;
        },
        end: () => {
          ends += 1;
        },
      },
      { every: 100, longest: 500 },
    );
    const from = performance.now();
    await until('a look second the pool', () => asked.length > 0);
    expect([performance.now() - from >= 500, ends]).toEqual([true, 0]);
    isBeside = true;
    await until('the end', () => ends > 0);
    stop();
    await Promise.all(hung.map((trx) => trx.rollback()));
  });
});
