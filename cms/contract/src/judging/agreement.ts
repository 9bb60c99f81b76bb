import { INDICATORS, type IndicatorKey } from '../score/indicators';
import { grouped } from './numbers';
import { seededRandom } from './random';
import { inOrder, pointsOf, type Reading } from './reading';

const DRAWS = 400;
const OUTSIDE = 0.025;

/** Pairs of fair judges who disagree on an indicator more often than this are nearer to a coin than to a rule (40 to 60). */
export const MOST_SPLIT = 0.4;

export interface Agreement {
  /** Krippendorff's alpha on the points: 1 is full agreement, 0 what chance would give; null with nothing to compare. */
  alpha: number | null;
  /** The middle 95 % of alpha over stories drawn again by a fixed seed. */
  range: { low: number; high: number } | null;
  /** Stories that two or more read. */
  stories: number;
  /** Of the pairs of readings of one story, the share that disagrees on each indicator; null without pairs. */
  split: { key: IndicatorKey; share: number | null }[];
  /** Indicators that fair judges split on more than 40 to 60. */
  unclear: IndicatorKey[];
}

interface Unit {
  values: number;
  sum: number;
  squares: number;
}

const unitOf = (points: readonly number[]): Unit => ({
  values: points.length,
  sum: points.reduce((sum, value) => sum + value, 0),
  squares: points.reduce((sum, value) => sum + value ** 2, 0),
});

/** Sum of squared differences over all ordered pairs of the values. */
const differences = ({ values, sum, squares }: Unit) => 2 * (values * squares - sum ** 2);

const alphaOf = (units: readonly Unit[]): number | null => {
  const all = units.reduce<Unit>(
    (total, unit) => ({
      values: total.values + unit.values,
      sum: total.sum + unit.sum,
      squares: total.squares + unit.squares,
    }),
    { values: 0, sum: 0, squares: 0 },
  );
  if (all.values < 2) return null;
  const observed = units.reduce((sum, unit) => sum + differences(unit) / (unit.values - 1), 0) / all.values;
  const expected = differences(all) / (all.values * (all.values - 1));
  return expected === 0 ? null : 1 - observed / expected;
};

const rangeOf = (units: readonly Unit[]): Agreement['range'] => {
  const random = seededRandom('agreement');
  const drawn: number[] = [];
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const alpha = alphaOf(units.flatMap(() => units[Math.floor(random() * units.length)] ?? []));
    if (alpha !== null) drawn.push(alpha);
  }
  drawn.sort((a, b) => a - b);
  const low = drawn[Math.floor(OUTSIDE * drawn.length)];
  const high = drawn[Math.ceil((1 - OUTSIDE) * drawn.length) - 1];
  return low === undefined || high === undefined ? null : { low, high };
};

const compared = (readings: readonly Reading[]) =>
  [...grouped(readings, ({ story }) => story).values()].filter((group) => group.length > 1);

/** The share of pairs of readings of one story that disagree on an indicator. */
const splitOf = (stories: readonly Reading[][], index: number): number | null => {
  let pairs = 0;
  let split = 0;
  for (const group of stories) {
    const ticked = group.filter(({ marks }) => marks[index] === true).length;
    pairs += (group.length * (group.length - 1)) / 2;
    split += ticked * (group.length - ticked);
  }
  return pairs === 0 ? null : split / pairs;
};

/** How far judges agree; `unfair` are those with an alarm, who say nothing about an indicator. */
export function agreementOf(given: readonly Reading[], unfair: ReadonlySet<string> = new Set()): Agreement {
  const readings = inOrder(given);
  const stories = compared(readings);
  const fair = compared(readings.filter(({ judge }) => !unfair.has(judge)));
  const units = stories.map((group) => unitOf(group.map(pointsOf)));
  return {
    alpha: alphaOf(units),
    range: rangeOf(units),
    stories: stories.length,
    split: INDICATORS.map(({ key }, index) => ({ key, share: splitOf(stories, index) })),
    unclear: INDICATORS.filter((_, index) => (splitOf(fair, index) ?? 0) > MOST_SPLIT).map(({ key }) => key),
  };
}
