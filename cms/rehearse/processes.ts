import { setInterval as every } from 'node:timers/promises';
import { childrenOf, cpuMs, residentMb } from '../bench/lib/cpu.mts';
import type { Place } from './faults';

/** CPU (ms since the sample before) and memory (MB) of each part at a moment. */
export type Sample = {
  at: number;
  servers: (number | undefined)[];
  resident: number[];
  database: number;
  proxy: number;
};

const EVERY = 1_000;

/** What each process has used since the look before; one that is new has used nothing yet. */
const usage = () => {
  const before = new Map<number, number>();
  return (pid: number) => {
    const ms = cpuMs(pid);
    const used = ms - (before.get(pid) ?? ms);
    before.set(pid, ms);
    return Math.max(0, used);
  };
};

const postmasterOf = ({ database }: Place) => {
  try {
    return database?.pid();
  } catch {
    return undefined;
  }
};

/** Looks at servers, database and proxy every second until `signal`. */
export const watchProcesses = async (place: Place, signal: AbortSignal): Promise<Sample[]> => {
  const samples: Sample[] = [];
  const used = usage();
  const look = () => {
    const postmaster = postmasterOf(place);
    const pids = place.servers.map(({ pid = 0 }) => pid);
    samples.push({
      at: Date.now(),
      servers: pids.map(used),
      resident: pids.map(residentMb),
      database: postmaster ? [postmaster, ...childrenOf(postmaster)].reduce((sum, pid) => sum + used(pid), 0) : 0,
      proxy: used(place.proxy.pid ?? 0),
    });
  };
  look();
  await (async () => {
    for await (const _ of every(EVERY, undefined, { signal })) look();
  })().catch((error: Error) => {
    if (error.name !== 'AbortError') throw error;
  });
  look();
  return samples;
};
