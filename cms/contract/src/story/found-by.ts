import { CITIES, type City, isCity } from '../common/cities';
import type { Member } from './persons';
import { SDGS } from './sdgs';

type Placed = Pick<Member, 'school'>;
type Schooled = Pick<Member, 'school' | 'department_zh'>;

const listed = ({ school }: Placed) => (school && school.category !== 4 ? school : undefined);

const bitsOf = (places: readonly number[]) =>
  [...new Set(places)].filter((place) => place >= 0).reduce((sum, place) => sum + 2 ** place, 0);

const placeOfCity = (name = '') => (isCity(name) ? CITIES.indexOf(name) : -1);
const placeOfGoal = (goal: string) => SDGS.findIndex(({ value }) => value === goal);

/** The bit of a city in `cityBits`; stored, so the order of the cities never changes. */
export const cityBit = (city: City): number => 2 ** placeOfCity(city);
/** The bit of a goal (`"1"` to `"17"`) in `goalBits`. */
export const goalBit = (goal: string): number => 2 ** placeOfGoal(goal);

/** The cities of a team's schools as one number, by which stories are found. */
export const cityBits = (members: readonly Placed[]): number =>
  bitsOf(members.map((member) => placeOfCity(listed(member)?.city)));

/** A story's goals as one number, by which stories are found. */
export const goalBits = (sdgs: readonly string[]): number => bitsOf(sdgs.map(placeOfGoal));

/** So many characters of schools are searched: an index holds no longer entries. */
const SCHOOLS = 600;

/** The names of a team's schools and units in lower case, a line each: what a school is searched in. */
export const schoolText = (members: readonly Schooled[]): string =>
  [...new Set(members.map((member) => listed(member)?.name ?? member.department_zh ?? ''))]
    .filter(Boolean)
    .join('\n')
    .toLowerCase()
    .slice(0, SCHOOLS);
