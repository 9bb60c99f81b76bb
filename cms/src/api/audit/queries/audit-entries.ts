import type { AuditAction, AuditQuery, Role } from 'contract';
import { type Connection, db, isPostgres } from '../../../lib/database';
import { newDocumentId } from '../../../lib/document-id';
import { type Instant, json, toCount } from '../../../lib/row';

const TABLE = 'audit_entries';
const DAY = 86_400_000;
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

type Query = ReturnType<ReturnType<typeof db>>;

/** Adds an entry; entries are never changed, and removed only when they are too old. */
export const insertAudit = async ({ time, details, ...entry }: NewAuditEntry, connection: Connection = db()) => {
  const at = new Date(time);
  await connection(TABLE).insert({
    ...entry,
    document_id: newDocumentId(),
    time: at,
    details: json(details),
    search_text: [entry.actor_name, entry.actor_account, entry.object_name, ...details].join('\n').toLowerCase(),
    created_at: at,
    updated_at: at,
    published_at: at,
  });
};

const filtered = ({ text, action, actor, from, until }: AuditQuery): Query => {
  const query = db()(TABLE) as Query;
  const wanted = text.toLowerCase();
  if (action) query.where({ action });
  if (actor !== undefined) query.where({ actor_id: actor });
  if (from !== undefined) query.where('time', '>=', new Date(from));
  if (until !== undefined) query.where('time', '<', new Date(until + DAY));
  // `%` and `_` are ordinary characters (T-41).
  if (wanted && isPostgres()) query.whereRaw(`search_text like ? escape '!'`, [`%${wanted.replace(/[!%_]/g, '!$&')}%`]);
  else if (wanted) query.whereRaw('instr(search_text, ?) > 0', [wanted]);
  return query;
};

/** One page of entries, newest first, and how many the filter lets through. */
export const listAudit = async (filter: AuditQuery): Promise<{ rows: AuditRow[]; total: number }> => {
  const { page, size } = filter;
  const rows: AuditRow[] = await filtered(filter)
    .orderBy([
      { column: 'time', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(size)
    .offset((page - 1) * size)
    .select(COLUMNS);
  const counted = await filtered(filter).count({ total: '*' }).first();
  return { rows, total: toCount(counted?.total) };
};

/** Removes entries from before `before` (ms). */
export const deleteAuditBefore = async (before: number) => {
  await db()(TABLE).where('time', '<', new Date(before)).delete();
};
