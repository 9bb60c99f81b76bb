import { changedSections, HISTORY_MAX, type StoryChanges, type StoryUpdateBody } from 'contract';
import type { Context } from 'koa';
import { fail } from '../../../lib/errors/fail';
import { idempotencyKey } from '../../../lib/http/idempotency-key';
import { inputOf } from '../../../lib/routes/define-route';
import { signAddress } from '../../file/port';
import { findActivity, findHistory } from '../../story-history/port';
import { presentShown } from '../presenters/gallery';
import { kindsFor, presentActivity, presentEvent } from '../presenters/history';
import { activityRequest, createRequest, galleryRequest, personalRequest, presenceRequest } from '../requests';
import type { Created } from '../services/create';
import { createStory } from '../services/create';
import { countStories, showGallery, showPersonal } from '../services/listing';
import { notePresence } from '../services/presence';
import { readStory } from '../services/reading';
import { removeOwnStory } from '../services/removal';
import { showChangesSinceRejection, showEdit, showStories, showStory } from '../services/show';
import { submitStory } from '../services/transition';
import { saveStory } from '../services/update';

const sign = (key: string) => signAddress(key);

/** Members' calls, and those that several roles share. */
export default {
  async create(ctx: Context) {
    const { body } = inputOf(ctx, createRequest);
    const { actor } = ctx.state;
    const created: Created[] = await createStory(actor, body, idempotencyKey(ctx));
    const stories = await showStories(
      actor,
      created.map(({ story }) => story),
    );
    ctx.body = stories.map((story: object, index: number) => ({ ...story, password: created[index]?.password }));
  },

  async personal(ctx: Context) {
    const { query } = inputOf(ctx, personalRequest);
    ctx.type = 'application/json';
    ctx.body = Buffer.from(await showPersonal(ctx.state.actor, query));
  },

  async gallery(ctx: Context) {
    const { query } = inputOf(ctx, galleryRequest);
    const { rows, total } = await showGallery(query);
    ctx.body = { list: rows.map((row) => presentShown(row, sign)), total };
  },

  async counts(ctx: Context) {
    ctx.body = await countStories(ctx.state.actor);
  },

  async single(ctx: Context) {
    const { actor, story } = ctx.state;
    ctx.type = 'application/json';
    ctx.body = (await readStory(actor, story)) ?? fail('not_found');
  },

  async update(ctx: Context) {
    const { actor, story, input } = ctx.state;
    const saved = await saveStory(actor, story, input.body as StoryUpdateBody);
    ctx.body = await showStory(actor, saved);
  },

  async history(ctx: Context) {
    const { actor, story } = ctx.state;
    const events = await findHistory(story.id, kindsFor(actor), HISTORY_MAX);
    const changes: StoryChanges | null = await showChangesSinceRejection(actor, story);
    ctx.body = {
      list: events.map(presentEvent(actor)),
      // What was there before stays with the members: it may be gone for a reason.
      changes: actor.role === 'visitor' ? null : changes,
      mended: changes ? changedSections(changes) : [],
    };
  },

  async activity(ctx: Context) {
    const { params, query } = inputOf(ctx, activityRequest);
    const { events, total } = await findActivity(params.id, query);
    const { actor } = ctx.state;
    const present = presentActivity(actor, ({ data }) => showEdit(actor, data));
    ctx.body = { list: events.map(present), total };
  },

  async presence(ctx: Context) {
    const { params, body } = inputOf(ctx, presenceRequest);
    ctx.body = { others: await notePresence(ctx.state.actor, params.id, body.section) };
  },

  async apply(ctx: Context) {
    const { apply_status } = await submitStory(ctx.state.actor, ctx.state.story);
    ctx.body = { apply_status };
  },

  async remove(ctx: Context) {
    await removeOwnStory(ctx.state.actor, ctx.state.story);
    ctx.body = { message: '刪除成功' };
  },
};
