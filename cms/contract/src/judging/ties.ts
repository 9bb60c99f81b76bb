import type { StoryEstimate } from './model';
import { grouped, mean, rounded } from './numbers';
import { type Reading, stageScoresOf } from './reading';

/** What decides between stories with the same points, in this order; never an account's number or a time. */
export const TIE_WAYS = ['reading', 'plain', 'even', 'jury'] as const;
export type TieWay = (typeof TIE_WAYS)[number];

export interface Tie {
  /** How many of the stories of the tie still have a place. */
  places: number;
  way: TieWay;
  /** In the order of the way that decides; for `reading` and `jury` in no order that counts. */
  stories: string[];
}

/** How uneven a story is over the four stages: the spread of their mean scores. */
const unevenness = (own: readonly Reading[]): number => {
  const scores = own.map(stageScoresOf);
  const means = [0, 1, 2, 3].map((stage) => mean(scores.map((four) => four[stage] ?? 0)));
  const middle = mean(means);
  return mean(means.map((value) => (value - middle) ** 2));
};

/** Two stories are tied when their points differ by no more than half an error (the larger of the two). */
const isTied = (a: StoryEstimate, b: StoryEstimate) =>
  rounded(Math.abs(a.points - b.points), 1) <= Math.max(a.error, b.error) / 2;

/**
 * The tie at a cut-off after this many places, or undefined when the points decide. With capacity left, the stories are read
 * once more; else the plain mean decides, else who is most even over the four stages, else the jury.
 */
export function tieAt(
  places: number,
  ranking: readonly StoryEstimate[],
  readings: readonly Reading[],
  capacity: number,
): Tie | undefined {
  const ranked = ranking.toSorted((a, b) => b.points - a.points);
  const last = ranked[places - 1];
  const next = ranked[places];
  if (!last || !next || !isTied(last, next)) return undefined;
  const tied = ranked.filter((story) => isTied(story, last));
  const above = ranked.filter((story) => story.points > last.points && !isTied(story, last)).length;
  const open = places - above;
  if (capacity >= tied.length) return { places: open, way: 'reading', stories: tied.map(({ story }) => story) };

  const own = grouped(readings, ({ story }) => story);
  const measures = tied.map(({ story, plain }) => ({ story, plain, even: -unevenness(own.get(story) ?? []) }));
  const byPlain = measures.toSorted((a, b) => b.plain - a.plain);
  if (byPlain[open - 1]?.plain !== byPlain[open]?.plain) return tie('plain', open, byPlain);
  const byEven = measures.toSorted((a, b) => b.plain - a.plain || b.even - a.even);
  if (byEven[open - 1]?.even !== byEven[open]?.even) return tie('even', open, byEven);
  return tie('jury', open, byEven);
}

const tie = (way: TieWay, places: number, stories: readonly { story: string }[]): Tie => ({
  places,
  way,
  stories: stories.map(({ story }) => story),
});
