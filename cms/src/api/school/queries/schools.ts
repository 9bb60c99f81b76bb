import { type City, LIMITS, type PersonSchool } from 'contract';
import { type Connection, db, newRow } from '../../../lib/database';

const TABLE = 'schools';
const BATCH = 100;

/** A school as it is listed; `code` is the postal code of its address. */
export type SchoolEntry = {
  category: 1 | 2 | 3;
  city: City;
  district: string;
  name: string;
  code: string;
  address: string;
};

/** A listed school of a person, by what makes it unique. */
export type ListedSchool = Extract<PersonSchool, { name: string }>;

/** Narrowing of GET /school/filter; what is missing isn't asked for. */
export type SchoolFilter = { category?: number | undefined; city?: string | undefined; district?: string | undefined };

/** As in a dictionary: by the number of strokes. */
const BY_STROKES = new Intl.Collator('zh-Hant-TW-u-co-stroke');

/** Names of the activated schools, each once, by their strokes. */
export const findSchoolNames = async (filter: SchoolFilter): Promise<string[]> => {
  const query = db()(TABLE).where({ activated: true });
  for (const [column, value] of Object.entries(filter)) if (value !== undefined) query.where(column, value);
  const rows: { name: string }[] = await query.distinct('name').orderBy('name').limit(LIMITS.schools);
  return rows.map((row) => row.name).sort(BY_STROKES.compare);
};

/** The activated schools of these names in these cities. */
export const findListedSchools = async (
  schools: readonly ListedSchool[],
  connection: Connection = db(),
): Promise<ListedSchool[]> =>
  connection(TABLE)
    .where({ activated: true })
    .whereIn('name', [...new Set(schools.map((school) => school.name))])
    .whereIn('city', [...new Set(schools.map((school) => school.city))])
    .select('category', 'city', 'district', 'name');

/** Adds schools, shown; of those that are there the columns named in `changed` are written, or nothing. */
const storeSchools = async (
  schools: readonly SchoolEntry[],
  changed: readonly ('code' | 'address' | 'updated_at')[],
  now: number,
  connection: Connection,
) => {
  const time = new Date(now);
  for (let start = 0; start < schools.length; start += BATCH) {
    const rows = schools.slice(start, start + BATCH).map((school) => ({
      ...school,
      ...newRow(time),
      activated: true,
    }));
    const insert = connection(TABLE).insert(rows).onConflict(['category', 'city', 'district', 'name']);
    await (changed.length > 0 ? insert.merge([...changed]) : insert.ignore());
  }
};

/** Adds schools, leaving the ones that are there as they are. */
export const insertSchools = (schools: readonly SchoolEntry[], now: number, connection: Connection = db()) =>
  storeSchools(schools, [], now, connection);

/** Adds schools; of those that are there the postal code and address are changed, and whether they are shown stays. */
export const upsertSchools = (schools: readonly SchoolEntry[], now: number, connection: Connection) =>
  storeSchools(schools, ['code', 'address', 'updated_at'], now, connection);

/** What of a stored school a published list may change. */
export type StoredSchool = {
  city: string;
  district: string;
  name: string;
  code: string | null;
  address: string | null;
  id: number;
  activated: unknown;
};

/** All schools of one kind. */
export const findSchoolsOf = (category: number, connection: Connection): Promise<StoredSchool[]> =>
  connection(TABLE).where({ category }).select('id', 'activated', 'city', 'district', 'name', 'code', 'address');

/** Hides schools by their rows; stories that have chosen one keep it. */
export const hideSchools = async (ids: readonly number[], now: number, connection: Connection) => {
  for (let start = 0; start < ids.length; start += BATCH) {
    await connection(TABLE)
      .whereIn('id', ids.slice(start, start + BATCH))
      .update({ activated: false, updated_at: new Date(now) });
  }
};
