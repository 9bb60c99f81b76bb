import { errors } from '@strapi/utils';
import { canonicalAccount, ERRORS, HOUR, SECOND } from 'contract';
import type { Context, Next } from 'koa';
import { Failure } from '../../../lib/errors/fail';
import { clientAddress } from '../../../lib/http/client-address';
import { deviceMark, markDevice } from '../../../lib/http/device-mark';
import { limit, tryConsume } from '../../../lib/limits/limit';
import { beginLogin, type LoginAttempt, type LoginTry } from '../../../lib/limits/login-limiter';
import { recordFailedLogin, recordLimitedLogin } from '../../auth/port';
import { findPanelAccount } from '../queries/panel-accounts';
import { findByPassword, findByToken, type PanelUser, proveSecondFactor, takeBackSecondFactor } from './second-factor';

const QUARTER = 900;
/** Mails with a reset link that one account gets in an hour, and requests from one address (T-14). */
const MAILS = 3;
const REQUESTS = 200;
/** Links of mails that one address may try in 15 minutes. */
const LINKS = 20;

/** The address that a body names, as Strapi looks it up; undefined when there is none. */
const emailOf = (ctx: Context): string | undefined => {
  const { email } = (ctx.request.body ?? {}) as { email?: unknown };
  return typeof email === 'string' && email !== '' ? email.toLowerCase() : undefined;
};

/** Our refusal as one that Strapi's panel shows: 429 with `Retry-After`. */
const asPanelError = (ctx: Context, refusal: unknown): unknown => {
  if (!(refusal instanceof Failure) || refusal.status !== 429) return refusal;
  const { retry_after } = refusal.details as { retry_after?: number };
  if (retry_after) ctx.set('Retry-After', String(retry_after));
  return new errors.RateLimitError(refusal.message, refusal.details);
};

const begin = async (ctx: Context, email: string, attempt: LoginTry): Promise<LoginAttempt> => {
  try {
    return await beginLogin(attempt);
  } catch (refusal) {
    if (refusal instanceof Failure)
      await recordLimitedLogin(attempt.account, attempt.address, () => findPanelAccount(email));
    throw asPanelError(ctx, refusal);
  }
};

/** Strapi's English refusals of a login; the second one would reveal that the password was right. */
const isRefusal = (error: unknown) =>
  error instanceof errors.ApplicationError && /^(Invalid credentials|User not active)$/.test(error.message);

/**
 * A login of the panel under the limits of the platform's own (T-08): per account over all addresses and instances. A
 * browser that the account used before is spared the waits that others have caused.
 */
export const logInToPanel = async (ctx: Context, next: Next): Promise<void> => {
  const email = emailOf(ctx);
  if (!email) return next();
  const account = `panel:${canonicalAccount(email)}`;
  const attempt = await begin(ctx, email, { account, address: clientAddress(ctx), device: deviceMark(ctx) });
  const state = { right: false, asked: false };
  try {
    const user = await findByPassword(email, (ctx.request.body as { password?: unknown }).password);
    state.asked = user !== undefined;
    await enterPanel(ctx, user, next);
    state.right = ctx.status === 200;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await recordFailedLogin(await findPanelAccount(email));
    throw new errors.ApplicationError(ERRORS.bad_credentials.message);
  } finally {
    // A right password whose code is still missing or wrong: the code's own limits count that.
    const mark = () => (state.right ? markDevice(ctx, '/admin') : undefined);
    await (state.right || state.asked ? attempt.succeeded(mark()) : attempt.failed());
  }
};

/** Goes on to what makes a session of the panel, with the account's second factor before it (docs/decisions/121). */
export const enterPanel = async (ctx: Context, user: PanelUser | undefined, next: Next): Promise<void> => {
  if (!user) return next();
  const codes = await passSecondFactor(ctx, user);
  try {
    await next();
  } catch (error) {
    if (codes) await takeBackSecondFactor(user);
    throw error;
  }
  if (!codes) return;
  const body = ctx.body as { data?: object } | undefined;
  if (ctx.status === 200 && body?.data) ctx.body = { ...body, data: { ...body.data, recovery_codes: codes } };
  else await takeBackSecondFactor(user);
};

/** The second factor's refusals as the panel shows them; recovery codes when it was set up just now. */
export const passSecondFactor = async (ctx: Context, user: PanelUser): Promise<string[] | undefined> => {
  try {
    return await proveSecondFactor(ctx, user);
  } catch (refusal) {
    throw asPanelError(ctx, refusal);
  }
};

/** Asks for a reset link: the same answer for every address, and no more than three mails an hour. */
export const forgotPanelPassword = async (ctx: Context, next: Next): Promise<void> => {
  const email = emailOf(ctx);
  if (!email) return next();
  await limitPanel(ctx, 'panel-forgot', REQUESTS, HOUR / SECOND);
  if (await tryConsume('panel-mail', canonicalAccount(email), MAILS, HOUR / SECOND)) return next();
  ctx.status = 204;
};

/** The routes that take the token of an invitation or of a reset link. */
export const spendPanelToken = async (ctx: Context, next: Next): Promise<void> => {
  await limitPanel(ctx, 'panel-token', LINKS, QUARTER);
  return enterPanel(ctx, ctx.method === 'POST' ? await findByToken(ctx) : undefined, next);
};

/** `limit` by address, refused as the panel shows it. */
export const limitPanel = async (ctx: Context, name: string, points: number, seconds: number): Promise<void> => {
  try {
    await limit(name, clientAddress(ctx), points, seconds);
  } catch (refusal) {
    throw asPanelError(ctx, refusal);
  }
};
