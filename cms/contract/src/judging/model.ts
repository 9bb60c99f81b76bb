import { INDICATORS } from '../score/indicators';
import { grouped, mean, median, rounded } from './numbers';
import {
  expect,
  FACETS,
  type Group,
  improve,
  type Parameter,
  parameter,
  parametersOf,
  type ReadPair,
  setValue,
  variancesOf,
} from './parameters';
import { byText } from './random';
import { inOrder, pointsOf, type Reading } from './reading';

/** What the ranking and its export name, so that a later change of the model is seen: raise it with every change of a result. */
export const MODEL_VERSION = '1';

/** A judge with fewer readings of stories that others read too isn't corrected: there is too little to compare. */
export const LEAST_OVERLAP = 10;

const ROUNDS = 25;
const SETTLED = 1e-4;
const POINTS_PER_TICK = 2;
const LEAST_POINTS = 4;

/** A story with the points that a judge of median severity is expected to give, ± one standard error, with the plain mean. */
export interface StoryEstimate {
  story: string;
  readings: number;
  points: number;
  error: number;
  plain: number;
  /** In logits, on the scale of the difficulties, with its standard error. */
  ability: number;
  ability_error: number;
}

/** A judge's severity in logits above (stricter) or below the median judge. */
export interface JudgeEstimate {
  judge: string;
  readings: number;
  overlapping: number;
  corrected: boolean;
  severity: number;
  error: number;
}

export interface Fit {
  version: string;
  /** By points downwards; equal ones by nothing but their id, which decides nothing (see `ties`). */
  stories: StoryEstimate[];
  judges: JudgeEstimate[];
  /** How hard each of the eight indicators is, in logits for a judge of median severity. */
  difficulties: number[];
  /** How far the judges' severities spread, in logits (standard deviation). */
  spread: number;
  rounds: number;
}

/** Judges who can't be compared are taken as the median of those who can. */
const settleFixed = ({ members }: Group) => {
  const middle = median(members.filter(({ fixed }) => !fixed).map(({ value }) => value));
  for (const member of members) if (member.fixed) setValue(member, middle);
};

const overlapOf = (readings: readonly Reading[]): Map<string, number> => {
  const shared = [...grouped(readings, ({ story }) => story).values()].filter((group) => group.length > 1).flat();
  return new Map([...grouped(shared, ({ judge }) => judge)].map(([judge, own]) => [judge, own.length]));
};

/**
 * Fits logit P(ticked) = ability(story) − difficulty(indicator) − severity(judge) with normal priors whose variances are
 * found on the way: a judge whom little is known of is hardly corrected, and nothing is where judges don't differ. The
 * result depends on the readings alone, not on their order.
 */
export function fitModel(given: readonly Reading[]): Fit {
  const readings = inOrder(given);
  const story = parametersOf(readings.map((reading) => reading.story));
  const judge = parametersOf(readings.map((reading) => reading.judge));
  const indicators = INDICATORS.map(({ key }) => parameter(key));
  const overlap = overlapOf(readings);
  const pairs: ReadPair[] = [];
  for (const reading of readings) {
    const pair = { story: story.get(reading.story), judge: judge.get(reading.judge), information: 0 };
    if (!pair.story || !pair.judge) continue;
    pairs.push({ ...pair, story: pair.story, judge: pair.judge });
    for (const [index, indicator] of indicators.entries()) {
      if (reading.marks[index] !== true) continue;
      for (const ticked of [pair.story, pair.judge, indicator]) ticked.ticks += 1;
    }
  }
  const groupOf = (members: Iterable<Parameter>): Group => ({ members: [...members], variance: 1 });
  const judges = groupOf(judge.values());
  const stories = groupOf(story.values());
  const facets = { pairs, story: stories, judge: judges, indicator: groupOf(indicators) };
  for (const member of judges.members) member.fixed = (overlap.get(member.id) ?? 0) < LEAST_OVERLAP;

  let rounds = 0;
  for (let change = Number.POSITIVE_INFINITY; rounds < ROUNDS && change >= SETTLED; rounds += 1) {
    change = Math.max(...FACETS.map((facet) => improve(facet, facets)));
    settleFixed(judges);
  }

  for (const facet of FACETS) expect(facet, facets);
  const variances = variancesOf(facets);
  const middle = median(judges.members.map(({ value }) => value));
  const errorOf = (of: Parameter) => Math.sqrt(variances.get(of) ?? 0);
  const readingsOf = grouped(readings, (reading) => reading.story);
  const read = grouped(readings, (reading) => reading.judge);

  const estimate = (of: Parameter): StoryEstimate => {
    const own = readingsOf.get(of.id) ?? [];
    const chances = indicators.map(({ value }) => 1 / (1 + Math.exp(-(of.value + value + middle))));
    const expected = chances.reduce((sum, probability) => sum + probability, 0);
    const slope = chances.reduce((sum, probability) => sum + probability * (1 - probability), 0);
    return {
      story: of.id,
      readings: own.length,
      points: rounded(LEAST_POINTS + POINTS_PER_TICK * expected, 1),
      error: rounded(POINTS_PER_TICK * slope * errorOf(of), 2),
      plain: rounded(mean(own.map(pointsOf)), 2),
      ability: of.value,
      ability_error: errorOf(of),
    };
  };
  return {
    version: MODEL_VERSION,
    stories: stories.members.map(estimate).sort((a, b) => b.points - a.points || byText(a.story, b.story)),
    judges: judges.members.map((of) => ({
      judge: of.id,
      readings: read.get(of.id)?.length ?? 0,
      overlapping: overlap.get(of.id) ?? 0,
      corrected: !of.fixed,
      severity: middle - of.value,
      error: errorOf(of),
    })),
    difficulties: indicators.map(({ value }) => -(value + middle)),
    spread: Math.sqrt(judges.variance),
    rounds,
  };
}
