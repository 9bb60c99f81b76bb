import type { Context } from 'koa';
import { storyTeamPassword } from '../port';

export default {
  async renew(ctx: Context) {
    const { actor, story } = ctx.state;
    ctx.body = await storyTeamPassword().renew(actor, story.id);
  },
};
