import { factories } from '@strapi/strapi';
import type { ContentUid } from '../content/documents';
import { type CoreCall, declaredBy, type Handler, type Place } from './action';
import { defineRoute } from './define-route';

/**
 * Strapi's core router of a content type, each of its calls behind the session, rights row and schemas that the action of
 * this name declares. Its routes are known once Strapi has loaded the content type, so they are made when they are first asked for.
 */
export const coreRoutesOf = (uid: ContentUid, actions: Record<CoreCall, Handler>) => {
  const stock = factories.createCoreRouter(uid);
  let routes: ReturnType<typeof defineRoute>[] | undefined;
  return {
    type: 'content-api' as const,
    get routes() {
      routes ??= (stock.routes as unknown as (Place & { handler: string })[]).map(({ method, path, handler }) => {
        const name = handler.slice(handler.lastIndexOf('.') + 1) as CoreCall;
        const route = declaredBy(actions[name]);
        if (route?.core !== name) throw new Error(`${handler} is no action of Strapi's core router.`);
        return defineRoute({ method, path, handler, ...route.declaration });
      });
      return routes;
    },
  };
};
