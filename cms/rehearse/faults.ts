import { setTimeout as pause } from 'node:timers/promises';
import type { openOneServer, openTwoServers } from '../tests/faults/platform';

type Two = Awaited<ReturnType<typeof openTwoServers>>;
type One = Awaited<ReturnType<typeof openOneServer>>;
/** Where the night is rehearsed; on one machine there is neither store nor another database. */
export type Place = One & Partial<Pick<Two, 'database' | 'relay' | 'store'>>;

/** `at`: share of the night that is over; `go` ends when the part is back. `ms`: how long it is away. */
type Fault = { at: number; go: (place: Place, ms: number) => Promise<unknown>; needs?: 'database' | 'store' };

const restart = async ({ servers, start }: Place, which: number) => {
  await servers[which]?.stop();
  await start(which);
};

/** A supervisor starts again what has died, after this long. */
const START_AGAIN = 5_000;

/** What fails in a rehearsed night, in its order. */
export const FAULTS = {
  mail: {
    at: 0.2,
    go: async ({ mail }, ms) => {
      mail.silence();
      await pause(ms);
      mail.speak();
    },
  },
  kill: {
    at: 0.4,
    go: async ({ servers, start }, ms) => {
      const last = servers.length - 1;
      await servers[last]?.kill('SIGKILL');
      await pause(Math.min(ms, START_AGAIN));
      await start(last);
    },
  },
  store: {
    at: 0.55,
    needs: 'store',
    go: async ({ store }, ms) => {
      await store?.stop();
      await pause(ms);
      await store?.start();
    },
  },
  database: {
    at: 0.7,
    needs: 'database',
    go: async ({ database }) => {
      await database?.crash();
      await database?.start();
    },
  },
  host: {
    at: 0.82,
    needs: 'database',
    go: async ({ relay }) => relay?.silence(),
  },
  rolling: {
    at: 0.92,
    go: async (place) => {
      for (const which of place.servers.keys()) await restart(place, which);
    },
  },
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;
export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];

/** What was away, from when until when. */
export type Band = { name: FaultName; from: number; to: number };

/** Longer than this nothing is away. */
const LONGEST = 60_000;

/** Lets the parts fail, one after the other, each at its share of the night; gives when. */
export const runFaults = async (place: Place, names: readonly FaultName[], night: { begun: number; ms: number }) => {
  const bands: Band[] = [];
  for (const name of FAULT_NAMES.filter((one) => names.includes(one))) {
    const { at, go, needs }: Fault = FAULTS[name];
    if (needs && !place[needs]) continue;
    await pause(Math.max(0, night.begun + at * night.ms - Date.now()));
    const from = Date.now();
    await go(place, Math.min(LONGEST, night.ms / 10));
    bands.push({ name, from, to: Date.now() });
  }
  return bands;
};
