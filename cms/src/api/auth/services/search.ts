import { canonicalAccount, DAY, type FoundUser, MINUTE, maskPhone, SECOND } from 'contract';
import type { Connection } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import { limit } from '../../../lib/limits/limit';
import { now } from '../../../lib/time/clock';
import { findMember, findMembers, foundIds, insertSearch, type Person } from '../queries/search';

const A_MINUTE = 10;
const A_DAY = 60;

/**
 * The member with exactly this address, phone masked (M §7, decision 27a); 404 `user_not_found`. 10 a minute and 60 a
 * day for each caller (T-17); what was found is remembered, so that only it can be added to a team.
 */
export const searchPeople = async (callerId: string, typed: string): Promise<FoundUser> => {
  await limit('search-minute', callerId, A_MINUTE, MINUTE / SECOND);
  await limit('search-day', callerId, A_DAY, DAY / SECOND);
  const found = await findMember(canonicalAccount(typed));
  await insertSearch(callerId, found?.id ?? null, now());
  if (!found) return fail('user_not_found');
  return { id: found.id, name: found.name, phone: maskPhone(found.phone) };
};

/** Whether the caller's own searches have found this account, or all of these (decision 27a). */
export const wasPersonFound = async (
  callerId: string,
  userIds: string | string[],
  trx?: Connection,
): Promise<boolean> => {
  const wanted = new Set([userIds].flat());
  const found = await foundIds(callerId, [...wanted], trx);
  return found.length === wanted.size;
};

/** Members by id as they are now, with their real phone: for the server's own use, mask it for others. Missing: gone. */
export const findPeople = async (userIds: string[], trx?: Connection): Promise<Map<string, Person>> => {
  const people = await findMembers(userIds, trx);
  return new Map(people.map((person) => [person.id, person]));
};
