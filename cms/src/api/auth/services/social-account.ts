import {
  canonicalAccount,
  PROVIDER_NAMES,
  SOCIAL_PROVIDERS,
  type SocialIdentity,
  type SocialLogins,
  type SocialOutcome,
  type SocialProvider,
  socialOutcome,
} from 'contract';
import { type Connection, db, inTransaction, type Transaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import { offeredProviders } from '../../../lib/social/providers';
import { now } from '../../../lib/time/clock';
import { enqueueMail } from '../../outbox/port';
import { endSessionsOf, forgetSessions } from '../../session/port';
import { insertConfirmed } from '../queries/sign-up';
import {
  deleteIdentity,
  deleteOrphan,
  findLinked,
  findOwnerId,
  insertIdentity,
  type SocialKey,
} from '../queries/social-identities';
import { findByAccount, findById, lockById, type UserRow } from '../queries/users';
import { recordSocial } from './account-audit';

type Decision = { outcome: SocialOutcome; linked: UserRow | undefined; holder: UserRow | undefined };
type Change = { user: UserRow; provider: SocialProvider; keep?: string | undefined };

const accountOf = ({ address }: SocialIdentity) => canonicalAccount(address ?? '');

/** The owner gets a mail, the audit an entry, and the account's other sessions end. */
const afterChange = async (linked: boolean, { user, provider, keep }: Change, trx: Transaction, isOwner = true) => {
  const { id, name, account, email } = user;
  await recordSocial(user, linked ? 'social_linked' : 'social_unlinked', { provider, isOwner, trx });
  const data = { name, account, provider: PROVIDER_NAMES[provider], password: user.password_hash !== null };
  if (email !== '') await enqueueMail({ to: email, mail: linked ? 'social-linked' : 'social-unlinked', data }, trx);
  await endSessionsOf(id, keep, trx);
};

/** Where a social login leads, by what is stored now. */
export const decideSocialLogin = async (identity: SocialIdentity, connection: Connection = db()): Promise<Decision> => {
  const owner = await findOwnerId(identity, connection);
  const linked = owner === undefined ? undefined : await findById(owner, connection);
  if (owner !== undefined && !linked) await deleteOrphan(identity, owner, connection);
  const isProved = identity.proved && identity.address !== null;
  const holder = isProved ? await findByAccount(accountOf(identity), connection) : undefined;
  return { outcome: socialOutcome(identity, { linked, holder }), linked, holder };
};

/** Links an identity inside the caller's transaction; `keep` is the hash of the session that stays. 409 `social_linked`. */
export const linkSocial = async (
  identity: SocialKey,
  { user, keep }: Omit<Change, 'provider'>,
  trx: Transaction,
): Promise<void> => {
  const { provider } = identity;
  if ((await findOwnerId(identity, trx)) === user.id) return;
  if (!(await insertIdentity(identity, user.id, now(), trx))) fail('social_linked');
  await afterChange(true, { user, provider, keep }, trx);
};

/** The same where nothing is said against it; what can't be linked any more doesn't prevent a new password. */
export const linkSocialIfFree = async (identity: SocialIdentity, user: UserRow, trx: Transaction): Promise<void> => {
  const isTaken = (await findOwnerId(identity, trx)) !== undefined;
  const hasOther = (await findLinked(user.id, trx)).some(({ provider }) => provider === identity.provider);
  if (!isTaken && !hasOther) await linkSocial(identity, { user }, trx);
};

/** The account of a new person with its identity, without a password. 409 `account_taken`, `social_linked`. */
export const openBySocial = async (identity: SocialIdentity, trx: Transaction): Promise<UserRow> => {
  const { provider, address } = identity;
  const row = { account: accountOf(identity), email: address ?? '', provider };
  const id = (await insertConfirmed(row, now(), trx)) ?? fail('account_taken');
  if (!(await insertIdentity(identity, id, now(), trx))) fail('social_linked');
  return (await lockById(id, trx)) ?? fail('account_not_found');
};

/** The ways in of an account. */
export const listSocial = async (userId: string): Promise<SocialLogins> => {
  const [user, linked] = [await findById(userId), await findLinked(userId)];
  const offered = offeredProviders();
  const providers = SOCIAL_PROVIDERS.map((provider) => ({
    provider,
    linked_time: linked.find((one) => one.provider === provider)?.linked_time ?? null,
    offered: offered.includes(provider),
  }));
  return {
    password: Boolean(user?.password_hash),
    providers: providers.filter(({ linked_time, offered: isOffered }) => isOffered || linked_time !== null),
  };
};

/** Unlinks a provider's login. 404 when it isn't linked, 409 `only_way_in`. `keep`: the session that stays. */
export const unlinkSocial = async (userId: string, provider: SocialProvider, keep: string): Promise<void> => {
  await inTransaction(async (trx) => {
    const user = (await lockById(userId, trx)) ?? fail('account_not_found');
    const others = (await findLinked(userId, trx)).filter((one) => one.provider !== provider);
    if (!(await deleteIdentity(userId, provider, trx))) fail('not_found');
    if (!user.password_hash && others.length === 0) fail('only_way_in');
    await afterChange(false, { user, provider, keep }, trx);
  });
  forgetSessions();
};

/** Unlinks a login because its provider says that the person wants it; the account stays, whatever ways in it has left. */
export const removeSocial = async (identity: SocialKey): Promise<void> => {
  await inTransaction(async (trx) => {
    const owner = await findOwnerId(identity, trx);
    const user = owner === undefined ? undefined : await lockById(owner, trx);
    if (!user || !(await deleteIdentity(user.id, identity.provider, trx))) return;
    await afterChange(false, { user, provider: identity.provider }, trx, false);
  });
  forgetSessions();
};
