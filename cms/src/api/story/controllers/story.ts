import { changedSections, HISTORY_MAX, type StoryChanges, type StoryUpdateBody } from 'contract';
import type { Context } from 'koa';
import { fail } from '../../../lib/errors/fail';
import { idempotencyKey } from '../../../lib/http/idempotency-key';
import { inputOf } from '../../../lib/routes/define-route';
import { fileAddress } from '../../file/port';
import { storyHistoryService } from '../../story-history/port';
import {
  storyCreate,
  storyListing,
  storyPresence,
  storyReading,
  storyRemoval,
  storyShow,
  storyTransition,
  storyUpdate,
} from '../port';
import { presentShown } from '../presenters/gallery';
import { kindsFor, presentActivity, presentEvent } from '../presenters/history';
import { activityRequest, createRequest, galleryRequest, personalRequest, presenceRequest } from '../requests';
import type { Created } from '../services/create';

const sign = (key: string) => fileAddress().sign(key);

/** Members' calls, and those that several roles share. */
export default {
  async create(ctx: Context) {
    const { body } = inputOf(ctx, createRequest);
    const { actor } = ctx.state;
    const created: Created[] = await storyCreate().create(actor, body, idempotencyKey(ctx));
    const stories = await storyShow().many(
      actor,
      created.map(({ story }) => story),
    );
    ctx.body = stories.map((story: object, index: number) => ({ ...story, password: created[index]?.password }));
  },

  async personal(ctx: Context) {
    const { query } = inputOf(ctx, personalRequest);
    ctx.type = 'application/json';
    ctx.body = Buffer.from(await storyListing().personal(ctx.state.actor, query));
  },

  async gallery(ctx: Context) {
    const { query } = inputOf(ctx, galleryRequest);
    const { rows, total } = await storyListing().gallery(query);
    ctx.body = { list: rows.map((row) => presentShown(row, sign)), total };
  },

  async counts(ctx: Context) {
    ctx.body = await storyListing().counts(ctx.state.actor);
  },

  async single(ctx: Context) {
    const { actor, story } = ctx.state;
    ctx.type = 'application/json';
    ctx.body = (await storyReading().body(actor, story)) ?? fail('not_found');
  },

  async update(ctx: Context) {
    const { actor, story, input } = ctx.state;
    const saved = await storyUpdate().save(actor, story, input.body as StoryUpdateBody);
    ctx.body = await storyShow().one(actor, saved);
  },

  async history(ctx: Context) {
    const { actor, story } = ctx.state;
    const entries = storyHistoryService();
    const events = await entries.events(story.id, kindsFor(actor), HISTORY_MAX);
    const changes: StoryChanges | null = await storyShow().changesSinceRejection(actor, story);
    ctx.body = {
      list: events.map(presentEvent(actor)),
      // What was there before stays with the members: it may be gone for a reason.
      changes: actor.role === 'visitor' ? null : changes,
      mended: changes ? changedSections(changes) : [],
    };
  },

  async activity(ctx: Context) {
    const { params, query } = inputOf(ctx, activityRequest);
    const { events, total } = await storyHistoryService().activity(params.id, query);
    const { actor } = ctx.state;
    const present = presentActivity(actor, ({ data }) => storyShow().edit(actor, data));
    ctx.body = { list: events.map(present), total };
  },

  async presence(ctx: Context) {
    const { params, body } = inputOf(ctx, presenceRequest);
    ctx.body = { others: await storyPresence().see(ctx.state.actor, params.id, body.section) };
  },

  async apply(ctx: Context) {
    const { apply_status } = await storyTransition().submit(ctx.state.actor, ctx.state.story);
    ctx.body = { apply_status };
  },

  async remove(ctx: Context) {
    await storyRemoval().removeOwn(ctx.state.actor, ctx.state.story);
    ctx.body = { message: '刪除成功' };
  },
};
