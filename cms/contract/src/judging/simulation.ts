import { INDICATORS } from '../score/indicators';
import { assign } from './assign';
import { seededRandom } from './random';
import type { Reading } from './reading';

/** A made-up season whose truth is known, for tests and the bench: how good each story is, how strict each judge. */
export interface Season {
  stories: Map<string, number>;
  judges: Map<string, number>;
  difficulties: number[];
  /** A judge's marks of a story. */
  read: (pair: { story: string; judge: string }) => Reading;
}

export interface SeasonOptions {
  seed: string;
  stories?: number;
  judges?: number;
  /** Spread of the judges' severities, in logits. */
  severity?: number;
  /** Spread of the stories, in logits. */
  ability?: number;
}

const name = (kind: string, index: number) => `${kind}${String(index + 1).padStart(4, '0')}`;

/** A standard normal number (Box and Muller). */
const normal = (random: () => number) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** A season by its seed. */
export function makeSeason({
  seed,
  stories = 1_000,
  judges = 20,
  severity = 0.8,
  ability = 1.2,
}: SeasonOptions): Season {
  const random = seededRandom(seed);
  const spread = (kind: string, count: number, sd: number) =>
    new Map(Array.from({ length: count }, (_, index) => [name(kind, index), sd * normal(random)]));
  const season = {
    stories: spread('story', stories, ability),
    judges: spread('judge', judges, severity),
    difficulties: INDICATORS.map(() => 0.7 * normal(random)),
  };
  return {
    ...season,
    read: ({ story, judge }) => {
      const marks = season.difficulties.map((difficulty) => {
        const logit = (season.stories.get(story) ?? 0) - difficulty - (season.judges.get(judge) ?? 0);
        return random() < 1 / (1 + Math.exp(-logit));
      });
      return { story, judge, marks };
    },
  };
}

/** The readings of a season in which every story is read this often. */
export function readSeason(
  season: Season,
  readings: number,
  stories = [...season.stories.keys()],
  done: Reading[] = [],
): Reading[] {
  const missing = new Map(stories.map((story) => [story, readings]));
  const judges = [...season.judges.keys()];
  const { added } = assign({ missing, judges, kept: done, barred: () => false, seed: 'simulation' });
  return [...done, ...added.map(season.read)];
}

const ranks = (values: readonly number[]): number[] => {
  const order = values.map((value, index) => ({ value, index })).sort((a, b) => a.value - b.value);
  const result = new Array<number>(values.length).fill(0);
  for (let start = 0; start < order.length; ) {
    let end = start;
    while (end < order.length && order[end]?.value === order[start]?.value) end += 1;
    for (const { index } of order.slice(start, end)) result[index] = (start + end - 1) / 2;
    start = end;
  }
  return result;
};

/** Spearman's correlation of the truth with what a way of judging says. */
export function spearman(season: Season, said: ReadonlyMap<string, number>): number {
  const stories = [...season.stories.keys()];
  const truth = ranks(stories.map((story) => season.stories.get(story) ?? 0));
  const found = ranks(stories.map((story) => said.get(story) ?? 0));
  const middle = (stories.length - 1) / 2;
  let both = 0;
  let ofTruth = 0;
  let ofFound = 0;
  truth.forEach((rank, index) => {
    const other = (found[index] ?? 0) - middle;
    both += (rank - middle) * other;
    ofTruth += (rank - middle) ** 2;
    ofFound += other ** 2;
  });
  return both / Math.sqrt(ofTruth * ofFound);
}

const best = (points: ReadonlyMap<string, number>, count: number) =>
  [...points]
    .sort((a, b) => b[1] - a[1])
    .slice(0, count)
    .map(([story]) => story);

/** The share of the truly best tenth that is in the best tenth of what a way of judging says. */
export function foundOfBest(season: Season, said: ReadonlyMap<string, number>): number {
  const count = Math.round(season.stories.size / 10);
  const found = new Set(best(said, count));
  return best(season.stories, count).filter((story) => found.has(story)).length / count;
}
