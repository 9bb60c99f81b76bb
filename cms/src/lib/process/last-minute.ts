import { addCalls, callClass, FIGURES_EVERY, MINUTE, noCalls } from 'contract';

const SLICES = MINUTE / FIGURES_EVERY;
let slices = [noCalls()];

/** Counts a call of the API that took `ms`. */
export const countCall = (ms: number): void => {
  const [now] = slices;
  const at = callClass(ms);
  if (now) now[at] = (now[at] ?? 0) + 1;
};

/** Ends a slice of five seconds. */
export const endSlice = (): void => {
  slices = [noCalls(), ...slices].slice(0, SLICES);
};

/** The calls of the last minute, by how long they took. */
export const callsOfMinute = (): number[] => addCalls(slices);
