import type { Context } from 'koa';
import { clientAddress } from '../../../lib/http/client-address';
import { inputOf } from '../../../lib/routes/define-route';
import { storyTeamPassword } from '../port';
import { teamPasswordRequest } from '../requests';

export default {
  async renew(ctx: Context) {
    const { current_password } = inputOf(ctx, teamPasswordRequest).body;
    const { actor, story } = ctx.state;
    ctx.body = await storyTeamPassword().renew(actor, story.id, current_password, clientAddress(ctx));
  },
};
