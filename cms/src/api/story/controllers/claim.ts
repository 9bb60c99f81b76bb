import { claimAnswer, claimBody, STAFF_ROLES, storyParams } from 'contract';
import { action } from '../../../lib/routes/action';
import { freeClaim, signClaim } from '../services/claim';

const who = { actors: STAFF_ROLES, permission: ['stories-manage'], object: 'story-head' } as const;

/** Who of the reviewers is at which story. */
export default {
  sign: action({
    put: '/story/claim/:id',
    summary: 'Says that the caller reviews a story, unless another does, and which stories others review.',
    who,
    takes: { params: storyParams, body: claimBody },
    answers: claimAnswer,
    run: ({ actor, object: story, body }) => signClaim(actor, story, body.take_over),
  }),
  free: action({
    delete: '/story/claim/:id',
    summary: 'Lets go of a story that the caller reviews.',
    who,
    takes: { params: storyParams },
    answers: { says: '已放開' },
    run: ({ actor, object: story }) => freeClaim(actor, story.id),
  }),
};
