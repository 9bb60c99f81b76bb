import { declareAnswer, declareBody, ownAssignmentsAnswer, storyParams } from 'contract';
import { action } from '../../../lib/routes/action';
import { showOwnStories } from '../services/assigning';
import { declareConflict } from '../services/conflicts';

const who = { actors: ['judge'], refusal: 'not_a_judge' } as const;

/** What was assigned to a judge, and what that judge may not read. */
export default {
  own: action({
    get: '/judging/assignments',
    summary: 'What the judge is to read.',
    who,
    answers: ownAssignmentsAnswer,
    run: ({ actor }) => showOwnStories(actor.id),
  }),
  declare: action({
    post: '/judging/conflict/:id',
    summary: 'Declares a conflict of interest: the story is gone for this judge, its reading goes to another one.',
    refusals: ['judging_begun'],
    who: { ...who, object: 'story' },
    takes: { params: storyParams, body: declareBody },
    answers: declareAnswer,
    run: ({ actor, object: story, body }) => declareConflict(actor, story, body.reason),
  }),
};
