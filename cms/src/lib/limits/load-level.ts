import { SECOND } from 'contract';

/** What a server is measured by: how late its event loop is (99th percentile of five seconds, ms), and how many wait for a connection. */
export type Load = { delay: number; waiting: number };

/** 0: all goes on. 1: exports give way. 2: lists are a little old. 3: files wait too (record 228). */
export type LoadLevel = 0 | 1 | 2 | 3;

/** Above either of which the first, second and third level begin. */
const THRESHOLDS: readonly Load[] = [
  { delay: 100, waiting: 5 },
  { delay: 250, waiting: 15 },
  { delay: 500, waiting: 30 },
];

/** A level ends once it was not reached for so long. */
const CALM = 15 * SECOND;

/** The level that a load asks for by itself. */
export const levelOf = ({ delay, waiting }: Load): LoadLevel =>
  (THRESHOLDS.findLastIndex((above) => delay > above.delay || waiting > above.waiting) + 1) as LoadLevel;

/** Holds the highest level that was reached within the last fifteen seconds; times in ms of any clock that only goes on. */
export const createLoadLevel = () => {
  let notes: { time: number; level: LoadLevel }[] = [];
  return {
    note(load: Load, time: number): void {
      const level = levelOf(load);
      // A lower one before it is never the highest again.
      notes = notes.filter((each) => each.level > level && each.time > time - CALM);
      notes.push({ time, level });
    },
    at(time: number): LoadLevel {
      return notes.find((each) => each.time > time - CALM)?.level ?? 0;
    },
  };
};
