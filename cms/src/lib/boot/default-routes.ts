import type { Core } from '@strapi/strapi';
import type { Context, Middleware, Next } from 'koa';
import { isPanel } from '../http/paths';
import { readPanelBody } from './panel-body';

type Factory = (config: object, context: { strapi: Core.Strapi }) => Middleware | undefined;
type Registry = { extend(uid: string, wrap: (original: Factory) => Factory): unknown };
type Route = {
  method: string;
  path: string;
  config?: { prefix?: string; policies?: unknown[]; middlewares?: unknown[] };
};
type Router = { type?: string; prefix?: string; routes: Route[] };
type RouterInput = Router | ((context: { strapi: Core.Strapi }) => Router);
type RouterMap = Record<string, RouterInput>;
/** What is added to the panel's routes, by `METHOD /path`: a middleware around each, and a policy behind its login. */
type Guards = { guardOf(line: string): Middleware | undefined; policyOf(line: string): string | undefined };

/** Routes of the panel that we don't need and that do harm: another super-admin, transfers, fetched addresses. */
const SHUT = [
  'POST /admin/register-admin',
  'GET /admin/transfer/',
  'POST /admin/transfer/',
  'PUT /admin/transfer/',
  'DELETE /admin/transfer/',
  'POST /admin/project-settings',
  'GET /admin/ai-',
  'GET /admin/license-trial-time-left',
  'POST /admin/api-tokens',
  'PUT /admin/api-tokens',
  'POST /admin/admin-tokens',
  'PUT /admin/admin-tokens',
  'POST /admin/webhooks',
  'PUT /admin/webhooks',
  'POST /content-type-builder/',
  'PUT /content-type-builder/',
  'DELETE /content-type-builder/',
  'POST /email',
  'POST /upload/actions/upload-from-urls',
  'POST /upload/actions/generate-ai-metadata',
  'POST /upload/ai-metadata-jobs',
  'GET /upload/ai-metadata-jobs',
  'GET /content-manager/preview/script',
  'POST /users-permissions/',
  'PUT /users-permissions/',
  'DELETE /users-permissions/',
];

const isShut = (line: string) => SHUT.some((start) => line.startsWith(start));

/** Strapi's own limits: they count in the memory of one instance, and by address. */
const STOCK_LIMITS: unknown[] = ['admin::rateLimit', 'plugin::email.rateLimit'];

const guarded = (route: Route, guard: Middleware | undefined): Route => {
  if (!guard) return route;
  const rest = (route.config?.middlewares ?? []).filter((one) => !STOCK_LIMITS.includes(one));
  return { ...route, config: { ...route.config, middlewares: [guard, ...rest] } };
};

/** The login is the first of the panel's policies, the rights come after it. */
const withPolicy = (route: Route, policy: string | undefined): Route => {
  if (!policy) return route;
  const [login, ...rights] = route.config?.policies ?? [];
  return { ...route, config: { ...route.config, policies: [login, policy, ...rights] } };
};

/** A router without its public routes and without those of the panel that are shut; the others with our guards. */
const prune = (router: Router, prefix: string, { guardOf, policyOf }: Guards): Router => {
  if (router.type === 'content-api') return { ...router, routes: [] };
  const base = router.prefix ?? prefix;
  const lineOf = ({ method, path }: Route) => `${method} ${base}${path}`;
  const open = router.routes.filter((route) => !isShut(lineOf(route)));
  const added = (route: Route, line: string) => withPolicy(guarded(route, guardOf(line)), policyOf(line));
  return { ...router, routes: open.map((route) => added(route, lineOf(route))) };
};

const pruneAll = (routers: RouterMap, prefix: string, guards: Guards): RouterMap =>
  Object.fromEntries(
    Object.entries(routers).map(([name, input]) => [
      name,
      typeof input === 'function'
        ? (context: { strapi: Core.Strapi }) => prune(input(context), prefix, guards)
        : prune(input, prefix, guards),
    ]),
  );

const pass: Factory = () => (_ctx: Context, next: Next) => next();

const forPanel =
  (original: Factory, wrap = (panel: Middleware) => panel): Factory =>
  (config, context) => {
    const made = original(config, context);
    const panel: ((ctx: Context, next: Next) => unknown) | undefined = made && wrap(made);
    return (ctx: Context, next: Next) => (panel && isPanel(ctx.path) ? panel(ctx, next) : next());
  };

/**
 * Strapi's headers, query and body readers serve its panel only: our routes read bodies after session and rights. Its
 * public folder is never served, and no other address may call us, so there is nothing for CORS to say.
 */
const replaceMiddlewares = (strapi: Core.Strapi) => {
  const registry = strapi.get('middlewares') as Registry;
  for (const uid of ['strapi::security', 'strapi::query']) registry.extend(uid, (original) => forPanel(original));
  registry.extend('strapi::body', (original) => forPanel(original, readPanelBody));
  for (const uid of ['strapi::public', 'strapi::cors']) registry.extend(uid, () => pass);
};

/** Takes away every stock route that isn't in the contract, before it is registered, and guards the panel's (T-04, T-80). */
export const disableDefaultRoutes = (strapi: Core.Strapi, guards: Guards) => {
  replaceMiddlewares(strapi);
  const plugins = strapi.plugins as unknown as Record<string, { routes: RouterMap | Route[] }>;
  for (const [name, plugin] of Object.entries(plugins)) {
    if (!Array.isArray(plugin.routes)) plugin.routes = pruneAll(plugin.routes, `/${name}`, guards);
  }
  const admin = strapi.admin as unknown as { routes: RouterMap };
  admin.routes = pruneAll(admin.routes, '/admin', guards);
};
