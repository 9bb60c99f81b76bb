import type { Context, Middleware, Next } from 'koa';
import { storyAccess } from '../api/story/port';
import type { Rights } from '../lib/define-route';
import { fail } from '../lib/fail';

const ID = /^[a-z0-9]{1,64}$/i;

/** The story of the path, when the actor may know of it (else 404), and in a status in which the call is possible (else 409). */
export const loadObject =
  (who: Rights): Middleware =>
  async (ctx: Context, next: Next) => {
    if (typeof who.actors === 'string' || !who.object) return next();
    const id = String(ctx.params.id);
    const access = storyAccess();
    const load = who.object === 'story' ? access.load : access.head;
    const story = ID.test(id) ? await load(ctx.state.actor, id) : undefined;
    if (!story) fail('not_found');
    if (who.statuses && !who.statuses.includes(story.apply_status)) {
      fail('story_status', { apply_status: story.apply_status });
    }
    ctx.state.story = story;
    return next();
  };
