import fs from 'node:fs';
import os from 'node:os';
import { SECOND } from 'contract';
import { now } from '../../../lib/time/clock';

/** Linux shows the threads of a process here, and takes the number of one where it takes a process's. */
const THREADS = '/proc/self/task';
const WORKER = 'libvips worker';
/** While others want a core, a tenth of what one of them gets of it. */
const PRIORITY = os.constants.priority.PRIORITY_BELOW_NORMAL;

let looked = 0;

const nameOf = (thread: string) => {
  try {
    return fs.readFileSync(`${THREADS}/${thread}/comm`, 'utf8').trimEnd();
  } catch {
    // It has ended since.
    return undefined;
  }
};

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
  if (now() - looked < SECOND || !fs.existsSync(THREADS)) return;
  looked = now();
  for (const thread of fs.readdirSync(THREADS)) if (nameOf(thread) === WORKER) lower(Number(thread));
};
