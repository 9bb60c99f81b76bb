import { randomBytes } from 'node:crypto';
import type { SocialIdentity, SocialOutcome } from 'contract';
import { DAY, SECOND } from 'contract';
import { type Connection, db, inTransaction, type Transaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import { tryConsume } from '../../../lib/limits/limit';
import { outboxQueue } from '../../outbox/port';
import { sessionService } from '../../session/port';
import { tokenService } from '../../token/port';
import { hashOfMark } from '../link-state';
import { authLogin, authSocialAccount } from '../port';
import type { Account, UserRow } from '../queries/users';
import { openIdentity, sealIdentity } from '../social-seal';
import type { Client } from './login';
import { mayMail } from './sign-up';

/** Mails about an address for one login at a provider. */
const MAILS = 5;

/** The identity of a step that is still open and leads where `outcome` says, and the account that has its address. 400 `link_dead`. */
const open = async (challenge: string, outcome: SocialOutcome, connection: Connection = db()) => {
  const stored = await tokenService().find(challenge, connection);
  const identity = openIdentity(stored?.payload.social);
  if (!stored?.live || stored.purpose !== 'social_step' || !identity) return fail('link_dead');
  const decided = await authSocialAccount().decide(identity, connection);
  return decided.outcome === outcome ? { identity, holder: decided.holder } : fail('link_dead');
};

/** The same for the step of a password: with the account. */
const openTaken = async (challenge: string): Promise<{ identity: SocialIdentity; holder: UserRow }> => {
  const { identity, holder } = await open(challenge, 'taken');
  return { identity, holder: holder ?? fail('link_dead') };
};

const use = async (challenge: string, trx: Transaction) => {
  if (!(await tokenService().use(challenge, trx))) fail('link_dead');
};

export default () => ({
  /** Logs in with the password of the account that has the address, and links the identity to it. As `login`; 409 `social_linked`. */
  async link(challenge: string, password: string, client: Client): Promise<{ token: string; account: Account }> {
    const { identity, holder: user } = await openTaken(challenge);
    const loggedIn = await authLogin().login({ account: user.account, password, manager: false }, client);
    try {
      await inTransaction(async (trx) => {
        await use(challenge, trx);
        await authSocialAccount().link(identity, { user, keep: sessionService().hash(loggedIn.token) }, trx);
      });
    } catch (refusal) {
      await sessionService().revoke(loggedIn.token);
      throw refusal;
    }
    sessionService().forget();
    return loggedIn;
  },

  /** The mail of a new password, which links the identity too. */
  async reset(challenge: string, address: string): Promise<void> {
    const { identity, holder } = await openTaken(challenge);
    const { account } = holder;
    if (!(await mayMail('reset', account, address))) return;
    await outboxQueue().enqueue({
      to: account,
      mail: 'reset-request',
      data: { account, social: sealIdentity(identity) },
    });
  },

  /** Sends the mail that proves an address; the same for every address. Gives the mark that the browser keeps until then. */
  async prove(
    challenge: string,
    typed: string,
    client: { address: string; mark: string | undefined },
  ): Promise<string> {
    const { identity } = await open(challenge, 'address');
    const mark = client.mark ?? randomBytes(32).toString('base64url');
    const isAllowed =
      (await tryConsume('social-address', challenge, MAILS, DAY / SECOND)) &&
      (await mayMail('sign-up', typed, client.address));
    if (!isAllowed) return mark;
    const social = sealIdentity({ ...identity, address: typed, proved: true });
    const data = { account: typed, provider: identity.provider, social, mark_hash: hashOfMark(mark) };
    await outboxQueue().enqueue({ to: typed, mail: 'social-address-request', data });
    return mark;
  },

  /** Refuses a step that doesn't lead to a registration, or no longer. 400 `link_dead`. */
  async check(challenge: string): Promise<void> {
    await open(challenge, 'register');
  },

  /** Opens the account of a new person in the caller's transaction, once. 400 `link_dead`, 409 `account_taken`. */
  async register(challenge: string, trx: Transaction): Promise<UserRow> {
    const { identity } = await open(challenge, 'register', trx);
    await use(challenge, trx);
    return authSocialAccount().open(identity, trx);
  },
});
