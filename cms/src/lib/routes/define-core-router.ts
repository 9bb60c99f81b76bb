import { factories } from '@strapi/strapi';
import type { ContentUid } from '../content/documents';
import { defineRoute, type RouteOptions } from './define-route';

/** The actions of Strapi's core controllers. */
export type CoreAction = 'find' | 'findOne' | 'create' | 'update' | 'delete';

type StockRoute = Pick<RouteOptions, 'method' | 'path' | 'handler'>;
type Row = Omit<RouteOptions, 'method' | 'path' | 'handler'>;

const actionOf = ({ handler }: StockRoute) => handler.slice(handler.lastIndexOf('.') + 1) as CoreAction;

/**
 * Strapi's core router of a content type, each of its routes behind our session, rights row and schemas. Its routes are
 * known once Strapi has loaded the content type, so they are made when they are first asked for.
 */
export const defineCoreRouter = (uid: ContentUid, rows: Record<CoreAction, Row>) => {
  const stock = factories.createCoreRouter(uid);
  let routes: ReturnType<typeof defineRoute>[] | undefined;
  return {
    type: 'content-api' as const,
    get routes() {
      routes ??= (stock.routes as unknown as StockRoute[]).map(({ method, path, handler }) =>
        defineRoute({ method, path, handler, ...rows[actionOf({ method, path, handler })] }),
      );
      return routes;
    },
  };
};
