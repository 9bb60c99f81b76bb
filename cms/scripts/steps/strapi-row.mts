import { randomBytes } from 'node:crypto';
import type { Database } from './open-database.mts';

/** An id like Strapi's documentIds. */
const newDocumentId = () =>
  `t${BigInt(`0x${randomBytes(15).toString('hex')}`)
    .toString(36)
    .padStart(23, '0')
    .slice(-23)}`;

/** Inserts a row as Strapi's tables have them, with an id and times of now. */
export const insertRow = ({ run }: Database, table: string, values: object) => {
  const time = new Date();
  const row = { document_id: newDocumentId(), created_at: time, updated_at: time, published_at: time, ...values };
  const names = Object.keys(row).map((name) => `"${name}"`);
  const places = names.map(() => '?').join(', ');
  return run(`insert into ${table} (${names.join(', ')}) values (${places})`, Object.values(row));
};

/** Puts on record what a command did to an account (T-57). */
export const insertAudit = (
  database: Database,
  { action, id, object, details }: { action: string; id: string; object: string; details: string[] },
) =>
  insertRow(database, 'audit_entries', {
    time: new Date(),
    action,
    actor_id: 'system',
    actor_name: '系統',
    actor_account: '',
    object_id: id,
    object_name: object,
    details: JSON.stringify(details),
    address: '',
    search_text: ['系統', '', object, ...details].join('\n').toLowerCase(),
  });
