import { openToken } from '../../../lib/crypto/signature';
import { fail } from '../../../lib/errors/fail';
import { now } from '../../../lib/time/clock';
import { addressOf, deleteOptOut, insertOptOut } from '../queries/opt-outs';

const memberOf = (token: string): string => {
  const value = openToken('unsubscribe', token);
  const id = typeof value === 'object' && value !== null && 'm' in value ? value.m : undefined;
  return typeof id === 'string' ? id : fail('link_dead');
};

/** Whether the account of a link from a mail still exists; 400 when it is none of ours, 404 when the account is gone. */
export const checkOptOut = async (token: string): Promise<void> => {
  if ((await addressOf(memberOf(token))) === undefined) fail('not_found');
};

/** Notes that the member of a link declines mails to all members, or takes that back; repeating it changes nothing. */
export const setOptOut = async (token: string, declined: boolean): Promise<void> => {
  const id = memberOf(token);
  const address = (await addressOf(id)) ?? fail('not_found');
  await (declined ? insertOptOut(id, address, now()) : deleteOptOut(id, address));
};
