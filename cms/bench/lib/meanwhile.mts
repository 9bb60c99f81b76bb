import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from './table.mts';

/** A call in so many ms, about as often as a small office calls. */
const PAUSE_MS = 20;
const QUIET_MS = 4_000;

type Call = () => Promise<unknown>;

const summary = (each: readonly number[][]) => {
  const times = each.flat();
  return { p95: quantile(times, 0.95), slowest: Math.max(...times), each: each.map((one) => quantile(one, 0.95)) };
};

const probe = (calls: readonly Call[]) => {
  const timed = calls.map((call) => ({ call, times: [] as number[] }));
  let over = false;
  const loop = async () => {
    while (!over)
      for (const { call, times } of timed) {
        if (over) break;
        const from = performance.now();
        await call();
        times.push(performance.now() - from);
        await wait(PAUSE_MS);
      }
    return summary(timed.map(({ times }) => times));
  };
  const done = loop();
  // The caller that awaits it gets the refusal; without this it would count as unhandled until then.
  done.catch(() => undefined);
  return () => {
    over = true;
    return done;
  };
};

/** What others wait for `calls`, taken in turn: with nothing going on, and while `work` does; p95, the slowest, and the p95 of each call, ms. */
export const meanwhile = async <Result,>(calls: readonly Call[], work: () => Promise<Result>) => {
  const quiet = probe(calls);
  await wait(QUIET_MS);
  const before = await quiet();
  const busy = probe(calls);
  const from = performance.now();
  const result = await work();
  const seconds = (performance.now() - from) / 1000;
  return { before, during: await busy(), result, seconds };
};
