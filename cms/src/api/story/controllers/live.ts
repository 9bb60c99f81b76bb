import { liveAnswer, liveQuery, storyParams } from 'contract';
import type { Middleware } from 'koa';
import { action } from '../../../lib/routes/action';
import { answerLive } from '../services/live';

/** Every open page calls it every two seconds: a line about each would hide all others. */
const quiet: Middleware = (ctx, next) => {
  ctx.state.quiet = true;
  return next();
};

/** What open pages of a story ask again and again. */
export default {
  live: action({
    get: '/story/live/:id',
    summary: 'Says which version a story has; 204 when the caller has it. The ticket in `X-Live` comes from presence.',
    refusals: ['forbidden', 'not_found'],
    who: { actors: 'link' },
    before: [quiet],
    takes: { params: storyParams, query: liveQuery },
    answers: { writes: liveAnswer },
    run: async ({ params, query, ctx }) => {
      const answer = await answerLive(ctx.get('X-Live'), params.id, query);
      ctx.set('Cache-Control', 'no-store');
      if (answer) ctx.body = answer;
      else ctx.status = 204;
    },
  }),
};
