import type { Random } from '../random';

/** Values that lengths, offsets and counts are least ready for. */
const EXTREMES = [0, 1, -1, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff];

/** Mostly near the beginning, where the lengths are. */
const place = (random: Random, bytes: Buffer) =>
  random.whole(0, Math.max(0, random.chance(0.6) ? Math.min(200, bytes.length - 1) : bytes.length - 1));

const extreme = (random: Random, bytes: Buffer): Buffer => {
  const size = random.pick([1, 2, 4, 8]);
  const value = BigInt.asUintN(size * 8, BigInt(random.pick(EXTREMES)));
  const digits = Buffer.from(value.toString(16).padStart(size * 2, '0'), 'hex');
  const copy = Buffer.from(bytes);
  const at = place(random, bytes);
  (random.chance(0.5) ? digits : digits.reverse()).copy(copy, at);
  return copy;
};

const CHANGES: readonly ((random: Random, bytes: Buffer, other: Buffer) => Buffer)[] = [
  (random, bytes) => bytes.subarray(0, place(random, bytes)),
  (random, bytes) => bytes.subarray(0, random.whole(0, bytes.length)),
  (random, bytes) => {
    const copy = Buffer.from(bytes);
    for (let times = random.whole(1, 30); times > 0; times -= 1) {
      const at = place(random, copy);
      copy[at] = (copy[at] ?? 0) ^ (1 << random.whole(0, 7));
    }
    return copy;
  },
  extreme,
  extreme,
  (random, bytes) => extreme(random, extreme(random, extreme(random, bytes))),
  (random, bytes) => {
    const at = place(random, bytes);
    return Buffer.concat([bytes.subarray(0, at), random.bytes(random.whole(1, 64)), bytes.subarray(at)]);
  },
  // A part of it again and again: segments, chunks, objects, frames.
  (random, bytes) => {
    const at = place(random, bytes);
    const part = bytes.subarray(at, at + random.whole(4, 64));
    return Buffer.concat([
      bytes.subarray(0, at),
      ...Array.from({ length: random.whole(2, 2_000) }, () => part),
      bytes.subarray(at),
    ]);
  },
  (random, bytes) => {
    const copy = Buffer.from(bytes);
    const at = place(random, copy);
    copy.fill(random.pick([0, 0xff, 0x20]), at, Math.min(copy.length, at + random.whole(1, 400)));
    return copy;
  },
  (_random, bytes, other) => Buffer.concat([bytes, other]),
  (_random, bytes, other) => Buffer.concat([other.subarray(0, 16), bytes]),
  (random, bytes, other) => Buffer.concat([bytes.subarray(0, place(random, bytes)), other]),
];

/** The same file with one to three places changed; `other` is what it may be mixed with. */
export const mutatedFile = (random: Random, bytes: Buffer, other: Buffer): Buffer => {
  let changed = bytes;
  for (let times = random.whole(1, 3); times > 0; times -= 1) changed = random.pick(CHANGES)(random, changed, other);
  return changed;
};
