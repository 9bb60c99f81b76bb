import type { Context, Middleware, Next } from 'koa';
import { fail } from '../../lib/errors/fail';
import type { Purpose } from '../token/services/token';
import { authMailLinks, authRegistration } from './port';

const find = async (ctx: Context, purpose: Purpose): Promise<string> => {
  const token: string | undefined = ctx.state.bearer;
  if (!token) return fail('unauthorized');
  await authMailLinks().check(token, purpose);
  return token;
};

/**
 * Who registers, by the token of a sign-up's mail or of a social login. It comes as the bearer token and works nowhere else
 * (T-12). Unknown or of another mail: 401; dead: 400 `link_dead`. Checked before the body, and used up by the service.
 */
export const requireRegistration: Middleware = async (ctx: Context, next: Next) => {
  const token: string = ctx.state.bearer ?? fail('unauthorized');
  await authRegistration().check(token);
  ctx.state.mail_token = token;
  return next();
};

/** The token of another mail, where a session does as well; a team's does not (T-15). */
export const requireMailTokenOrSession =
  (purpose: Purpose): Middleware =>
  async (ctx: Context, next: Next) => {
    if (ctx.state.actor?.role === 'visitor') fail('forbidden');
    if (!ctx.state.actor) ctx.state.mail_token = await find(ctx, purpose);
    return next();
  };
