import type { Context } from 'koa';
import { renewTeamPassword } from '../services/team-password';

export default {
  async renew(ctx: Context) {
    const { actor, story } = ctx.state;
    ctx.body = await renewTeamPassword(actor, story.id);
  },
};
