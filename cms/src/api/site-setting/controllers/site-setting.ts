import type { Context } from 'koa';

export default {
  async show(ctx: Context) {
    ctx.body = await strapi.service('api::site-setting.site-setting').current();
  },
};
