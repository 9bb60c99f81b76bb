import type { Core } from '@strapi/strapi';
import { hasRights } from '../routes/define-route';

type Router = { routes: { method: string; path: string }[] };

/** Stops the boot at a route of the API that was not made by `defineRoute`, that is, one without a rights row (T-01). */
export const checkRoutes = (strapi: Core.Strapi) => {
  for (const [name, api] of Object.entries(strapi.apis)) {
    const routers = Object.values((api as { routes: Record<string, Router> }).routes);
    for (const route of routers.flatMap((router) => router.routes)) {
      if (hasRights(route)) continue;
      throw new Error(`The route ${route.method} /api${route.path} (api ${name}) has no rights row: use defineRoute.`);
    }
  }
};
