import type { PartnerAllQuery, PartnerListQuery } from 'contract';
import {
  type Connection,
  containing,
  countRows,
  db,
  type Instant,
  inChunks,
  onePage,
  type Query,
} from '../../../lib/database';

export const PARTNERS = 'merrymama_users';
const COLUMNS = ['document_id', 'name', 'cellphone', 'department', 'position', 'email', 'sessions', 'created_at'];

/** A row of the table; `sessions` are years, newest first, with `;` between. */
export type PartnerRecord = {
  document_id: string;
  name: string;
  cellphone: string | null;
  department: string | null;
  position: string | null;
  email: string;
  sessions: string | null;
  created_at: Instant;
};

const MEMBER = `select 1 from up_users as u where lower(u.username) = ${PARTNERS}.email and u.role_name = 'user' and u.confirmed = ?`;

const filtered = ({ text, status }: PartnerAllQuery): Query => {
  const query = db()(PARTNERS) as Query;
  if (text) query.whereRaw(...containing('search_text', text));
  if (status) query.whereRaw(`${status === 'joined' ? '' : 'not '}exists (${MEMBER})`, [true]);
  return query;
};

/** One page of partner members, newest first, and how many the filter lets through. */
export const listPartners = (filter: PartnerListQuery): Promise<{ rows: PartnerRecord[]; total: number }> =>
  onePage(() => filtered(filter), { ...filter, columns: COLUMNS, newestBy: 'created_at' });

/** How many partner members the filter lets through. */
export const countPartners = (filter: PartnerAllQuery): Promise<number> => countRows(filtered(filter));

/** All of them, newest first, in chunks. */
export const partnersInChunks = (filter: PartnerAllQuery): AsyncGenerator<(PartnerRecord & { id: number })[]> =>
  inChunks(() => filtered(filter), COLUMNS);

/** Takes the person with this address or id away; false when there is none. */
export const deletePartner = async (id: string, connection: Connection): Promise<boolean> => {
  const count = await connection(PARTNERS).where('email', id.toLowerCase()).orWhere('document_id', id).delete();
  return Number(count) > 0;
};
