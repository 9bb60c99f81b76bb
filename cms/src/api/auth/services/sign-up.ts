import {
  canonicalAccount,
  checkAccountPassword,
  DAY,
  HOUR,
  mailboxOf,
  markName,
  SECOND,
  type SignUpBody,
} from 'contract';
import { hashPassword } from '../../../lib/crypto/password';
import { inTransaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import { limit, tryConsume } from '../../../lib/limits/limit';
import { now } from '../../../lib/time/clock';
import { enqueueMail } from '../../outbox/port';

import { hashOfMark } from '../link-state';
import { deleteUnconfirmed, ensureUnconfirmed } from '../queries/sign-up';

const KEPT = 30 * DAY;
/** A teachers' workshop registers from one address (T-16). */
const SIGN_UPS = 100;
/** Mails to one mailbox in an hour: for one who asks, and for all who ask together (decision 65). */
const MAILS_EACH = 5;
const MAILS_ALL = 10;

/**
 * True when one more mail may go to an account's mailbox in this hour. Each requester (`clientAddress`) has an own share, so
 * that no single stranger uses up what the owner needs; sign-ups and resets are counted apart (T-73).
 */
export const mayMail = async (kind: 'sign-up' | 'reset', account: string, requester: string): Promise<boolean> => {
  const mailbox = mailboxOf(account);
  if (!(await tryConsume(`mails-each-${kind}`, `${requester}\n${mailbox}`, MAILS_EACH, HOUR / SECOND))) return false;
  return tryConsume(`mails-all-${kind}`, mailbox, MAILS_ALL, HOUR / SECOND);
};

/** Refuses a new password that the rules of accounts forbid (M §5). */
export const checkPassword = (password: string): void => {
  const message = checkAccountPassword(password);
  if (message) fail('validation', { message, errors: [{ path: ['password'], message }] });
};

/**
 * Signs an address up (M §2). The same work and answer whether the account exists or not: which mail leaves is decided
 * when it is sent (`mail-request`). 429 after 100 in an hour from one address.
 */
export const signUp = async ({ account: typed, password, mark: given }: SignUpBody, address: string): Promise<void> => {
  checkPassword(password);
  await limit('sign-up', address, SIGN_UPS, HOUR / SECOND);
  const account = canonicalAccount(typed);
  const password_hash = await hashPassword(password);
  const mark = given ? { name: markName(given), hash: hashOfMark(given) } : undefined;
  const mails = await mayMail('sign-up', account, address);
  await inTransaction(async (trx) => {
    await ensureUnconfirmed({ account, email: typed, password_hash }, now(), trx);
    if (!mails) return;
    const job = { to: typed, mail: 'sign-up' as const, data: { account, password_hash, mark } };
    await enqueueMail(job, trx);
  });
};

/**
 * The mail of a sign-up once more; the same work and answer for every address (T-14). Its link carries no password: who only
 * knows the address must not choose which one counts (decision 65).
 */
export const sendConfirmationAgain = async (typed: string, address: string): Promise<void> => {
  await limit('sign-up-again', address, SIGN_UPS, HOUR / SECOND);
  const account = canonicalAccount(typed);
  if (!(await mayMail('sign-up', account, address))) return;
  await enqueueMail({ to: typed, mail: 'sign-up', data: { account } });
};

/** Forgets addresses that were signed up and not confirmed in 30 days. */
export const purgeUnconfirmed = async (): Promise<void> => {
  await deleteUnconfirmed(now() - KEPT);
};
