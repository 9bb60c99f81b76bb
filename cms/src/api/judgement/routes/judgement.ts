import { judgedAnswer, judgeListAnswer, judgeStorySchema, judgesAnswer, storySchema } from 'contract';
import { defineRoute } from '../../../lib/define-route';
import { handOverRequest, judgedRequest, judgeRequest, judgingRequest } from '../requests';

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/story/judge',
      handler: 'judgement.list',
      who: { actors: ['judge', 'admin'] },
      request: judgingRequest,
      response: judgeListAnswer,
    }),
    defineRoute({
      method: 'GET',
      path: '/story/judged',
      handler: 'judgement.judged',
      who: { actors: ['judge', 'admin'] },
      request: judgedRequest,
      response: judgedAnswer,
    }),
    defineRoute({
      method: 'PUT',
      path: '/story/judge/:id',
      handler: 'judgement.save',
      who: { actors: ['judge'], refusal: 'not_a_judge', object: 'story' },
      request: judgeRequest,
      response: judgeStorySchema,
    }),
    defineRoute({
      method: 'PUT',
      path: '/story/judge/:id/hand-over',
      handler: 'judgement.handOver',
      who: { actors: ['admin'], object: 'story' },
      request: handOverRequest,
      response: storySchema,
    }),
    defineRoute({
      method: 'GET',
      path: '/judging/judges',
      handler: 'judgement.judges',
      who: { actors: ['admin'] },
      response: judgesAnswer,
    }),
  ],
};
