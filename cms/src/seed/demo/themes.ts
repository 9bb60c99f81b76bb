import themes from './themes.json';

/** The texts of a demo story: a few wordings of each part, so that stories on one theme differ. `{place}` is the district. */
export type Theme = Record<
  'teams' | 'titles' | 'problems' | 'feeling' | 'imagine' | 'implement' | 'share' | 'sdgs',
  readonly string[]
>;

const { at_school, in_town, in_nature, by_adults } = themes satisfies Record<string, readonly Theme[]>;

/** Themes of teams under 18, mixed so that neighbours in a list differ. */
export const CHILDREN_THEMES: readonly Theme[] = at_school
  .flatMap((theme, index) => [theme, in_town[index], in_nature[index]])
  .filter((theme) => theme !== undefined);

/** Themes of 18+ teams. */
export const ADULT_THEMES: readonly Theme[] = by_adults;
