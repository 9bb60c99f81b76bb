import {
  certificateLettersAnswer,
  certificateLettersBody,
  certificateLettersMarkAnswer,
  certificateLettersMarkBody,
  certificatePostingAnswer,
  certificatePostingBody,
  certificatePostingParams,
  certificateSessionParams,
  STAFF_ROLES,
} from 'contract';
import { action } from '../../../lib/routes/action';
import { sendZip } from '../../file/zip/send-zip';
import { listLetters, markLetters } from '../services/letters';
import { makePosting, openPosting } from '../services/posting';

const staff = { actors: STAFF_ROLES, permission: ['certificates'] } as const;

export default {
  make: action({
    post: '/certificate/posting/:session',
    summary: 'Counts the parcels in which issued certificates are posted, or gives a link to all of it for printing.',
    who: staff,
    takes: { params: certificateSessionParams, body: certificatePostingBody },
    answers: certificatePostingAnswer,
    run: ({ actor, params, body }) => makePosting(actor, params.session, body),
  }),
  open: action({
    get: '/certificate/posting-file/:token',
    summary: 'Certificates, slips and labels in the order of posting, as one archive.',
    refusals: ['forbidden', 'not_found', 'too_many_requests'],
    who: { actors: 'link' },
    takes: { params: certificatePostingParams },
    answers: { writes: ['application/zip'] },
    lane: 'exports',
    run: async ({ ctx, params }) => sendZip(ctx, await openPosting(params.token)),
  }),
  letters: action({
    post: '/certificate/letters/:session',
    summary:
      'The letters with what judges wrote to the teams whose certificates are posted, a page of them, to be read.',
    who: staff,
    takes: { params: certificateSessionParams, body: certificateLettersBody },
    answers: certificateLettersAnswer,
    run: ({ params, body }) => listLetters(params.session, body),
  }),
  mark: action({
    put: '/certificate/letters/:session',
    summary: 'Notes that letters were read, are kept back, or are sent after all, as they were seen.',
    who: staff,
    takes: { params: certificateSessionParams, body: certificateLettersMarkBody },
    answers: certificateLettersMarkAnswer,
    run: ({ actor, params, body }) => markLetters(actor, params.session, body),
  }),
};
