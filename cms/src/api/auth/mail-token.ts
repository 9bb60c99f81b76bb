import type { MailLinkAnswer } from 'contract';
import type { Context, Middleware, Next } from 'koa';
import { fail } from '../../lib/errors/fail';
import { browserMark } from '../../lib/social/browser-mark';
import type { Purpose } from '../token/services/token';
import { checkMailLink } from './services/mail-links';
import { checkRegistration } from './services/registration';

/** What an action answers about a link that was checked before it: the account that it leads to. */
export const showMailLink = ({ ctx }: { ctx: Context }): MailLinkAnswer => ({
  account: ctx.state.mail_account ?? null,
});

const takeMailToken = async (ctx: Context, check: (token: string) => Promise<string | null>) => {
  const token: string = ctx.state.bearer ?? fail('unauthorized');
  ctx.state.mail_account = await check(token);
  ctx.state.mail_token = token;
};

/**
 * Who registers, by the token of a sign-up's mail or of a social login. It comes as the bearer token and works nowhere else
 * (T-12). Unknown or of another mail: 401; dead: 400 `link_dead`. Checked before the body, and used up by the service.
 */
export const requireRegistration: Middleware = async (ctx: Context, next: Next) => {
  await takeMailToken(ctx, (token) => checkRegistration(token, browserMark(ctx)));
  return next();
};

/** The token of a mail that no session replaces. */
export const requireMailToken =
  (purpose: Purpose): Middleware =>
  async (ctx: Context, next: Next) => {
    await takeMailToken(ctx, (token) => checkMailLink(token, purpose));
    return next();
  };

/** The token of another mail, where a session does as well; a team's does not (T-15). */
export const requireMailTokenOrSession =
  (purpose: Purpose): Middleware =>
  async (ctx: Context, next: Next) => {
    if (ctx.state.actor?.role === 'visitor') fail('forbidden');
    if (!ctx.state.actor) await takeMailToken(ctx, (token) => checkMailLink(token, purpose));
    return next();
  };
