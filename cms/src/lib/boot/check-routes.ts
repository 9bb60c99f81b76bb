import type { Core } from '@strapi/strapi';
import { hidePathsOf } from '../process/log-path';
import { asksForProof, hasRights } from '../routes/define-route';
import type { Rights } from '../routes/rights';

type Route = { method: string; path: string; who?: Rights; hidesPath?: true };
type Router = { routes: Route[] };

/** What only admins change below `asking` has to ask for proof (T-83). */
const lacksProof = ({ method, path, who }: Route, asking: string): boolean =>
  method !== 'GET' &&
  path.startsWith(asking) &&
  String(who?.actors) === 'admin' &&
  who !== undefined &&
  !asksForProof(who);

/** The routes of each entity. */
const routesOf = (strapi: Core.Strapi): [string, Route[]][] =>
  Object.entries(strapi.apis).map(([name, api]) => {
    const routers = Object.values((api as { routes: Record<string, Router> }).routes);
    return [name, routers.flatMap((router) => router.routes)];
  });

/** Keeps what the paths of links and of these pages hold out of the log, by the rights rows (T-84). */
export const hideLinks = (strapi: Core.Strapi, pages: readonly string[]): void => {
  hidePathsOf(
    routesOf(strapi).flatMap(([, routes]) => routes),
    pages,
  );
};

/** Stops the boot at a route of the API that was not made by `defineRoute`, that is, one without a rights row (T-01), or one below `asking` that admins may call without proof. */
export const checkRoutes = (strapi: Core.Strapi, asking: string) => {
  for (const [name, routes] of routesOf(strapi)) {
    for (const route of routes) {
      const named = `The route ${route.method} /api${route.path} (api ${name})`;
      if (!hasRights(route)) throw new Error(`${named} has no rights row: use defineRoute.`);
      if (lacksProof(route, asking))
        throw new Error(`${named} changes what admins alone may change, without proof: true.`);
    }
  }
};
