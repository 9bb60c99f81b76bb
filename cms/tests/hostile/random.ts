import { makeRandom } from '../../src/seed/demo/random';

/** Numbers and choices that come again with the same seed. */
export type Random = ReturnType<typeof randomOf>;

const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
};

/** A source of random choices of its own for every `name`, so that one input can be made again alone. */
export const randomOf = (seed: number, name: string) => {
  const random = makeRandom(hashOf(`${seed}:${name}`));
  return {
    ...random,
    bytes: (count: number): Buffer => Buffer.from(Array.from({ length: count }, () => random.whole(0, 255))),
  };
};
