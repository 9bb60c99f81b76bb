/** The texts of a demo story: a few wordings of each part, so that stories on one theme differ. `{place}` is the district. */
export type Theme = {
  teams: readonly string[];
  titles: readonly string[];
  problems: readonly string[];
  feeling: readonly string[];
  imagine: readonly string[];
  implement: readonly string[];
  share: readonly string[];
  sdgs: readonly string[];
};
