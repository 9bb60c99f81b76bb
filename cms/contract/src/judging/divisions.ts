import { z } from 'zod';
import { CITIES, type City } from '../common/cities';
import { LIMITS } from '../common/limits';
import { idField, textField } from '../common/text';
import { baseField } from '../common/version';
import type { Member } from '../story/persons';

/** How many divisions a session has at most. */
export const DIVISIONS = 20;

/** What a team is divided by: 1 elementary, 2 junior high, 3 senior high, 4 none of the listed schools. */
export const TEAM_LEVELS = [1, 2, 3, 4] as const;
export type TeamLevel = (typeof TEAM_LEVELS)[number];

const teamLevel = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)], { error: '請選擇學習階段' });

/**
 * A division (組別) of a session: a name and what its stories have in common. Of each kind that is empty (`adult`: null) all fit.
 * The id stays when it is renamed, so that its prizes stay with it.
 */
export const divisionSchema = z.strictObject({
  id: idField,
  name: textField('請輸入組別名稱', 20),
  levels: z.array(teamLevel).max(TEAM_LEVELS.length).default([]),
  cities: z
    .array(z.enum(CITIES, { error: '請選擇縣市' }))
    .max(CITIES.length)
    .default([]),
  adult: z.boolean().nullable().default(null),
});
export type Division = z.infer<typeof divisionSchema>;

/** Whether a division asks for nothing, so that every story fits. */
const takesAll = ({ levels, cities, adult }: Division) => levels.length + cities.length === 0 && adult === null;

/** POST /judging/divisions/{session}: into which divisions its stories fall; a dry run counts and stores nothing. */
export const divisionsBody = z
  .strictObject({
    divisions: z.array(divisionSchema).max(DIVISIONS, `組別最多 ${DIVISIONS} 組`),
    dry_run: z.boolean({ error: '請說明是試算還是儲存' }),
    base: baseField,
  })
  .superRefine(({ divisions }, ctx) => {
    const refuse = (at: number, field: keyof Division, message: string) =>
      ctx.addIssue({ code: 'custom', path: ['divisions', at, field], message });
    divisions.forEach((division, at) => {
      const same = (field: 'id' | 'name') => divisions.findIndex((one) => one[field] === division[field]) < at;
      if (same('id')) refuse(at, 'id', '組別重複');
      if (same('name')) refuse(at, 'name', '組別名稱重複');
      if (takesAll(division) && at < divisions.length - 1)
        refuse(at, 'levels', '沒有條件的組別會收下全部的故事，請加上條件，或放到最後');
    });
  });
export type DivisionsBody = z.infer<typeof divisionsBody>;

const stories = z.number();
/** How many stories fall into each; `rest`: into none of them; `leaving`: those that won a prize of a division that they aren't in any more. */
export const divisionsAnswer = z.object({
  divisions: z.array(z.object({ ...divisionSchema.shape, stories })).max(DIVISIONS),
  rest: z.number(),
  leaving: z
    .array(z.object({ id: z.string(), account: z.string(), story_name: z.string() }))
    .max(LIMITS.judged_stories),
  update_time: z.number(),
});
export type DivisionsAnswer = z.infer<typeof divisionsAnswer>;

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
