import type { City, PersonSchool } from 'contract';
import { type Connection, db } from '../../../lib/database';
import { newDocumentId } from '../../../lib/document-id';

const TABLE = 'schools';
const BATCH = 50;

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

/** Names of the activated schools, each once. */
export const findSchoolNames = async (filter: SchoolFilter): Promise<string[]> => {
  const query = db()(TABLE).where({ activated: true });
  for (const [column, value] of Object.entries(filter)) if (value !== undefined) query.where(column, value);
  const rows: { name: string }[] = await query.distinct('name').orderBy('name');
  return rows.map((row) => row.name);
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

/** Adds schools, leaving the ones that are there as they are. */
export const insertSchools = async (schools: readonly SchoolEntry[], now: number, connection: Connection = db()) => {
  const time = new Date(now);
  const rows = schools.map((school) => ({
    ...school,
    document_id: newDocumentId(),
    activated: true,
    created_at: time,
    updated_at: time,
    published_at: time,
  }));
  for (let start = 0; start < rows.length; start += BATCH) {
    await connection(TABLE)
      .insert(rows.slice(start, start + BATCH))
      .onConflict(['category', 'city', 'district', 'name'])
      .ignore();
  }
};
