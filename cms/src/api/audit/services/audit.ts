import type { AuditAction, AuditQuery } from 'contract';
import type { Actor } from '../../../lib/actor';
import { clientAddress } from '../../../lib/client-address';
import { now } from '../../../lib/clock';
import type { Connection } from '../../../lib/database';
import { deleteAuditBefore, insertAudit, listAudit } from '../queries/audit-entries';

const DAY = 86_400_000;
/** Five years (T-58). */
const KEPT = 5 * 365 * DAY;

/** Who did it; undefined for somebody who isn't logged in. */
export type Doer = Pick<Actor, 'id' | 'name' | 'account' | 'role'> | undefined;

/** What was done on whom; `details` in words that may be shown. */
export type Deed = { action: AuditAction; object?: { id: string; name: string }; details?: string[] };

export default () => ({
  /** Puts a deed on record, in the deed's own transaction where it has one: what isn't recorded doesn't happen (T-57). */
  async record(actor: Doer, { action, object, details = [] }: Deed, connection?: Connection): Promise<void> {
    const ctx = strapi.requestContext.get();
    const entry = {
      time: now(),
      action,
      actor_id: actor?.id ?? '',
      actor_name: actor?.name ?? '',
      actor_account: actor?.account ?? '',
      actor_role: actor?.role ?? null,
      object_id: object?.id ?? '',
      object_name: object?.name ?? '',
      details,
      address: ctx ? clientAddress(ctx) : '',
    };
    await insertAudit(entry, connection);
  },

  /** One page of the record, newest first, with `total`. */
  list: (query: AuditQuery) => listAudit(query),

  /** Removes what is older than five years. */
  purge: (): Promise<void> => deleteAuditBefore(now() - KEPT),
});
