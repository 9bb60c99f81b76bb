import type { StoryEstimate } from './model';
import { grouped } from './numbers';
import { shuffled } from './random';

/**
 * The rounds of a session: how many more readings for how many of the best (staff start each, and may choose another number).
 * Two in the first, so that judges can be compared before the first ranking (decision 76).
 */
export const JUDGING_ROUNDS = [
  { round: 1, readings: 2, share: 1 },
  { round: 2, readings: 2, share: 0.5 },
  { round: 3, readings: 3, share: 0.15 },
] as const;
export type RoundNumber = (typeof JUDGING_ROUNDS)[number]['round'];

export interface RoundPlan {
  stories: string[];
  readings: number;
  /** Readings that this takes. */
  work: number;
}

/** The best so many; those with the points of the last one come in too while there is room, else a draw by the seed decides. */
const bestOf = (ranking: readonly StoryEstimate[], wanted: number, { most, seed }: { most: number; seed: string }) => {
  const byName = new Map(ranking.map((estimate) => [estimate.story, estimate]));
  const drawn = shuffled([...byName.keys()], seed).flatMap((story) => byName.get(story) ?? []);
  const ranked = drawn.sort((a, b) => b.points - a.points);
  const last = ranked[wanted - 1]?.points ?? Number.POSITIVE_INFINITY;
  const withEqual = ranked.filter(({ points }) => points >= last);
  return withEqual.length <= most ? withEqual : ranked.slice(0, wanted);
};

/**
 * The stories of a round: all in the first, then the better half two more times and the final 15 % three more times, or as
 * many as the judges can read. The share is of all stories of the session.
 */
export function storiesOfRound(
  round: RoundNumber,
  ranking: readonly StoryEstimate[],
  { all, capacity, seed }: { all: number; capacity: number; seed: string },
): RoundPlan {
  const { readings, share } = JUDGING_ROUNDS[round - 1] ?? JUDGING_ROUNDS[0];
  const wanted = Math.ceil(all * share);
  const most = Math.floor(capacity / readings);
  const stories = bestOf(ranking, Math.min(wanted, most), { most, seed }).map(({ story }) => story);
  return { stories, readings, work: stories.length * readings };
}

/**
 * The same where a session has divisions: the share is of each of them (`divisions`: the one of every story of the session), so that
 * none is left without finalists; the capacity is theirs by their size.
 */
export function storiesOfDivisions(
  round: RoundNumber,
  ranking: readonly StoryEstimate[],
  { divisions, capacity, seed }: { divisions: ReadonlyMap<string, string>; capacity: number; seed: string },
): RoundPlan {
  const sizes = grouped([...divisions.values()], (division) => division);
  const plans = [...sizes].map(([division, { length: all }]) => {
    const own = ranking.filter(({ story }) => divisions.get(story) === division);
    return storiesOfRound(round, own, { all, capacity: Math.floor((capacity * all) / divisions.size), seed });
  });
  const { readings } = JUDGING_ROUNDS[round - 1] ?? JUDGING_ROUNDS[0];
  const stories = plans.flatMap((plan) => plan.stories);
  return { stories, readings, work: stories.length * readings };
}
