import {
  anchorsAnswer,
  anchorsBody,
  judgingParams,
  ownAnchorSchema,
  ownAnchorsAnswer,
  sendAnchorBody,
  sendAnchorParams,
} from 'contract';
import { resolveConflict } from '../../../lib/database/optimistic-lock';
import { action } from '../../../lib/routes/action';
import { saveAnchors, sendAnchor, showAnchors, showOwnAnchors } from '../services/anchoring';

const who = { actors: ['admin'] } as const;

const judge = { actors: ['judge'], refusal: 'not_a_judge' } as const;

/** Stories that all judges of a session read before their own. */
export default {
  list: action({
    get: '/judging/anchors/:session',
    summary: 'The stories that all judges of a session read first, with their keys, and how far each judge is.',
    who,
    takes: { params: judgingParams },
    answers: anchorsAnswer,
    run: ({ params }) => showAnchors(params.session),
  }),
  save: action({
    put: '/judging/anchors/:session',
    summary: 'Sets the stories that all judges of a session read first, with their keys.',
    refusals: ['version_conflict', 'season_archived'],
    who,
    takes: { params: judgingParams, body: anchorsBody },
    answers: anchorsAnswer,
    run: async ({ actor, params, body }) =>
      resolveConflict(await saveAnchors(actor, params.session, body), (row) => row),
  }),
  own: action({
    get: '/judging/anchors',
    summary: 'What the judge is to read first, and with the own marks the key once they are sent.',
    who: judge,
    answers: ownAnchorsAnswer,
    run: ({ actor }) => showOwnAnchors(actor.id),
  }),
  send: action({
    post: '/judging/anchor/:session/:id',
    summary: 'Sends the judge’s own marks of an anchor, once.',
    refusals: ['anchor_sent', 'season_archived'],
    who: { ...judge, object: 'story' },
    takes: { params: sendAnchorParams, body: sendAnchorBody },
    answers: ownAnchorSchema,
    run: ({ actor, params, body }) => sendAnchor(actor, params, body.marks),
  }),
};
