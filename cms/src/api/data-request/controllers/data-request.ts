import {
  dataRequestBody,
  dataRequestList,
  dataRequestParams,
  dataRequestQuery,
  extendRequestBody,
  finishRequestBody,
  STAFF_ROLES,
} from 'contract';
import { action } from '../../../lib/routes/action';
import { presentRequest } from '../presenters/data-request';
import { listRequests } from '../queries/data-requests';
import { extendDataRequest, finishDataRequest, openDataRequest } from '../services/data-request';

const who = { actors: STAFF_ROLES, permission: ['help-desk'] } as const;

/** What members ask for about their data, with the days that the law gives. */
export default {
  list: action({
    get: '/data-request',
    summary: 'One page of what members have asked for about their data, with the last day by law.',
    who,
    takes: { query: dataRequestQuery },
    answers: dataRequestList,
    run: async ({ query }) => {
      const { rows, total } = await listRequests(query);
      return { list: rows.map(presentRequest), total };
    },
  }),
  open: action({
    post: '/data-request',
    summary: 'Notes what a member asks for about the own data.',
    refusals: ['not_found'],
    who,
    takes: { body: dataRequestBody },
    answers: { says: '請求已登記' },
    run: ({ actor, body }) => openDataRequest(actor, body),
  }),
  extend: action({
    put: '/data-request/:id/extend',
    summary: 'Gives a request as much time once more, with a reason.',
    refusals: ['not_found', 'request_done', 'request_extended'],
    who,
    takes: { params: dataRequestParams, body: extendRequestBody },
    answers: { says: '期限已延長，請以書面告訴當事人原因' },
    run: ({ actor, params, body }) => extendDataRequest(actor, params.id, body.reason),
  }),
  finish: action({
    put: '/data-request/:id/done',
    summary: 'Ends a request with what was done.',
    refusals: ['not_found', 'request_done'],
    who,
    takes: { params: dataRequestParams, body: finishRequestBody },
    answers: { says: '請求已結案' },
    run: ({ actor, params, body }) => finishDataRequest(actor, params.id, body.outcome),
  }),
};
