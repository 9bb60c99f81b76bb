import { byText } from './random';

const LONGEST_STEP = 2;
const LEAST_VARIANCE = 1e-4;

/** One unknown of the model. Severity and difficulty are kept with their signs turned, so that all three kinds add up. */
export interface Parameter {
  id: string;
  value: number;
  odds: number;
  ticks: number;
  expected: number;
  information: number;
  fixed: boolean;
}

export const FACETS = ['indicator', 'judge', 'story'] as const;
export type Facet = (typeof FACETS)[number];
/** A story read by a judge, and how much its eight ticks say about either. */
export type ReadPair = Record<'story' | 'judge', Parameter> & { information: number };
/** The unknowns of a kind, and how far they spread. */
export type Group = { members: Parameter[]; variance: number };
/** All that is fitted, and who read what. */
export type Facets = { pairs: readonly ReadPair[] } & Record<Facet, Group>;

/** An unknown before anything is known of it. */
export const parameter = (id: string): Parameter => ({
  id,
  value: 0,
  odds: 1,
  ticks: 0,
  expected: 0,
  information: 0,
  fixed: false,
});

/** An unknown for each name, in the order of the names. */
export const parametersOf = (ids: readonly string[]) =>
  new Map([...new Set(ids)].sort(byText).map((id) => [id, parameter(id)]));

/** Takes this value for the unknown. */
export const setValue = (of: Parameter, value: number) => {
  of.value = value;
  of.odds = Math.exp(value);
};

/** How often the model expects each of a kind to be ticked now, and how sharply that depends on it. */
export const expect = (facet: Facet, { pairs, ...groups }: Facets) => {
  for (const member of groups[facet].members) {
    member.expected = 0;
    member.information = 0;
  }
  const indicators = groups.indicator.members;
  for (const pair of pairs) {
    const both = pair.story.odds * pair.judge.odds;
    // Sums of one pair are kept in plain variables: this is the innermost loop, and it runs some million times.
    let expected = 0;
    let information = 0;
    for (const indicator of indicators) {
      const odds = both * indicator.odds;
      const chance = odds / (1 + odds);
      const sharpness = chance * (1 - chance);
      expected += chance;
      information += sharpness;
      if (facet !== 'indicator') continue;
      indicator.expected += chance;
      indicator.information += sharpness;
    }
    pair.information = information;
    if (facet === 'indicator') continue;
    pair[facet].expected += expected;
    pair[facet].information += information;
  }
};

/**
 * The next variance of a group: what EM settles on (the mean of squares plus what is uncertain of each), reached in fewer
 * rounds by counting only as many members as are determined by data.
 */
const varianceOf = (members: readonly Parameter[], variance: number): number => {
  const squares = members.reduce((sum, { value }) => sum + value ** 2, 0);
  const determined = members.reduce((sum, { information }) => sum + information / (information + 1 / variance), 0);
  return determined === 0 ? variance : Math.max(LEAST_VARIANCE, squares / determined);
};

/** One Newton step for each of the group, then the group's variance (EM). Returns the longest step. */
export const improve = (facet: Facet, facets: Facets): number => {
  expect(facet, facets);
  const group = facets[facet];
  const free = group.members.filter(({ fixed }) => !fixed);
  let longest = 0;
  for (const member of free) {
    const slope = member.ticks - member.expected - member.value / group.variance;
    const newton = slope / (member.information + 1 / group.variance);
    const step = Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, newton));
    setValue(member, member.value + step);
    longest = Math.max(longest, Math.abs(step));
  }
  if (free.length > 0) group.variance = varianceOf(free, group.variance);
  return longest;
};

/**
 * Standard errors from the information. A judge's severity is known worse than the ticks alone say because the stories are
 * only known through such ticks, and a story's points because its judges' severities are: both parts are in.
 */
export const variancesOf = ({ pairs, story: stories, judge: judges }: Facets) => {
  const precision = (of: Parameter, { variance }: Group) => of.information + 1 / variance;
  const lost = new Map<Parameter, number>();
  for (const { story, judge, information } of pairs) {
    lost.set(judge, (lost.get(judge) ?? 0) + information ** 2 / precision(story, stories));
  }
  const ofJudge = (judge: Parameter) => 1 / (precision(judge, judges) - (lost.get(judge) ?? 0));
  const variances = new Map<Parameter, number>();
  for (const judge of judges.members) variances.set(judge, judge.fixed ? judges.variance : ofJudge(judge));
  for (const story of stories.members) variances.set(story, 1 / precision(story, stories));
  for (const { story, judge, information } of pairs) {
    const part = (information / precision(story, stories)) ** 2 * (variances.get(judge) ?? 0);
    variances.set(story, (variances.get(story) ?? 0) + part);
  }
  return variances;
};
