import { judgedAnswer, judgeListAnswer, judgeStorySchema, judgesAnswer, storySchema } from 'contract';
import { defineRoute } from '../../../lib/routes/define-route';
import { handOverRequest, judgedRequest, judgeRequest, judgingRequest } from '../requests';

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/story/judge',
      handler: 'judgement.list',
      summary: 'One page of the stories to be judged.',
      who: { actors: ['judge', 'admin'] },
      request: judgingRequest,
      response: judgeListAnswer,
    }),
    defineRoute({
      method: 'GET',
      path: '/story/judged',
      handler: 'judgement.judged',
      summary: 'All judged stories with their scores, for the export.',
      who: { actors: ['judge', 'admin'] },
      request: judgedRequest,
      response: judgedAnswer,
    }),
    defineRoute({
      method: 'PUT',
      path: '/story/judge/:id',
      handler: 'judgement.save',
      summary: 'Keeps a judgement as a draft, or submits it.',
      refusals: [
        'season_archived',
        'anchors_first',
        'judgement_held',
        'judging_not_assigned',
        'story_scored',
        'story_status',
        'version_conflict',
      ],
      who: { actors: ['judge'], refusal: 'not_a_judge', object: 'story' },
      request: judgeRequest,
      response: judgeStorySchema,
    }),
    defineRoute({
      method: 'PUT',
      path: '/story/judge/:id/hand-over',
      handler: 'judgement.handOver',
      summary: 'Gives a story that a judge has begun to another judge.',
      refusals: ['judging_by_assignment', 'story_status', 'story_scored', 'season_archived'],
      who: { actors: ['admin'], object: 'story' },
      request: handOverRequest,
      response: storySchema,
    }),
    defineRoute({
      method: 'GET',
      path: '/judging/judges',
      handler: 'judgement.judges',
      summary: 'The judges to whom a story can be given.',
      who: { actors: ['admin'] },
      response: judgesAnswer,
    }),
  ],
};
