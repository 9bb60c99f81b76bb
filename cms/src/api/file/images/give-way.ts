import fs from 'node:fs';
import os from 'node:os';
import { SECOND } from 'contract';
import { now } from '../../../lib/time/clock';

/** Linux shows the threads of a process here, and takes the number of one where it takes a process's. */
const THREADS = '/proc/self/task';
const WORKER = 'libvips worker';
/** While others want a core, a tenth of what one of them gets of it. */
const PRIORITY = os.constants.priority.PRIORITY_BELOW_NORMAL;

/** What a thread's times are counted in, ms. */
const TICK = 10;

let looked = 0;

const read = (thread: string, what: 'comm' | 'stat') => {
  try {
    return fs.readFileSync(`${THREADS}/${thread}/${what}`, 'utf8').trimEnd();
  } catch {
    // It has ended since.
    return '';
  }
};

/** The threads in which libvips decodes and encodes; none elsewhere than on Linux. */
const workers = () =>
  fs.existsSync(THREADS) ? fs.readdirSync(THREADS).filter((thread) => read(thread, 'comm') === WORKER) : [];

const lower = (thread: number) => {
  try {
    if (os.getPriority(thread) !== PRIORITY) os.setPriority(thread, PRIORITY);
  } catch {
    // It has ended since, or the system keeps its priorities to itself: pictures are no slower then.
  }
};

/**
 * Lets the threads that decode and encode pictures take what is left of the cores: a save or a login that comes meanwhile goes
 * on at once instead of waiting for its turn among them. libvips starts such a thread when it needs one and keeps it, so they
 * are looked for before each picture, at most once a second. Elsewhere than on Linux nothing changes.
 */
export const letPicturesGiveWay = (): void => {
  if (now() - looked < SECOND) return;
  looked = now();
  for (const thread of workers()) lower(Number(thread));
};

/** The time that such a thread has had a core, ms; its name, which may hold anything, stands in brackets before. */
const cpuOf = (thread: string) => {
  const [user, system] = read(thread, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(11);
  return (Number(user ?? 0) + Number(system ?? 0)) * TICK;
};
const cpuOfAll = () => workers().reduce((sum, thread) => sum + cpuOf(thread), 0);

/** Measures from now on: what share of a core pictures had since (0 to the number of cores); a whole one where it can't be known. */
export const pictureShare = (): (() => number) => {
  const [from, before] = [performance.now(), cpuOfAll()];
  return () => (fs.existsSync(THREADS) ? (cpuOfAll() - before) / Math.max(TICK, performance.now() - from) : 1);
};
