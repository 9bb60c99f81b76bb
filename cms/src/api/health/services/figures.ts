import type { SystemFigures } from 'contract';
import { pingDatabase } from '../../../lib/database/ping';
import { diskSpace } from '../../../lib/process/disk-space';
import { eventLoopDelay } from '../../../lib/process/event-loop';
import { now } from '../../../lib/time/clock';
import { clockOff } from '../../../lib/time/shared-clock';
import { probeStorage } from '../../file/port';
import { lastFailures, lastRuns } from '../../maintenance/port';
import { countOverdue } from '../../outbox/port';

const WAIT = 3_000;
const NO_ANSWER = Number.POSITIVE_INFINITY;

/** What work gives within three seconds; `otherwise` instead of an error or of a later answer. */
const within = async <T>(work: (signal: AbortSignal) => Promise<T>, otherwise: T): Promise<T> => {
  const signal = AbortSignal.timeout(WAIT);
  const late = new Promise<T>((resolve) => {
    signal.addEventListener('abort', () => resolve(otherwise));
  });
  return Promise.race([work(signal).catch(() => otherwise), late]);
};

/** How long it took, in ms. */
const timed = (work: (signal: AbortSignal) => Promise<unknown>): Promise<number> =>
  within(async (signal) => {
    const begun = performance.now();
    await work(signal);
    return performance.now() - begun;
  }, NO_ANSWER);

const freeShare = async () => {
  const { free, size } = await diskSpace();
  return free / size;
};

const ages = async () => {
  const [done, failed] = await Promise.all([
    within(() => lastRuns(), new Map<string, number>()),
    within(() => lastFailures(), new Map<string, number>()),
  ]);
  const age = (times: ReadonlyMap<string, number>, name: string) => {
    const time = times.get(name);
    return time === undefined ? null : now() - time;
  };
  return {
    cleaning_age: age(done, 'clean'),
    backup_age: age(done, 'backup'),
    backup_failed: age(failed, 'backup'),
    drill_age: age(done, 'drill'),
    drill_failed: age(failed, 'drill'),
  };
};

/** How long the database takes for the cheapest statement, in ms; Infinity when it doesn't answer. */
export const timeDatabase = (): Promise<number> => timed(pingDatabase);

/** Everything that the state of the platform is judged by. */
export const measureFigures = async (): Promise<SystemFigures> => {
  const [database, storage, disk_free, mail_overdue, clock_off, done] = await Promise.all([
    timed(pingDatabase),
    timed((signal) => probeStorage(signal)),
    within(freeShare, 0),
    within<number | null>(() => countOverdue(), null),
    within<number | null>(clockOff, null),
    ages(),
  ]);
  return { database, storage, disk_free, mail_overdue, clock_off, ...done, loop_delay: eventLoopDelay() };
};
