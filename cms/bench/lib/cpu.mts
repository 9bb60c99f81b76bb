import { readdirSync, readFileSync } from 'node:fs';

/** What the system counts in each second of a process's time. */
const TICKS = 100;

/** Parent and used CPU time (ms) of a process; undefined once it has ended. */
const statOf = (pid: number): { parent: number; ms: number } | undefined => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return { parent: Number(fields[1]), ms: ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS };
  } catch {
    return undefined;
  }
};

/** The processes that a process has started; PostgreSQL has one for each connection. */
export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => statOf(one)?.parent === pid);

/** CPU time of a process until now, ms; 0 once it has ended. Linux alone says it exactly enough. */
export const cpuMs = (pid: number): number => statOf(pid)?.ms ?? 0;

/** Resident memory of a process, MB. */
export const residentMb = (pid: number): number => {
  try {
    const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kb ?? 0) / 1_024);
  } catch {
    return 0;
  }
};
