import { monitorEventLoopDelay } from 'node:perf_hooks';
import { repeat } from './guarded/repeat';

const MINUTE = 60_000;
/** How often the delay is sampled, in ms; a loop without delay shows as this. */
const RESOLUTION = 10;

const histogram = monitorEventLoopDelay({ resolution: RESOLUTION });
let last: number | undefined;

const read = () => Math.max(0, histogram.percentile(99) / 1e6 - RESOLUTION);

/** Watches from now on how late the event loop is. */
export const watchEventLoop = () => {
  histogram.enable();
  repeat(() => {
    last = read();
    histogram.reset();
  }, MINUTE);
};

/** How late the event loop was: 99th percentile of the last whole minute, in ms. */
export const eventLoopDelay = (): number => last ?? (histogram.count > 0 ? read() : 0);
