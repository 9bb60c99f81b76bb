import type { City } from '../common/cities';
import type { Member } from '../story/persons';
import type { Division } from './divisions';

/** What a team is divided by: 1 elementary, 2 junior high, 3 senior high, 4 none of the listed schools. */
export const TEAM_LEVELS = [1, 2, 3, 4] as const;
export type TeamLevel = (typeof TEAM_LEVELS)[number];

/** What of a team decides its division. */
export type TeamFacts = { level: TeamLevel; city: City | undefined; adult: boolean };

type Placed = Pick<Member, 'school'>;

/**
 * What decides a team's division, by its members: the highest level of their schools, so that who has an older member doesn't stand
 * among younger teams, and the city that most of them go to school in (of equal ones that of who is named first). Record 225.
 */
export function teamFacts(members: readonly Placed[], adult: boolean): TeamFacts {
  const schools = members.flatMap(({ school }) => (school && school.category !== 4 ? [school] : []));
  const level = schools.length === 0 ? 4 : (Math.max(...schools.map(({ category }) => category)) as TeamLevel);
  const counts = new Map<City, number>();
  for (const { city } of schools) counts.set(city, (counts.get(city) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const city = [...counts].find(([, count]) => count === most)?.[0];
  return { level, city, adult };
}

const fits = ({ level, city, adult }: TeamFacts, division: Division): boolean =>
  (division.levels.length === 0 || division.levels.includes(level)) &&
  (division.cities.length === 0 || (city !== undefined && division.cities.includes(city))) &&
  (division.adult === null || division.adult === adult);

/** The id of the first division that a team fits into; `''` where it fits into none. */
export const divisionOf = (team: TeamFacts, divisions: readonly Division[]): string =>
  divisions.find((division) => fits(team, division))?.id ?? '';

/** Stories from the best on, each with its place in its own division. */
export function placed<Story extends { division: string }>(ranking: readonly Story[]): (Story & { place: number })[] {
  const next = new Map<string, number>();
  return ranking.map((story) => {
    const place = (next.get(story.division) ?? 0) + 1;
    next.set(story.division, place);
    return { ...story, place };
  });
}
