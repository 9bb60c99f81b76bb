import { PROVIDER_NAMES } from 'contract';
import { toJson } from '../../../lib/database';
import { type MailOf, type MailRequest, renderMail } from '../../../mails';
import type { Composed } from '../../outbox/services/compose';
import { createToken } from '../../token/port';

import { resetState } from '../link-state';
import { findByAccount, type UserRow } from '../queries/users';

type Job = { recipient: string; mail: string; data: string | null };
type Decided = { to: string } & MailOf;
type SignUp = Extract<MailRequest, { mail: 'sign-up' }>['data'];
type SocialAddress = Extract<MailRequest, { mail: 'social-address-request' }>['data'];

const afterSignUp = async (user: UserRow, to: string, { password_hash, mark }: SignUp): Promise<Decided> => {
  if (user.confirmed) return { to: user.email, mail: 'account-exists', data: { account: user.account } };
  const token: string = await createToken('confirm', user.id, { password_hash, mark_hash: mark?.hash });
  return { to, mail: 'confirm-account', data: { account: user.account, token, mark: mark?.name } };
};

const afterResetRequest = async (user: UserRow, social: string | undefined): Promise<Decided> => {
  const { account, name, email: to } = user;
  if (!user.confirmed) return { to, mail: 'sign-up-unfinished', data: { account } };
  const token: string = await createToken('reset', user.id, { state: resetState(user), social });
  return { to, mail: 'reset-password', data: { account, name, token } };
};

/** The mail with which a new mailbox of a member is confirmed. */
const afterAddressRequest = async (user: UserRow, to: string): Promise<Decided> => {
  const { account, name } = user;
  const token: string = await createToken('mail_address', user.id, { state: resetState(user), email: to });
  return { to, mail: 'confirm-mail-address', data: { account, name, token } };
};

/** The mail that proves an address; whether there is an account for it, its link proves who has the mailbox. */
const afterSocialAddress = async (to: string, { provider, account, ...bound }: SocialAddress): Promise<Decided> => {
  const token: string = await createToken('social_mail', '', bound);
  return { to, mail: 'social-address', data: { account, token, provider: PROVIDER_NAMES[provider] } };
};

const decide = async (request: { to: string } & MailRequest): Promise<Decided | undefined> => {
  if (request.mail === 'social-address-request') return afterSocialAddress(request.to, request.data);
  const user = await findByAccount(request.data.account);
  if (!user || user.blocked) return undefined;
  if (request.mail === 'sign-up') return afterSignUp(user, request.to, request.data);
  if (request.mail === 'mail-address-request') return afterAddressRequest(user, request.to);
  return afterResetRequest(user, request.data.social);
};

/**
 * The mail that a request leads to, made at the moment of sending; undefined when the account isn't there or is blocked.
 * Tokens are made here, so that their time begins when the mail leaves and none lies in the queue (T-14).
 */
export const composeMailRequest = async ({ recipient, mail, data }: Job): Promise<Composed | undefined> => {
  const decided = await decide({ to: recipient, mail, data: toJson(data, {}) } as { to: string } & MailRequest);
  return decided && { to: decided.to, mail: renderMail(decided) };
};
