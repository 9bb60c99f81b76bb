import { oneRun } from './one-run';
import { repeat } from './repeat';

type Work = {
  /** So many pieces of work are under way at once at most. */
  lanes: number;
  /** Begins what is due, at most `free` pieces, and gives what they are doing. */
  look: (free: number) => Promise<readonly Promise<unknown>[]>;
  /** What to do about a look that failed; the next one comes all the same. */
  failed: (error: unknown) => void;
  /** Lets go of what was claimed and hasn't begun, at a stop. */
  letGo?: () => Promise<unknown>;
  /** How long a stop waits for what is under way, in ms. */
  patience: number;
};

const LOOK_EVERY = 2_000;

/**
 * Does work that lies in a table: looks for it every two seconds, when one piece of it has ended, and when it is asked to. Looks never run
 * at once, and none before the boot is over, for there may be no tables.
 */
export const openWorker = ({ lanes: most, look, failed, letGo, patience }: Work) => {
  const lanes = new Set<Promise<unknown>>();
  let endLooking: (() => void) | undefined;

  const begin = (work: Promise<unknown>) => {
    const lane: Promise<unknown> = work
      .catch((error: unknown) => strapi.log.error(error))
      .finally(() => {
        lanes.delete(lane);
        ask();
      });
    lanes.add(lane);
  };

  const looks = oneRun(async () => {
    if (endLooking) for (const work of await look(most - lanes.size)) begin(work);
  }, failed);

  const ask = (): void => {
    if (endLooking && strapi.isLoaded) looks.ask();
  };

  const end = async () => {
    await looks.running();
    await letGo?.();
    await Promise.all(lanes);
    // What a piece of work that was looking for more has claimed since.
    await letGo?.();
  };

  return {
    /** Looks from now on. */
    start: (): void => {
      endLooking ??= repeat(ask, LOOK_EVERY);
    },
    /** Whether it was started and not stopped since. */
    isOn: (): boolean => endLooking !== undefined,
    /** Looks at once, where it was started. */
    nudge: ask,
    /** How many pieces of work are under way. */
    underWay: (): number => lanes.size,
    /** Begins nothing more and waits for what is under way, no longer than its patience. */
    stop: async (): Promise<void> => {
      endLooking?.();
      endLooking = undefined;
      const late = new Promise((resolve) => setTimeout(resolve, patience).unref());
      await Promise.race([end(), late]);
    },
  };
};
