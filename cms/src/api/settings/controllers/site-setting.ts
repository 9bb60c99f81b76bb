import type { Context } from 'koa';
import { inputOf } from '../../../lib/routes/define-route';
import { now } from '../../../lib/time/clock';
import { editionOf } from '../domain/edition';
import { settingsEdition, settingsSite } from '../port';
import { presentSiteSetting } from '../presenters/site-setting';
import { editionRequest } from '../requests';

export default {
  async show(ctx: Context) {
    ctx.body = presentSiteSetting(await settingsSite().current(), now());
  },

  async edition(ctx: Context) {
    ctx.body = editionOf(await settingsSite().current());
  },

  async saveEdition(ctx: Context) {
    const { body } = inputOf(ctx, editionRequest);
    ctx.body = await settingsEdition().save(ctx.state.actor, body);
  },
};
