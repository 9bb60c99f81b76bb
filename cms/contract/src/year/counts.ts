import { CITIES } from '../common/cities';
import { originOf, PUBLIC_LEVELS } from '../public-story/copy';
import type { StoryFieldValues } from '../story/fields';
import { SDGS } from '../story/sdgs';
import type { ThemeCounts } from './self-assessment';

/** What is counted of an approved story. */
export type CountedStory = { is_18: boolean; photos: number } & Pick<StoryFieldValues, 'sdgs'> & {
    team_members: readonly { school?: StoryFieldValues['team_members'][number]['school'] }[];
    counselors: readonly { id: string; school?: StoryFieldValues['counselors'][number]['school'] }[];
  };

/** A year as it is counted, for staff alone. */
export type YearCounts = Record<'teams' | 'children' | 'schools' | 'counties' | 'photos' | 'counsellors', number> & {
  goals: number[];
  levels: number[];
  /** Of `CITIES`, and at the end the stories of which none is known. */
  by_county: number[];
  /** New, returning. */
  counsellor_kinds: number[];
  themes: ThemeCounts;
};

const schoolsOf = ({ team_members }: CountedStory) =>
  team_members.flatMap(({ school }) =>
    school && 'name' in school ? [JSON.stringify([school.category, school.city, school.district, school.name])] : [],
  );

/** Counts the approved stories of a session; `returning`: ids of counsellors who had an approved one in an earlier session. */
export const countYear = (
  stories: readonly CountedStory[],
  returning: ReadonlySet<string>,
  themes: ThemeCounts,
): YearCounts => {
  const origins = stories.map(originOf);
  const of = (county: string) => origins.filter((origin) => origin.county === county).length;
  const by_county = [...CITIES, ''].map(of);
  const counsellors = new Set(stories.flatMap(({ counselors }) => counselors.map(({ id }) => id)));
  const known = [...counsellors].filter((id) => returning.has(id)).length;
  const total = (each: (story: CountedStory) => number) => stories.reduce((sum, story) => sum + each(story), 0);
  return {
    teams: stories.length,
    children: total(({ is_18, team_members }) => (is_18 ? 0 : team_members.length)),
    schools: new Set(stories.flatMap(schoolsOf)).size,
    counties: CITIES.filter((_, place) => (by_county[place] ?? 0) > 0).length,
    photos: total(({ photos }) => photos),
    counsellors: counsellors.size,
    goals: SDGS.map(({ value }) => stories.filter(({ sdgs }) => sdgs.includes(value)).length),
    levels: PUBLIC_LEVELS.map((wanted) => origins.filter(({ level }) => level === wanted).length),
    by_county,
    counsellor_kinds: [counsellors.size - known, known],
    themes,
  };
};
