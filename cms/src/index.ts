import type { Core } from '@strapi/strapi';
import { lockBoot } from './lib/boot-lock';
import { checkRoutes } from './lib/check-routes';
import { ensureConstraints } from './lib/constraints';
import { shutStockRoutes } from './lib/stock-routes';

let bootDone: (() => Promise<void>) | undefined;

export default {
  async register({ strapi }: { strapi: Core.Strapi }) {
    checkRoutes(strapi);
    shutStockRoutes(strapi);
    bootDone = await lockBoot();
  },

  async bootstrap() {
    await ensureConstraints();
    await bootDone?.();
  },
};
