import type { Core } from '@strapi/strapi';
import { hidePathsOf } from '../process/log-path';
import { asksForProof, hasRights } from '../routes/define-route';
import type { Rights } from '../routes/rights';

type Route = { method: string; path: string; who?: Rights; hidesPath?: true };
type Router = { routes: Route[] };

/** What only admins do to accounts (those of staff, their roles, rights and second factors) asks for proof (T-83). */
const lacksProof = ({ method, path, who }: Route): boolean =>
  method !== 'GET' &&
  path.startsWith('/auth/') &&
  String(who?.actors) === 'admin' &&
  who !== undefined &&
  !asksForProof(who);

/** The routes of each entity. */
const routesOf = (strapi: Core.Strapi): [string, Route[]][] =>
  Object.entries(strapi.apis).map(([name, api]) => {
    const routers = Object.values((api as { routes: Record<string, Router> }).routes);
    return [name, routers.flatMap((router) => router.routes)];
  });

/** Keeps what the paths of links hold out of the log, by the rights rows (T-84). */
export const hideLinks = (strapi: Core.Strapi): void => {
  hidePathsOf(routesOf(strapi).flatMap(([, routes]) => routes));
};

/** Stops the boot at a route of the API that was not made by `defineRoute`, that is, one without a rights row (T-01), or one that changes accounts unasked. */
export const checkRoutes = (strapi: Core.Strapi) => {
  for (const [name, routes] of routesOf(strapi)) {
    for (const route of routes) {
      const named = `The route ${route.method} /api${route.path} (api ${name})`;
      if (!hasRights(route)) throw new Error(`${named} has no rights row: use defineRoute.`);
      if (lacksProof(route)) throw new Error(`${named} changes accounts as admins alone may, without proof: true.`);
    }
  }
};
