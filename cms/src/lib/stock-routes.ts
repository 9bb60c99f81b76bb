import type { Core } from '@strapi/strapi';
import type { Context, Middleware, Next } from 'koa';
import { useFormParser } from '../middlewares/read-body';
import { isApi } from './paths';

type Factory = (config: object, context: { strapi: Core.Strapi }) => Middleware | undefined;
type Registry = { extend(uid: string, wrap: (original: Factory) => Factory): unknown };

/** Bodies of our own routes are read after session and rights; Strapi's reader serves its panel only. */
const keepBodiesForThePanel = (strapi: Core.Strapi) => {
  const registry = strapi.get('middlewares') as Registry;
  registry.extend('strapi::body', (original) => (config, context) => {
    const panel = original(config, context);
    useFormParser(original(config, context) as Middleware);
    return (ctx: Context, next: Next) => (isApi(ctx.path) ? next() : panel?.(ctx, next));
  });
  registry.extend('strapi::public', () => () => (_ctx: Context, next: Next) => next());
};

/** Takes away every stock route that isn't in the contract before it is registered (T-04). */
export const shutStockRoutes = (strapi: Core.Strapi) => {
  keepBodiesForThePanel(strapi);
};
