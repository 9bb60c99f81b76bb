import type { Context } from 'koa';
import { now } from '../../../lib/clock';
import { presentSiteSetting } from '../presenters/site-setting';

export default {
  async show(ctx: Context) {
    ctx.body = presentSiteSetting(await strapi.service('api::site-setting.site-setting').current(), now());
  },
};
