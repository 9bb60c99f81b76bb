import { MINUTE } from 'contract';
import { verifyPassword } from '../../../lib/crypto/password';
import { fail } from '../../../lib/errors/fail';
import { beginLogin } from '../../../lib/limits/login-limiter';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { findById } from '../queries/users';
import { recordPasswordAction } from './account-audit';

/** A login younger than this needs no further proof (T-15). */
const FRESH = 10 * MINUTE;
const WRONG_PASSWORD = '目前的密碼不正確';

const wrongPassword = () =>
  fail('reauthenticate', {
    message: WRONG_PASSWORD,
    errors: [{ path: ['current_password'], message: WRONG_PASSWORD }],
  });

/** Guesses of the current password count like guesses at login: a stolen session must not be a way around the limits. */
const checkCurrent = async (actor: Actor, current: string, address: string) => {
  const attempt = await beginLogin({ account: actor.account, address });
  const state = { right: false };
  try {
    const user = await findById(actor.id);
    state.right = await verifyPassword(user?.password_hash, current);
  } finally {
    await (state.right ? attempt.succeeded() : attempt.failed());
  }
  if (state.right) return;
  await recordPasswordAction(actor, 'password_refused');
  wrongPassword();
};

/**
 * Makes sure that the person at a session is its owner, before a way into the account is changed (T-75): a
 * login older than ten minutes needs the owner's own present password, else 403 `reauthenticate`; a wrong one is refused in
 * a younger login too. An account without a password: 403 `log_in_again`.
 */
export const reauthenticate = async (actor: Actor, current: string | undefined, address: string): Promise<void> => {
  if (current !== undefined) return checkCurrent(actor, current, address);
  if (now() - actor.login_at <= FRESH) return;
  // Who comes in by another provider's login may have no password to ask for.
  fail((await findById(actor.id))?.password_hash ? 'reauthenticate' : 'log_in_again');
};
