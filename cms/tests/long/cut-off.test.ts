import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SECOND } from 'contract';
import { expect, inject, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { makeUser } from '../helpers/actors';
import { call } from '../helpers/api';
import { connectTo } from '../helpers/operations';
import { startServer } from '../helpers/start-server';
import { until } from '../helpers/until';

/** So many wait for the two connections of the server: no look of its own comes between them. */
const CALLERS = 20;
/** A minute without an answer; beside it the looks before and after, and what the end may take. */
const [EARLIEST, LATEST] = [60 * SECOND, 100 * SECOND];

it(
  'a server that gets no statement through for a minute, though the database takes connections, ends with 1; started again it is well (T-87)',
  async () => {
    // Each asks for a session of its own: the same one is asked for once.
    const users = await Promise.all(Array.from({ length: CALLERS }, () => makeUser()));
    const log = path.join(inject('folder'), 'cut-off.log');
    const env = { ...inject('serverEnv'), CRON_ENABLED: 'false', DATABASE_POOL_MAX: '2' };
    const server = await startServer(env, log);
    const db = connectTo(env);
    // Who changes a table by hand and goes home: each call waits for it until its connection is given up.
    const hand = await db.transaction();
    await hand.raw('lock table login_sessions in access exclusive mode');
    const answers = new Set<number>();
    const from = performance.now();
    const callers = users.map(async ({ token }) => {
      while (server.isRunning()) {
        const answer = await call('GET', '/auth', token, { base: server.url }).catch(() => undefined);
        if (answer) answers.add(answer.status);
      }
    });
    try {
      await until('its end', () => !server.isRunning(), { timeout: patient(LATEST) });
    } finally {
      await server.kill('SIGKILL');
      await hand.rollback();
      await db.destroy();
      await Promise.all(callers);
    }
    const took = performance.now() - from;
    process.stdout.write(`ended after ${(took / SECOND).toFixed(1)} s\n`);
    expect([await server.ended(), took > EARLIEST, [...answers]]).toEqual([1, true, [503]]);
    expect(readFileSync(log, 'utf8')).toContain('no statement has got through for 60 s');
    const next = await startServer(env, log);
    expect((await call('GET', '/auth', users[0]?.token, { base: next.url })).status).toBe(200);
    await next.stop();
  },
  patient(240_000),
);
