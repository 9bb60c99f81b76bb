import type { Transaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import { readToken, spendToken } from '../../token/port';

import type { Purpose, StoredToken } from '../../token/services/token';
import { isGoodFor } from '../link-state';
import { findById, lockById, type UserRow } from '../queries/users';

/**
 * Refuses the token of a mail's link: 401 when it is unknown or another mail's, 400 `link_dead` when it was used, ran out,
 * was overtaken by a newer one, or its account is no longer what it was (T-74). Gives the account.
 */
export const checkMailLink = async (token: string, purpose: Purpose): Promise<string> => {
  const stored: (StoredToken & { live: boolean }) | undefined = await readToken(token);
  if (stored?.purpose !== purpose) return fail('unauthorized');
  const user = stored.live ? await findById(stored.user_id) : undefined;
  return isGoodFor(user, stored) ? user.account : fail('link_dead');
};

/** Uses a token up and gives what is stored under it with its account, kept from other writers. 400 `link_dead`. */
export const spendMailLink = async (
  token: string,
  trx: Transaction,
): Promise<{ stored: StoredToken; user: UserRow }> => {
  const stored: (StoredToken & { live: boolean }) | undefined = await readToken(token, trx);
  if (!stored?.live) return fail('link_dead');
  const user = await lockById(stored.user_id, trx);
  if (!isGoodFor(user, stored) || !(await spendToken(token, trx))) return fail('link_dead');
  return { stored, user };
};
