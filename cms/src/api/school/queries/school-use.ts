import type { PersonSchool } from 'contract';
import { type Connection, isPostgres, likePattern, toJson } from '../../../lib/database';
import type { SchoolRow } from './school-list';

type People = { school?: PersonSchool | null }[];
type Row = { team_members: unknown; counselors: unknown };

const LIMIT = 200;

const isSame = ({ category, city, district, name }: SchoolRow, school: PersonSchool | null | undefined) =>
  school?.category === category && school.city === city && school.district === district && school.name === name;

/** Whether a person of any story, the bin's included, has this school. More than 200 stories that name it count as one that has. */
export const isSchoolUsed = async (school: SchoolRow, connection: Connection): Promise<boolean> => {
  const cast = isPostgres() ? '::text' : '';
  const named = likePattern(JSON.stringify(school.name));
  const rows: Row[] = await connection('stories')
    .whereRaw(`(team_members${cast} like ? escape '!' or counselors${cast} like ? escape '!')`, [named, named])
    .limit(LIMIT + 1)
    .select('team_members', 'counselors');
  if (rows.length > LIMIT) return true;
  const people = rows.flatMap((row) => [toJson<People>(row.team_members, []), toJson<People>(row.counselors, [])]);
  return people.flat().some((person) => isSame(school, person.school));
};
