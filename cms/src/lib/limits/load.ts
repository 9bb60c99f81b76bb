import { SECOND } from 'contract';
import { poolFigures } from '../database/pool';
import { repeat } from '../guarded/repeat';
import { onLoopDelay } from '../process/event-loop';
import { addGauge } from '../process/metrics';
import { settings } from '../settings';
import { createLoadLevel, type LoadLevel } from './load-level';

/** How many counts of who waits for a connection lie in the five seconds of the event loop's figure. */
const COUNTS = 5;

const state = createLoadLevel();
let told: LoadLevel = 0;

/** The level of this server's load, as it is measured or as LOAD_LEVEL holds it. */
export const loadLevel = (): LoadLevel => settings().LOAD_LEVEL ?? state.at(performance.now());

const tell = (load: { delay: number; waiting: number }) => {
  const level = loadLevel();
  if (level === told) return;
  strapi.log.warn(
    `load level ${level} after ${told}: the event loop was ${Math.round(load.delay)} ms late, ${load.waiting} waited for a connection`,
  );
  told = level;
};

/** Watches from now on how much this server has to do. */
export const watchLoad = (): void => {
  addGauge('load_level', 'What gives way: 0 nothing, 1 exports, 2 lists too, 3 files too.', loadLevel);
  if (settings().LOAD_LEVEL !== undefined) return;
  let counts: number[] = [];
  repeat(() => {
    counts = [poolFigures().waiting, ...counts].slice(0, COUNTS);
  }, SECOND);
  onLoopDelay((delay) => {
    // The middle one: many calls at one moment wait for a moment, and that is no load.
    const waiting = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
    state.note({ delay, waiting }, performance.now());
    tell({ delay, waiting });
  });
};
