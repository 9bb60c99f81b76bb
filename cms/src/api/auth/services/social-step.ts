import { randomInt } from 'node:crypto';
import { CODE_DIGITS, DAY, SECOND, type SocialIdentity, type SocialOutcome } from 'contract';
import { type Connection, db, inTransaction, type Transaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import { tryConsume } from '../../../lib/limits/limit';
import { enqueueMail } from '../../outbox/port';
import { endSession, forgetSessions, hashSessionToken } from '../../session/port';
import { amendStoredToken, hashToken, readToken, spendToken } from '../../token/port';
import type { Client } from '../client';
import { hashOfMark, isOfBrowser } from '../link-state';
import type { UserRow } from '../queries/users';
import { openIdentity, sealIdentity } from '../social-seal';
import { type LoggedIn, logIn } from './login';
import { mayMail } from './sign-up';
import { decideSocialLogin, linkSocial, openBySocial } from './social-account';

/** Mails about an address for one login at a provider. */
const MAILS = 5;

/** Codes that may be typed for one mail. */
const TRIES = 5;
const WRONG_CODE = '數字不對，請看原來的瀏覽器上的 4 位數字';

/** A step that is still open: its token, and the mark of the browser that it comes from, where alone it counts (T-82). */
export type Step = { challenge: string; mark: string | undefined };

/** The identity of a step, where it leads now and the account that has its address. 400 `link_dead`, `social_browser`. */
const look = async ({ challenge, mark }: Step, connection: Connection = db()) => {
  const stored = await readToken(challenge, connection);
  const identity = openIdentity(stored?.payload.social);
  if (!stored?.live || stored.purpose !== 'social_step' || !identity) return fail('link_dead');
  if (!isOfBrowser(stored, mark)) return fail('social_browser');
  return { identity, ...(await decideSocialLogin(identity, connection)) };
};

/** The same, where it leads where `outcome` says; else 400 `link_dead`. */
const open = async (step: Step, outcome: SocialOutcome, connection?: Connection) => {
  const found = await look(step, connection);
  return found.outcome === outcome ? found : fail('link_dead');
};

/** The same for the step of a password: with the account. */
const openTaken = async (step: Step): Promise<{ identity: SocialIdentity; holder: UserRow }> => {
  const { identity, holder } = await open(step, 'taken');
  return { identity, holder: holder ?? fail('link_dead') };
};

const use = async (challenge: string, trx: Transaction) => {
  if (!(await spendToken(challenge, trx))) fail('link_dead');
};

/** Logs in with the password of the account that has the address, and links the identity to it. As `login`; 409 `social_linked`. */
export const linkByStep = async (step: Step, password: string, client: Client): Promise<LoggedIn> => {
  const { identity, holder: user } = await openTaken(step);
  const loggedIn = await logIn({ account: user.account, password, manager: false }, client);
  try {
    await inTransaction(async (trx) => {
      await use(step.challenge, trx);
      await linkSocial(identity, { user, keep: hashSessionToken(loggedIn.token) }, trx);
    });
  } catch (refusal) {
    await endSession(loggedIn.token);
    throw refusal;
  }
  forgetSessions();
  return loggedIn;
};

/** The mail of a new password, which links the identity too. */
export const resetByStep = async (step: Step, address: string): Promise<void> => {
  const { identity, holder } = await openTaken(step);
  const { account } = holder;
  if (!(await mayMail('reset', account, address))) return;
  await enqueueMail({
    to: account,
    mail: 'reset-request',
    data: { account, social: sealIdentity(identity) },
  });
};

/**
 * Sends the mail that proves an address; the same for every address. Gives the code that the mail's page asks for when it is opened
 * in another browser: who reads the mail then confirms a login whose screen they see, and not an attacker's.
 */
export const proveStepAddress = async (step: Step, typed: string, address: string): Promise<string> => {
  const { identity } = await open(step, 'address');
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const isAllowed =
    (await tryConsume('social-address', step.challenge, MAILS, DAY / SECOND)) &&
    (await mayMail('sign-up', typed, address));
  if (!isAllowed) return code;
  const social = sealIdentity({ ...identity, address: typed, proved: true });
  const bound = { mark_hash: hashOfMark(step.mark ?? ''), step: hashToken(step.challenge), code };
  const data = { account: typed, provider: identity.provider, social, ...bound };
  await enqueueMail({ to: typed, mail: 'social-address-request', data });
  return code;
};

/**
 * Proves the address of a mail that was opened in another browser, by the code that the first one shows: that one goes on, this
 * one gets nothing. 400 `link_dead`, also after five wrong codes; 400 at `code`.
 */
export const confirmStep = async (token: string, code: string): Promise<void> => {
  const stored = await readToken(token);
  const { step, social, mark_hash, code: right } = stored?.payload ?? {};
  const isOpen = stored?.live && stored.purpose === 'social_mail' && step && social && mark_hash;
  if (!isOpen || !(await tryConsume('social-code', token, TRIES, DAY / SECOND))) return fail('link_dead');
  if (code !== right) fail('validation', { message: WRONG_CODE, errors: [{ path: ['code'], message: WRONG_CODE }] });
  await inTransaction(async (trx) => {
    await use(token, trx);
    if (!(await amendStoredToken(step, { social, mark_hash }, trx))) fail('link_dead');
  });
};

/** Whether the address that a step waits for is proved, so that its token leads on. 400 `link_dead`, `social_browser`. */
export const isStepProved = async (step: Step): Promise<boolean> => {
  return (await look(step)).outcome !== 'address';
};

/** Refuses a step that doesn't lead to a registration, or no longer. 400 `link_dead`, `social_browser`. */
export const checkStep = async (step: Step): Promise<void> => {
  await open(step, 'register');
};

/** Opens the account of a new person in the caller's transaction, once. 400 `link_dead`, `social_browser`, 409 `account_taken`. */
export const spendStep = async (step: Step, trx: Transaction): Promise<UserRow> => {
  const { identity } = await open(step, 'register', trx);
  await use(step.challenge, trx);
  return openBySocial(identity, trx);
};
