import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const MB = 1024 * 1024;
const TICKS_A_SECOND = 100;
const PAGE = 4096;

/** What Linux says of a process; undefined elsewhere, or when it has ended. */
const statOf = (pid: number): { cpu: number; memory: number } | undefined => {
  try {
    // The name of the program may hold blanks: what comes after its closing bracket doesn't.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const cpu = (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
    return { cpu, memory: (Number(fields[21]) * PAGE) / MB };
  } catch {
    return undefined;
  }
};

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Watches the server's process; MB and seconds of a core. Where there is no /proc, nothing is measured. */
export const watchProcess = (pidOf: () => number) => {
  const before = statOf(pidOf())?.memory ?? 0;
  let highest = before;
  let slow: number | undefined;
  const timer = setInterval(() => {
    highest = Math.max(highest, statOf(pidOf())?.memory ?? 0);
  }, 250);
  return {
    /** Seconds after now until the process uses less than a tenth of a core; undefined when it doesn't within `seconds`. */
    async idleAfter(seconds: number): Promise<number | undefined> {
      for (let second = 1; second <= seconds; second += 1) {
        const from = statOf(pidOf())?.cpu ?? 0;
        await wait(1_000);
        slow = (statOf(pidOf())?.cpu ?? 0) - from;
        if (slow < 0.1) return second;
      }
      return undefined;
    },
    lastLoad: () => slow,
    memory: () => ({
      before: Math.round(before),
      highest: Math.round(highest),
      after: Math.round(statOf(pidOf())?.memory ?? 0),
    }),
    stop: () => clearInterval(timer),
  };
};

/** Files that lie in the folder for uploads that are being looked at. */
export const incomingFiles = (uploads: string): string[] => {
  try {
    return readdirSync(path.join(uploads, 'incoming'));
  } catch {
    return [];
  }
};
