import { HISTORY_MAX, type StoryUpdateBody } from 'contract';
import type { Context } from 'koa';
import { inputOf } from '../../../lib/define-route';
import { fail } from '../../../lib/fail';
import { idempotencyKey } from '../../../lib/idempotency-key';
import { kindsFor, presentEvent } from '../presenters/history';
import { presentPersonal } from '../presenters/rows';
import { createRequest, personalRequest, presenceRequest } from '../requests';
import type { Created } from '../services/create';

const show = () => strapi.service('api::story.show');

/** Members' calls, and those that several roles share. */
export default {
  async create(ctx: Context) {
    const { body } = inputOf(ctx, createRequest);
    const { actor } = ctx.state;
    const created: Created[] = await strapi.service('api::story.create').create(actor, body, idempotencyKey(ctx));
    const stories = await show().many(
      actor,
      created.map(({ story }) => story),
    );
    ctx.body = stories.map((story: object, index: number) => ({ ...story, password: created[index]?.password }));
  },

  async personal(ctx: Context) {
    const { query } = inputOf(ctx, personalRequest);
    const { rows, total } = await strapi.service('api::story.listing').personal(ctx.state.actor.id, query);
    ctx.body = { list: rows.map(presentPersonal), total };
  },

  async counts(ctx: Context) {
    ctx.body = await strapi.service('api::story.listing').counts(ctx.state.actor);
  },

  async single(ctx: Context) {
    const { actor, story } = ctx.state;
    ctx.type = 'application/json';
    ctx.body = (await strapi.service('api::story.reading').body(actor, story)) ?? fail('not_found');
  },

  async update(ctx: Context) {
    const { actor, story, input } = ctx.state;
    const saved = await strapi.service('api::story.update').save(actor, story, input.body as StoryUpdateBody);
    ctx.body = await show().one(actor, saved);
  },

  async history(ctx: Context) {
    const { actor, story } = ctx.state;
    const entries = strapi.service('api::story-history.story-history');
    const events = await entries.events(story.id, kindsFor(actor), HISTORY_MAX);
    ctx.body = { list: events.map(presentEvent(actor)), changes: await show().changesSinceRejection(actor, story) };
  },

  async presence(ctx: Context) {
    const { params, body } = inputOf(ctx, presenceRequest);
    ctx.body = { others: await strapi.service('api::story.presence').see(ctx.state.actor, params.id, body.section) };
  },

  async apply(ctx: Context) {
    const { apply_status } = await strapi.service('api::story.transition').submit(ctx.state.actor, ctx.state.story);
    ctx.body = { apply_status };
  },

  async remove(ctx: Context) {
    await strapi.service('api::story.removal').removeOwn(ctx.state.actor, ctx.state.story);
    ctx.body = { message: '刪除成功' };
  },
};
