import type { Context } from 'koa';

export default {
  async show(ctx: Context) {
    const health = await strapi.service('api::health.health').check();
    ctx.status = health.status === 'ok' ? 200 : 503;
    ctx.body = health;
  },
};
