import type { Core } from '@strapi/strapi';
import { checkRoutes } from './lib/check-routes';
import { shutStockRoutes } from './lib/stock-routes';

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    checkRoutes(strapi);
    shutStockRoutes(strapi);
  },

  bootstrap() {},
};
