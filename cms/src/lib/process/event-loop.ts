import { type Histogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { MINUTE, SECOND } from 'contract';
import { repeat } from '../guarded/repeat';

/** How often the delay is sampled, in ms; a loop without delay shows as this. Each sample wakes the process. */
const RESOLUTION = 50;
/** The while in which load shows. */
const WHILE = 5 * SECOND;

const ofMinute = monitorEventLoopDelay({ resolution: RESOLUTION });
const ofWhile = monitorEventLoopDelay({ resolution: RESOLUTION });
const listeners: ((delay: number) => void)[] = [];
let last: number | undefined;
let lag = 0;
let worstLag = 0;

const p99 = (histogram: Histogram) =>
  histogram.count > 0 ? Math.max(0, histogram.percentile(99) / 1e6 - RESOLUTION) : 0;

/** Notes how much later than a second the next second is noticed. */
const watchTimers = () => {
  let due = performance.now() + SECOND;
  repeat(() => {
    worstLag = Math.max(worstLag, performance.now() - due);
    due = performance.now() + SECOND;
  }, SECOND);
};

/** Watches from now on how late the event loop is. */
export const watchEventLoop = () => {
  // At one moment, so that their samples wake the process together.
  ofMinute.enable();
  ofWhile.enable();
  watchTimers();
  repeat(() => {
    const delay = p99(ofWhile);
    ofWhile.reset();
    for (const listen of listeners) listen(delay);
  }, WHILE);
  repeat(() => {
    last = p99(ofMinute);
    ofMinute.reset();
    lag = worstLag;
    worstLag = 0;
  }, MINUTE);
};

/** Calls `listen` every five seconds with how late the event loop was in them: 99th percentile, in ms. */
export const onLoopDelay = (listen: (delay: number) => void): void => {
  listeners.push(listen);
};

/** How late the event loop was: 99th percentile of the last whole minute, in ms. */
export const eventLoopDelay = (): number => last ?? p99(ofMinute);

/** How late a timer was at worst in the last whole minute, in ms. */
export const timersLag = (): number => Math.max(lag, worstLag);
