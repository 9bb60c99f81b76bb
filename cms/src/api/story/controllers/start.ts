import { startAnswer, startBody, storyParams } from 'contract';
import { action } from '../../../lib/routes/action';
import { startStory } from '../services/start';

/** How a sending begins, before it is over with `apply`. */
export default {
  start: action({
    put: '/story/start/:id',
    summary: 'Notes that the owner pressed 送出, while files still travel.',
    refusals: [
      'incomplete',
      'signed_request_wrong',
      'edition_closed',
      'story_status',
      'season_archived',
      'too_many_requests',
    ],
    who: { actors: ['user'], object: 'story' },
    takes: { params: storyParams, body: startBody },
    answers: startAnswer,
    run: ({ actor, object: story, body }) => startStory(actor, story, body.proof),
  }),
};
