import { type AuditAction, type AuditQuery, DAY, type Role } from 'contract';
import {
  type Connection,
  containing,
  db,
  type Instant,
  json,
  newRow,
  onePage,
  type Query,
  type Transaction,
  toMillis,
} from '../../../lib/database';
import { deleteOlder } from '../../../lib/database/delete-older';

const TABLE = 'audit_entries';
const COLUMNS = [
  'document_id',
  'time',
  'action',
  'actor_id',
  'actor_name',
  'actor_account',
  'actor_role',
  'object_id',
  'object_name',
  'details',
];

/** An entry as it is written; `address` is where the call came from. */
export type NewAuditEntry = {
  time: number;
  action: AuditAction;
  actor_id: string;
  actor_name: string;
  actor_account: string;
  actor_role: Role | null;
  object_id: string;
  object_name: string;
  details: string[];
  address: string;
};

/** A row of the table. */
export type AuditRow = {
  document_id: string;
  time: Instant;
  action: AuditAction;
  actor_id: string | null;
  actor_name: string | null;
  actor_account: string | null;
  actor_role: Role | null;
  object_id: string | null;
  object_name: string | null;
  details: unknown;
};

/** Adds an entry; entries are never changed, and removed only when they are too old. */
export const insertAudit = async ({ time, details, ...entry }: NewAuditEntry, connection: Connection = db()) => {
  const at = new Date(time);
  await connection(TABLE).insert({
    ...entry,
    ...newRow(at),
    time: at,
    details: json(details),
    search_text: [entry.actor_name, entry.actor_account, entry.object_name, ...details].join('\n').toLowerCase(),
  });
};

const filtered = ({ text, action, actor, from, until }: AuditQuery): Query => {
  const query = db()(TABLE) as Query;
  if (action) query.where({ action });
  if (actor !== undefined) query.where({ actor_id: actor });
  if (from !== undefined) query.where('time', '>=', new Date(from));
  if (until !== undefined) query.where('time', '<', new Date(until + DAY));
  if (text) query.whereRaw(...containing('search_text', text));
  return query;
};

/** One page of entries, newest first, and how many the filter lets through. */
export const listAudit = (filter: AuditQuery): Promise<{ rows: AuditRow[]; total: number }> =>
  onePage(() => filtered(filter), { ...filter, columns: COLUMNS, newestBy: 'time' });

/** Removes entries from before `before` (ms) in batches, each noted with it; how many. */
export const deleteAuditBefore = (before: number, note: (count: number, trx: Transaction) => Promise<void>) =>
  deleteOlder(TABLE, { column: 'time', before, note });

/** More than one member ever does while it is kept. */
const MOST_OF_ONE = 5_000;

/** What a person has done by the record, newest first, times in ms; on whom or what is left out. */
export const findDeedsOf = async (actorId: string) => {
  const rows: { action: string; time: Instant }[] = await db()(TABLE)
    .where({ actor_id: actorId })
    .orderBy('time', 'desc')
    .limit(MOST_OF_ONE)
    .select('action', 'time');
  return rows.map(({ action, time }) => ({ action, time: toMillis(time) }));
};
