import type { Transaction } from '../../../lib/database';
import { deleteClaimsOf } from '../queries/claims';
import { deleteReviewsOf } from '../queries/reviewers';
import { deleteOwnViews } from '../queries/views';

/** Lets go of all stories that a person of the staff reviews or is to review, and of its own views, in the transaction that removes the account. */
export const forgetStaff = async (id: string, trx: Transaction): Promise<void> => {
  await deleteClaimsOf(id, trx);
  await deleteReviewsOf(id, trx);
  await deleteOwnViews(id, trx);
};
