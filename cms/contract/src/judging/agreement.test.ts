import { describe, expect, it } from 'vitest';
import { INDICATORS } from '../score/indicators';
import { agreementOf } from './agreement';
import { shuffled } from './random';
import { readingOf, ticked } from './test-data';

/** Krippendorff's own example with missing values (2011), four observers of twelve units: interval alpha 0.849. */
const EXAMPLE = { A: '123321412...', B: '1233224125.3', C: '.3332342251.', D: '12332441251.' };

const readingsOf = (table: Record<string, string>) =>
  Object.entries(table).flatMap(([judge, values]) =>
    [...values].flatMap((value, unit) =>
      value === '.' ? [] : [{ story: `unit${unit}`, judge, marks: ticked(Number(value)) }],
    ),
  );

describe('agreementOf', () => {
  it("gives the published alpha of Krippendorff's example", () => {
    const { alpha, range, stories } = agreementOf(readingsOf(EXAMPLE));
    expect(alpha).toBeCloseTo(0.849, 3);
    expect(stories).toBe(11);
    // The seed is fixed: what else comes out of it draws or counts otherwise.
    expect(range?.low).toBeCloseTo(0.43869, 5);
    expect(range?.high).toBe(1);
  });

  it.each([
    ['full agreement', { a: '1357', b: '1357' }, 1],
    ['nothing to compare', { a: '13..', b: '..57' }, null],
    ['all the same', { a: '3333', b: '3333' }, null],
    ['one story that two read apart', { a: '1', b: '5' }, 0],
  ])('%s', (_, table, alpha) => {
    expect(agreementOf(readingsOf(table)).alpha).toBe(alpha);
  });

  it.each([
    ['nothing', {}, 0],
    ['nothing to compare', { a: '13..', b: '..57' }, 0],
    ['all the same', { a: '3333', b: '3333' }, 4],
  ])('%s: no range', (_, table, stories) => {
    expect(agreementOf(readingsOf(table))).toMatchObject({ alpha: null, range: null, stories });
  });

  it('has no share of split votes without pairs', () => {
    expect(new Set(agreementOf(readingsOf({ a: '13' })).split.map(({ share }) => share))).toEqual(new Set([null]));
  });

  it('exactly 40 of 100 pairs is not split too often', () => {
    const pairs = Array.from({ length: 5 }, (_, index) => [
      readingOf(`s${index}`, 'one', 'xxxxxxxx'),
      readingOf(`s${index}`, 'two', index < 2 ? '-xxxxxxx' : 'xxxxxxxx'),
    ]).flat();
    expect(agreementOf(pairs)).toMatchObject({ unclear: [], split: [{ share: 0.4 }, ...Array(7).fill({ share: 0 })] });
  });

  it('counts split votes by indicator and lists those that fair judges split on more than 40 to 60', () => {
    const stories = ['a', 'b', 'c', 'd', 'e'];
    const readings = stories.flatMap((story, index) => [
      readingOf(story, 'one', 'xxxxxxxx'),
      readingOf(story, 'two', `${index < 2 ? '-' : 'x'}${index < 3 ? '-' : 'x'}xxxxxx`),
      readingOf(story, 'strict', 'xx------'),
    ]);
    const { split, unclear } = agreementOf(readings, new Set(['strict']));
    expect(unclear).toEqual([INDICATORS[1].key]);
    expect(split[0]).toEqual({ key: INDICATORS[0].key, share: 4 / 15 });
    expect(split[7]?.share).toBeCloseTo(2 / 3);
  });

  it('gives the same whatever the order', () => {
    const readings = readingsOf({ a: '13572461', b: '24571361' });
    const byName = new Map(readings.map((reading) => [`${reading.story}${reading.judge}`, reading]));
    const other = shuffled([...byName.keys()], 'x').flatMap((name) => byName.get(name) ?? []);
    expect(agreementOf(other)).toEqual(agreementOf(readings));
  });
});
