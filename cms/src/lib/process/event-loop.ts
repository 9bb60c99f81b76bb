import { monitorEventLoopDelay } from 'node:perf_hooks';
import { MINUTE, SECOND } from 'contract';
import { repeat } from '../guarded/repeat';

/** How often the delay is sampled, in ms; a loop without delay shows as this. */
const RESOLUTION = 10;

const histogram = monitorEventLoopDelay({ resolution: RESOLUTION });
let last: number | undefined;
let lag = 0;
let worstLag = 0;

const read = () => Math.max(0, histogram.percentile(99) / 1e6 - RESOLUTION);

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
  histogram.enable();
  watchTimers();
  repeat(() => {
    last = read();
    histogram.reset();
    lag = worstLag;
    worstLag = 0;
  }, MINUTE);
};

/** How late the event loop was: 99th percentile of the last whole minute, in ms. */
export const eventLoopDelay = (): number => last ?? (histogram.count > 0 ? read() : 0);

/** How late a timer was at worst in the last whole minute, in ms. */
export const timersLag = (): number => Math.max(lag, worstLag);
