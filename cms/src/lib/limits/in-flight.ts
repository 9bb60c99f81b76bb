import { tooMany } from './limit';

type Gate = { running: number; waiting: (() => void)[] };

const MAX_WAITING = 200;
const LONGEST_WAIT = 10_000;

const gates = new Map<string, Gate>();

const gateOf = (key: string): Gate => {
  const known = gates.get(key);
  if (known) return known;
  const made = { running: 0, waiting: [] };
  gates.set(key, made);
  return made;
};

/** A key whose tries are calls of one session; all others are tries to log in. */
export const ofSession = (id: string): string => `session:${id}`;

/** How many tries to log in wait for others to leave. */
export const waitingTries = (): number =>
  [...gates].reduce((sum, [key, { waiting }]) => sum + (key.startsWith(ofSession('')) ? 0 : waiting.length), 0);

const leave = (key: string, gate: Gate) => {
  gate.running -= 1;
  gate.waiting.shift()?.();
  if (gate.running === 0 && gate.waiting.length === 0) gates.delete(key);
};

/** Resolves when a call before has left; 429 when that takes too long or too many wait already. */
const turn = (gate: Gate) =>
  new Promise<void>((resolve, reject) => {
    if (gate.waiting.length >= MAX_WAITING) tooMany(1_000);
    const go = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      gate.waiting.splice(gate.waiting.indexOf(go), 1);
      try {
        tooMany(1_000);
      } catch (refusal) {
        reject(refusal);
      }
    }, LONGEST_WAIT);
    gate.waiting.push(go);
  });

/**
 * Lets a try under `key` in when `judge` says so. It gets how many are in already and undecided; it gives a value to
 * let in, undefined to wait until one of them has left, or throws to refuse. Gives the value and what to call in the end.
 */
export const enter = async <T>(
  key: string,
  judge: (running: number) => Promise<T | undefined>,
): Promise<{ value: T; leave: () => void }> => {
  for (;;) {
    const gate = gateOf(key);
    gate.running += 1;
    try {
      const value = await judge(gate.running - 1);
      if (value !== undefined) return { value, leave: () => leave(key, gate) };
    } catch (refusal) {
      leave(key, gate);
      throw refusal;
    }
    gate.running -= 1;
    // With no call left inside none would wake the next: ask again at once.
    if (gate.running > 0) await turn(gate);
  }
};
