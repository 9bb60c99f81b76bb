import type { AuditAction } from 'contract';
import type { Transaction } from '../../../../lib/database';
import { recordAction } from '../../../audit/port';

import type { Doer } from '../../../audit/services/audit';
import { accountsOf } from '../../queries/write-stories';

type Deed = { action: AuditAction; ids: string[]; reason?: string };

/** Puts what was done to stories on record, one entry for all of them, while they are still there. */
export const auditStories = async (actor: Doer, { action, ids, reason }: Deed, trx: Transaction): Promise<void> => {
  const accounts = await accountsOf(ids, trx);
  const [first = ''] = accounts;
  const isOne = ids.length === 1;
  const object = { id: isOne ? (ids[0] ?? '') : '', name: isOne ? first : `${first} 等 ${ids.length} 則` };
  const details = [...(reason ? [reason] : []), ...(isOne ? [] : accounts)];
  await recordAction(actor, { action, object, details }, trx);
};
