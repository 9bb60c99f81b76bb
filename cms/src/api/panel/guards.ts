import type { Middleware } from 'koa';
import { forgotPanelPassword, logInToPanel, spendPanelToken } from './services/login';
import { refuseUsedMedia } from './services/media';
import { recordAccountReading, recordContentReading } from './services/reading';
import { nameRoles } from './services/roles';

type Guard = [route: RegExp, guard: Middleware];

/** What runs before and after calls of Strapi's panel (T-80): the services of `api/panel`. */
const GUARDS: Guard[] = [
  [/^POST \/admin\/login$/, (ctx, next) => logInToPanel(ctx, next)],
  [/^POST \/admin\/forgot-password$/, (ctx, next) => forgotPanelPassword(ctx, next)],
  [
    /^POST \/admin\/(reset-password|register)$|^GET \/admin\/registration-info$/,
    (ctx, next) => spendPanelToken(ctx, next),
  ],
  [/^GET \/admin\/permissions$/, (ctx, next) => nameRoles(ctx, next)],
  [/^GET \/admin\/users(\/:id)?$/, (ctx, next) => recordAccountReading(ctx, next)],
  [
    /^[A-Z]+ \/content-manager\/(collection-types|single-types|relations)\/:model/,
    (ctx, next) => recordContentReading(ctx, next),
  ],
  [/^DELETE \/upload\/files\/:id$/, (ctx, next) => refuseUsedMedia(ctx, next)],
  [/^POST \/upload\/actions\/bulk-delete$/, (ctx, next) => refuseUsedMedia(ctx, next)],
];

/** The guard of one of the panel's routes, as `METHOD /path`; undefined where it needs none. */
export const guardOf = (line: string): Middleware | undefined => {
  return GUARDS.find(([route]) => route.test(line))?.[1];
};

const WRITE = /^(POST|PUT|PATCH|DELETE) \/content-manager\/(collection-types|single-types)\/:model/;

/** The policy behind the login of one of the panel's routes, as `METHOD /path`; undefined where Strapi's own are enough. */
export const policyOf = (line: string): string | undefined =>
  WRITE.test(line) ? 'api::panel.may-be-written' : undefined;
