/** A generator that always gives the same numbers, so that every demo database looks alike. */
export type Random = ReturnType<typeof makeRandom>;

/** Mulberry32: good enough to shuffle a demo with. */
export const makeRandom = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    /** From 0 to below 1. */
    next,
    /** A whole number between both, inclusive. */
    whole,
    /** True with this probability. */
    chance: (probability: number) => next() < probability,
    /** One of a list that isn't empty. */
    pick<T>(list: readonly T[]): T {
      const item = list[whole(0, list.length - 1)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    /** So many different ones of a list, in its order. */
    some<T>(list: readonly T[], count: number): T[] {
      const left = [...list.keys()];
      while (left.length > count) left.splice(whole(0, left.length - 1), 1);
      return left.flatMap((index) => list[index] ?? []);
    },
    /** A moment between both, in ms. */
    moment: (from: number, to: number) => Math.floor(from + next() * Math.max(0, to - from)),
  };
};
