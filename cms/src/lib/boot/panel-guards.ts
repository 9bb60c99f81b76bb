import type { Context, Middleware, Next } from 'koa';

type Guard = [route: RegExp, service: string, method: string];

/** What runs before and after calls of Strapi's panel (T-80): the services of `api/panel`. */
const GUARDS: Guard[] = [
  [/^POST \/admin\/login$/, 'login', 'logIn'],
  [/^POST \/admin\/forgot-password$/, 'login', 'forgotPassword'],
  [/^POST \/admin\/(reset-password|register)$|^GET \/admin\/registration-info$/, 'login', 'useToken'],
  [/^GET \/admin\/permissions$/, 'roles', 'nameContent'],
  [/^GET \/admin\/users(\/:id)?$/, 'reading', 'ofAccounts'],
  [/^[A-Z]+ \/content-manager\/(collection-types|single-types|relations)\/:model/, 'reading', 'ofContent'],
  [/^DELETE \/upload\/files\/:id$/, 'media', 'beforeDelete'],
  [/^POST \/upload\/actions\/bulk-delete$/, 'media', 'beforeDelete'],
];

/** The guard of one of the panel's routes, as `METHOD /path`; undefined where it needs none. */
export const guardOf = (line: string): Middleware | undefined => {
  const found = GUARDS.find(([route]) => route.test(line));
  if (!found) return undefined;
  const [, service, method] = found;
  return (ctx: Context, next: Next) => strapi.service(`api::panel.${service}`)[method](ctx, next);
};
