import type { Context } from 'koa';
import { now } from '../../../lib/clock';
import { inputOf } from '../../../lib/define-route';
import { editionOf } from '../edition';
import { presentSiteSetting } from '../presenters/site-setting';
import { editionRequest } from '../requests';

export default {
  async show(ctx: Context) {
    ctx.body = presentSiteSetting(await strapi.service('api::site-setting.site-setting').current(), now());
  },

  async edition(ctx: Context) {
    ctx.body = editionOf(await strapi.service('api::site-setting.site-setting').current());
  },

  async saveEdition(ctx: Context) {
    const { body } = inputOf(ctx, editionRequest);
    ctx.body = await strapi.service('api::site-setting.edition').save(ctx.state.actor, body);
  },
};
