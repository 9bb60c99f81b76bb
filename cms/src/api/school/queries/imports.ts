import type { SchoolCategory } from 'contract';
import type { Connection } from '../../../lib/database';
import { newDocumentId } from '../../../lib/document-id';
import type { SchoolEntry } from './schools';

const TABLE = 'schools';
const BATCH = 100;

/** What of a stored school a list may change. */
export type StoredSchool = {
  city: string;
  district: string;
  name: string;
  code: string | null;
  address: string | null;
};

/** All schools of one kind. */
export const findSchoolsOf = (category: SchoolCategory, connection: Connection): Promise<StoredSchool[]> =>
  connection(TABLE).where({ category }).select('city', 'district', 'name', 'code', 'address');

/** Adds schools, shown; of those that are there the postal code and address are changed, and whether they are shown stays. */
export const upsertSchools = async (schools: readonly SchoolEntry[], now: number, connection: Connection) => {
  const time = new Date(now);
  for (let start = 0; start < schools.length; start += BATCH) {
    const rows = schools.slice(start, start + BATCH).map((school) => ({
      ...school,
      document_id: newDocumentId(),
      activated: true,
      created_at: time,
      updated_at: time,
      published_at: time,
    }));
    await connection(TABLE)
      .insert(rows)
      .onConflict(['category', 'city', 'district', 'name'])
      .merge(['code', 'address', 'updated_at']);
  }
};
