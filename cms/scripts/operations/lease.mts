import { randomUUID } from 'node:crypto';
import { HOUR, MINUTE } from '../steps/durations.mts';
import { Stop } from '../steps/place.mjs';
import { withDatabase } from './databases/open.mts';

const LEASE = 5 * MINUTE;
/** A run that failed by itself is tried again after this time. */
const REST = HOUR;

const claim = (env: NodeJS.ProcessEnv, name: string, key: string, due: number) =>
  withDatabase(env, async ({ run }) => {
    const time = Date.now();
    await run('insert into maintenance_runs (name, lease_until, done_at) values (?, 0, 0) on conflict do nothing', [
      name,
    ]);
    await run(
      'update maintenance_runs set lease_key = ?, lease_until = ? where name = ? and lease_until < ? and done_at <= ?',
      [key, time + LEASE, name, time, due],
    );
    const rows = await run('select name from maintenance_runs where name = ? and lease_key = ?', [name, key]);
    return rows.length === 1;
  });

const settle = (env: NodeJS.ProcessEnv, name: string, key: string, until: number, done?: number) =>
  withDatabase(env, ({ run }) =>
    done
      ? run(
          'update maintenance_runs set lease_key = null, lease_until = 0, done_at = ? where name = ? and lease_key = ?',
          [done, name, key],
        )
      : run('update maintenance_runs set lease_until = ? where name = ? and lease_key = ?', [until, name, key]),
  );

/**
 * Does `work` while no other process of any server does the same (`maintenance_runs`). With `due` (ms) only when it was last
 * done before; what isn't due gives undefined, and what failed rests for an hour. Without it another run at it is a refusal.
 */
export function alone<Result>(
  env: NodeJS.ProcessEnv,
  name: string,
  due: undefined,
  work: () => Promise<Result>,
): Promise<Result>;
export function alone<Result>(
  env: NodeJS.ProcessEnv,
  name: string,
  due: number | undefined,
  work: () => Promise<Result>,
): Promise<Result | undefined>;
export async function alone<Result>(
  env: NodeJS.ProcessEnv,
  name: string,
  due: number | undefined,
  work: () => Promise<Result>,
) {
  const key = randomUUID();
  if (!(await claim(env, name, key, due ?? Number.MAX_SAFE_INTEGER))) {
    if (due !== undefined) return undefined;
    throw new Stop(
      '另一個備份或演練正在進行，請等它完成後再試一次。(Another backup or drill is under way: try again when it is done.)',
    );
  }
  const hold = setInterval(() => settle(env, name, key, Date.now() + LEASE).catch(() => undefined), MINUTE);
  try {
    const result = await work();
    await settle(env, name, key, 0, Date.now());
    return result;
  } catch (error) {
    await settle(env, name, key, due === undefined ? 0 : Date.now() + REST).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(hold);
  }
}
