import {
  type City,
  normaliseTai,
  type SchoolAllQuery,
  type SchoolBody,
  type SchoolChange,
  type SchoolListQuery,
} from 'contract';
import {
  type Connection,
  containing,
  countRows,
  db,
  held,
  type Instant,
  inChunks,
  newRow,
  onePage,
  type Query,
} from '../../../lib/database';

const TABLE = 'schools';
const COLUMNS = ['document_id', 'category', 'city', 'district', 'name', 'code', 'address', 'activated', 'updated_at'];

/** A row of the table. */
export type SchoolRow = {
  document_id: string;
  category: 1 | 2 | 3;
  city: City;
  district: string;
  name: string;
  code: string | null;
  address: string | null;
  activated: unknown;
  updated_at: Instant;
};

const filtered = ({ text, activated, category, city, district }: SchoolAllQuery): Query => {
  const query = db()(TABLE) as Query;
  const exact = { activated, category, city, district };
  for (const [column, value] of Object.entries(exact)) if (value !== undefined) query.where(column, value);
  // Some thousand schools need no index for their names. 台 is 臺: lists and people write both.
  const names = `replace(lower(city || district || name), '台', '臺')`;
  if (text) query.whereRaw(...containing(names, normaliseTai(text)));
  return query;
};

/** One page of schools, newest first, and how many the filter lets through. */
export const listSchools = (filter: SchoolListQuery): Promise<{ rows: SchoolRow[]; total: number }> =>
  onePage(() => filtered(filter), { ...filter, columns: COLUMNS, newestBy: 'created_at' });

/** How many schools the filter lets through. */
export const countSchools = (filter: SchoolAllQuery): Promise<number> => countRows(filtered(filter));

/** All of them, newest first, in chunks. */
export const schoolsInChunks = (filter: SchoolAllQuery): AsyncGenerator<(SchoolRow & { id: number })[]> =>
  inChunks(() => filtered(filter), COLUMNS);

/** The school with this documentId, held until the transaction ends; undefined when there is none. */
export const lockSchool = async (id: string, trx: Connection): Promise<SchoolRow | undefined> => {
  const query = trx(TABLE).where('document_id', id) as Query;
  return held(query).first(COLUMNS);
};

/** Adds a school; gives its documentId. Refused by the database when its place has one of that name. */
export const insertSchool = async (school: SchoolBody, now: number, connection: Connection): Promise<string> => {
  const row = newRow(new Date(now));
  await connection(TABLE).insert({ ...school, ...row });
  return row.document_id;
};

/** What of a school a change names. */
export type SchoolValues = Omit<SchoolChange, 'base' | 'update_time'>;

/** Changes a school. Refused by the database when its place has another of that name. */
export const updateSchool = async (id: string, school: SchoolValues, now: number, connection: Connection) => {
  await connection(TABLE)
    .where('document_id', id)
    .update({ ...school, updated_at: new Date(now) });
};

/** Takes a school away. */
export const deleteSchool = async (id: string, connection: Connection) => {
  await connection(TABLE).where('document_id', id).delete();
};
