import type { AuditAction } from 'contract';
import type { Connection, Transaction } from '../../../lib/database';
import { clientAddress } from '../../../lib/http/client-address';
import { type Actor, SYSTEM } from '../../../lib/routes/actor';
import { settings } from '../../../lib/settings';
import { now } from '../../../lib/time/clock';
import { monthsAgo } from '../../../lib/time/months-ago';
import { deleteAuditBefore, insertAudit } from '../queries/audit-entries';

/** Who did it, the platform itself without a role; undefined for a caller who isn't logged in. */
export type Doer = (Pick<Actor, 'id' | 'name' | 'account'> & { role: Actor['role'] | null }) | undefined;

/** What was done on whom; `details` in words that may be shown. */
export type Deed = { action: AuditAction; object?: { id: string; name: string }; details?: string[] };

/** What the columns of names hold on PostgreSQL, in characters. */
const LONGEST = 255;

/** A name as its column takes it: a longer one, such as a link, is cut. */
const cut = (name = ''): string => {
  const letters = [...name];
  return letters.length <= LONGEST ? name : `${letters.slice(0, LONGEST - 1).join('')}…`;
};

/** Puts a deed on record, in the deed's own transaction where it has one: what isn't recorded doesn't happen (T-57). */
export const recordAction = async (
  actor: Doer,
  { action, object, details = [] }: Deed,
  connection?: Connection,
): Promise<void> => {
  const ctx = strapi.requestContext.get();
  const object_name = cut(object?.name);
  const entry = {
    time: now(),
    action,
    actor_id: actor?.id ?? '',
    actor_name: cut(actor?.name),
    actor_account: cut(actor?.account),
    actor_role: actor?.role ?? null,
    object_id: object?.id ?? '',
    object_name,
    // Nothing of what was done gets lost.
    details: object && object_name !== object.name ? [...details, object.name] : details,
    address: ctx ? clientAddress(ctx) : '',
  };
  await insertAudit(entry, connection);
};

/** Removes what is older than 5 years (RETENTION_AUDIT_MONTHS, T-58); how much. */
export const purgeAudit = (): Promise<number> => {
  const note = (count: number, trx: Transaction) =>
    recordAction(SYSTEM, { action: 'data_purged', details: [`${count} 筆操作紀錄`] }, trx);
  return deleteAuditBefore(monthsAgo(settings().RETENTION_AUDIT_MONTHS), note);
};
