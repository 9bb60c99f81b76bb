import type { Random } from '../random';
import { HOSTILE_TEXTS, HOSTILE_VALUES, RAW_TEXT } from './hostile-values';

type Holder = { owner: Record<string, unknown> | unknown[]; key: string | number };

const holdersIn = (root: unknown): Holder[] => {
  const found: Holder[] = [];
  const rest: unknown[] = [root];
  for (let value = rest.pop(); value !== undefined && found.length < 500; value = rest.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const owner = value as Record<string, unknown>;
    for (const key of Object.keys(owner)) {
      found.push({ owner, key });
      rest.push(owner[key]);
    }
  }
  return found;
};

const hostile = (random: Random): unknown =>
  random.chance(0.5) ? random.pick(HOSTILE_TEXTS) : structuredClone(random.pick(HOSTILE_VALUES));

const set = ({ owner, key }: Holder, value: unknown) => {
  (owner as Record<string | number, unknown>)[key] = value;
};

const get = ({ owner, key }: Holder) => (owner as Record<string | number, unknown>)[key];

const CHANGES: readonly ((random: Random, holder: Holder) => void)[] = [
  (random, holder) => set(holder, hostile(random)),
  (random, holder) => set(holder, hostile(random)),
  (random, holder) => set(holder, hostile(random)),
  (_random, { owner, key }) => {
    if (!Array.isArray(owner)) delete owner[key];
  },
  (_random, holder) => set(holder, [get(holder)]),
  (_random, holder) => set(holder, { value: get(holder), length: 1 }),
  (_random, holder) =>
    set(
      holder,
      Array.from({ length: typeof get(holder) === 'object' ? 30 : 250 }, () => get(holder)),
    ),
  (_random, holder) => set(holder, jsonOf(get(holder)).slice(0, 10_000).repeat(300).slice(0, 100_000)),
  (random, { owner }) => {
    const name = random.pick([
      'unknown',
      '',
      'id',
      '$where',
      'length',
      'a'.repeat(5_000),
      '\ud800',
      '欄位',
      'hasOwnProperty',
    ]);
    if (!Array.isArray(owner)) owner[name] = hostile(random);
  },
];

/** The same value with up to three places of it changed for the worse. */
export const mutated = (random: Random, value: unknown): unknown => {
  const copy: { root: unknown } = { root: structuredClone(value) };
  for (let times = random.whole(1, 3); times > 0; times -= 1) {
    const holders = random.chance(0.08) ? [{ owner: copy, key: 'root' }] : holdersIn(copy.root);
    if (holders.length > 0) random.pick(CHANGES)(random, random.pick(holders));
  }
  return copy.root;
};

/** A value as JSON, with the numbers that only a text can hold. */
export const jsonOf = (value: unknown): string =>
  RAW_TEXT.reduce((text, [mark, raw]) => text.replaceAll(mark, raw), JSON.stringify(value) ?? 'null');

const DEEP = 100_000;

const TEXT_CHANGES: readonly ((random: Random, text: string) => string | Buffer)[] = [
  (random, text) => text.slice(0, random.whole(0, text.length)),
  () => '',
  () => 'null',
  () => '[]',
  () => '"text"',
  () => '{"a":NaN}',
  () => '['.repeat(DEEP) + ']'.repeat(DEEP),
  () => '['.repeat(DEEP),
  () => `${'{"a":'.repeat(DEEP / 2)}1${'}'.repeat(DEEP / 2)}`,
  (_random, text) => `{"__proto__":{"polluted":1},${text.slice(1)}`,
  (_random, text) => `{"constructor":{"prototype":{"polluted":1}},${text.slice(1)}`,
  (_random, text) => `${text.slice(0, -1)},${text.slice(1)}`,
  (_random, text) => `\ufeff${text}`,
  (_random, text) => Buffer.from(text, 'utf16le'),
  (random, text) => Buffer.concat([Buffer.from(text.slice(0, -1)), random.bytes(3), Buffer.from('"}')]),
  (_random, text) => text.padEnd(300_000, ' '),
];

/** The same JSON text, broken. */
export const brokenText = (random: Random, text: string): string | Buffer => random.pick(TEXT_CHANGES)(random, text);
