import { AT_SCHOOL } from './at-school';
import { BY_ADULTS } from './by-adults';
import { IN_NATURE } from './in-nature';
import { IN_TOWN } from './in-town';

export type { Theme } from './theme';

/** Themes of teams under 18, mixed so that neighbours in a list differ. */
export const CHILDREN_THEMES = AT_SCHOOL.flatMap((theme, index) => [theme, IN_TOWN[index], IN_NATURE[index]]).filter(
  (theme) => theme !== undefined,
);

/** Themes of 18+ teams. */
export const ADULT_THEMES = BY_ADULTS;
