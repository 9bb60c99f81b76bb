import type { Transaction } from '../../../lib/database';
import { deleteClaimsOf } from '../queries/claims';
import { deleteOwnViews } from '../queries/views';

/** Lets go of all stories that a person of the staff reviews and of its own views, in the transaction that removes the account. */
export const forgetStaff = async (id: string, trx: Transaction): Promise<void> => {
  await deleteClaimsOf(id, trx);
  await deleteOwnViews(id, trx);
};
