import {
  certificatePostingAnswer,
  certificatePostingBody,
  certificatePostingParams,
  certificateSessionParams,
  STAFF_ROLES,
} from 'contract';
import { action } from '../../../lib/routes/action';
import { sendZip } from '../../file/zip/send-zip';
import { makePosting, openPosting } from '../services/posting';

const make = action({
  post: '/certificate/posting/:session',
  summary: 'Counts the parcels in which issued certificates are posted, or gives a link to all of it for printing.',
  who: { actors: STAFF_ROLES, permission: ['certificates'] },
  takes: { params: certificateSessionParams, body: certificatePostingBody },
  answers: certificatePostingAnswer,
  run: ({ actor, params, body }) => makePosting(actor, params.session, body),
});

const open = action({
  get: '/certificate/posting-file/:token',
  summary: 'Certificates, slips and labels in the order of posting, as one archive.',
  refusals: ['forbidden', 'not_found', 'too_many_requests'],
  who: { actors: 'link' },
  takes: { params: certificatePostingParams },
  answers: { writes: ['application/zip'] },
  lane: 'exports',
  run: async ({ ctx, params }) => sendZip(ctx, await openPosting(params.token)),
});

export default { make, open };
