import { type AuditAction, HOUR, PROVIDER_NAMES, SECOND, type SocialProvider, usesManagerMode } from 'contract';
import type { Connection } from '../../../lib/database';
import { tryConsume } from '../../../lib/limits/limit';
import type { Actor } from '../../../lib/routes/actor';
import { recordAction } from '../../audit/port';

type Named = Pick<Actor, 'id' | 'name' | 'account'>;
type Person = Named & Pick<Actor, 'role'>;

const QUARTER = 900;
/** Caps audit entries per address and hour, so that password spraying can't flood the log. */
const LIMITED_A_PLACE = 20;

const objectOf = ({ id, name, account }: Named) => ({ id, name: name === '' ? account : `${name}（${account}）` });

/** A wrong password, on record with the account that was tried; what was typed for one that isn't there is not kept: it may be a password. */
export const recordFailedLogin = async (person: Named | undefined): Promise<void> => {
  await recordAction(undefined, { action: 'login_failed', ...(person ? { object: objectOf(person) } : {}) });
};

/** Tries that weren't even looked at, once in 15 minutes for each account. `account` only if there is one. */
export const recordLimitedLogin = async (
  typed: string,
  address: string,
  person: () => Promise<Named | undefined>,
): Promise<void> => {
  if (!(await tryConsume('note-limited', typed, 1, QUARTER))) return;
  if (!(await tryConsume('note-limited-place', address, LIMITED_A_PLACE, HOUR / SECOND))) return;
  const found = await person();
  await recordAction(undefined, { action: 'login_limited', ...(found ? { object: objectOf(found) } : {}) });
};

/** A login of another provider that was linked or unlinked: by its owner, or (`isOwner` false) because the provider says so. */
export const recordSocial = async (
  person: Person,
  action: 'social_linked' | 'social_unlinked',
  { provider, isOwner, trx }: { provider: SocialProvider; isOwner: boolean; trx: Connection },
): Promise<void> => {
  const details = [PROVIDER_NAMES[provider], ...(isOwner ? [] : ['依對方通知移除'])];
  await recordAction(isOwner ? person : undefined, { action, object: objectOf(person), details }, trx);
};

/** Who works in the back office: when they came and went. */
export const recordLoginOrLogout = async (person: Person, action: 'logged_in' | 'logged_out'): Promise<void> => {
  if (usesManagerMode(person.role)) await recordAction(person, { action });
};

/** What staff did for a member at the help desk. */
export const recordMemberAction = async (
  actor: Actor,
  { action, member, details = [] }: { action: AuditAction; member: Named; details?: readonly string[] },
  trx: Connection,
): Promise<void> => {
  await recordAction(actor, { action, object: objectOf(member), details: [...details] }, trx);
};

/** A change of an account's own password or mail address, by its owner or by the holder of a mailed link. */
export const recordPasswordAction = async (
  person: Person,
  action: AuditAction,
  connection?: Connection,
): Promise<void> => {
  const byLink = action === 'password_reset' || action === 'mail_address_confirmed';
  await recordAction(byLink ? undefined : person, { action, object: objectOf(person) }, connection);
};
