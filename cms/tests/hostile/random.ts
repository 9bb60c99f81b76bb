/** Numbers and choices that come again with the same seed. */
export type Random = {
  /** From 0 to below 1. */
  next: () => number;
  /** A whole number from `min` to `max`, both included. */
  whole: (min: number, max: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(list: readonly [T, ...T[]] | readonly T[]) => T;
  bytes: (count: number) => Buffer;
};

const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
};

/** A source of random choices (mulberry32) of its own for every `name`, so that one input can be made again alone. */
export const randomOf = (seed: number, name: string): Random => {
  let state = hashOf(`${seed}:${name}`);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick: <T>(list: readonly T[]): T => {
      if (list.length === 0) throw new Error('nothing to pick from');
      return list[whole(0, list.length - 1)] as T;
    },
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => whole(0, 255))),
  };
};
