import { type City, normaliseTai, type PersonSchool } from 'contract';
import type { Connection } from '../../../lib/database';
import { findListedSchools, findSchoolNames, type ListedSchool, type SchoolFilter } from '../queries/schools';

const keyOf = ({ category, city, district, name }: ListedSchool) => `${category}|${city}|${district}|${name}`;

/** As the list spells it: places with 臺, names as they are published. */
const normalised = (school: ListedSchool): ListedSchool => ({
  ...school,
  city: normaliseTai(school.city) as City,
  district: normaliseTai(school.district),
  name: school.name.trim(),
});

/** Names of the activated schools of a category, city and district, by name. */
export const showSchoolNames = (filter: SchoolFilter): Promise<string[]> =>
  findSchoolNames({
    ...filter,
    city: filter.city && normaliseTai(filter.city),
    district: filter.district && normaliseTai(filter.district),
  });

/**
 * The schools of persons as the list has them, in the same order: the listed and activated one, null for one that isn't
 * (decision 29). Category 4 is itself.
 */
export const matchSchools = async (
  schools: readonly PersonSchool[],
  connection?: Connection,
): Promise<(PersonSchool | null)[]> => {
  const wanted = schools.filter((school) => school.category !== 4).map(normalised);
  const found = wanted.length > 0 ? await findListedSchools(wanted, connection) : [];
  const listed = new Map(found.map((school) => [keyOf(school), school]));
  return schools.map((school) => (school.category === 4 ? school : (listed.get(keyOf(normalised(school))) ?? null)));
};

/** The same for one school of the list. */
export const matchSchool = async (school: ListedSchool, connection?: Connection): Promise<ListedSchool | null> => {
  const [found] = await matchSchools([school], connection);
  return found && found.category !== 4 ? found : null;
};
