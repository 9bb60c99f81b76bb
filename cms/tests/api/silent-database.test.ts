import knex, { type Knex } from 'knex';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { watchForCutOff } from '../../src/lib/boot/cut-off';
import { endStartPatience, SILENCE, withPatience } from '../../src/lib/database/patience';
import { type PgClient, STATEMENT_TIMEOUT, watchSilence } from '../../src/lib/database/silence';
import { isPassingFault } from '../../src/lib/errors/passing-fault';
import { db } from '../helpers/database';
import { startRelay } from '../helpers/relay';
import { until } from '../helpers/until';

type Relay = Awaited<ReturnType<typeof startRelay>>;

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
