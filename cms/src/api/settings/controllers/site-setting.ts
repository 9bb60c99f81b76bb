import type { Context } from 'koa';
import { inputOf } from '../../../lib/routes/define-route';
import { now } from '../../../lib/time/clock';
import { editionOf } from '../domain/edition';
import { presentSiteSetting } from '../presenters/site-setting';
import { editionRequest } from '../requests';
import { saveEdition } from '../services/edition';
import { readSite } from '../services/site';

export default {
  async show(ctx: Context) {
    ctx.body = presentSiteSetting(await readSite(), now());
  },

  async edition(ctx: Context) {
    ctx.body = editionOf(await readSite());
  },

  async saveEdition(ctx: Context) {
    const { body } = inputOf(ctx, editionRequest);
    ctx.body = await saveEdition(ctx.state.actor, body);
  },
};
