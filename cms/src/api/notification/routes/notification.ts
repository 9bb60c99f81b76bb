import {
  audienceAnswer,
  mailRowsAnswer,
  messageAnswer,
  notificationListAnswer,
  notificationPreviewAnswer,
  notificationSchema,
  remindersAnswer,
  resendAnswer,
  STAFF_ROLES,
} from 'contract';
import { defineRoute, type RouteOptions } from '../../../lib/routes/define-route';
import { PERMISSION } from '../permission';
import {
  audienceRequest,
  createRequest,
  listRequest,
  oneRequest,
  optOutRequest,
  previewRequest,
  recipientsRequest,
  resendRequest,
  testRequest,
  updateRequest,
} from '../requests';

/** A picture that was pasted instead of uploaded is refused with a sentence, not for the size of the body. */
const maxBody = 8 * 1024 * 1024;

const desk = (
  method: RouteOptions['method'],
  path: string,
  handler: string,
  rest: Pick<RouteOptions, 'summary' | 'refusals' | 'request' | 'response' | 'maxBody'>,
) =>
  defineRoute({
    method,
    path: `/notification${path}`,
    handler: `notification.${handler}`,
    who: { actors: STAFF_ROLES, permission: [PERMISSION] },
    ...rest,
  });

const link = (method: 'GET' | 'POST', handler: string, summary: string) =>
  defineRoute({
    method,
    path: '/notification/unsubscribe',
    handler: `opt-out.${handler}`,
    summary,
    refusals: ['link_dead', 'not_found'],
    sends: ['text/html'],
    who: { actors: 'link' },
    request: optOutRequest,
    body: 'none',
  });

export default {
  routes: [
    desk('GET', '', 'list', {
      summary: 'One page of the notifications.',
      request: listRequest,
      response: notificationListAnswer,
    }),
    desk('POST', '', 'create', {
      summary: 'Makes a notification: a draft, or one with a time at which it is sent.',
      request: createRequest,
      response: notificationSchema,
      maxBody,
    }),
    desk('GET', '/recipients', 'audience', {
      summary: 'To whom a notification with this target would go.',
      request: audienceRequest,
      response: audienceAnswer,
    }),
    desk('GET', '/reminders', 'reminders', {
      summary: 'Notifications that are due by the calendar of the edition.',
      response: remindersAnswer,
    }),
    link('GET', 'ask', 'The page that asks whether mails shall end.'),
    link(
      'POST',
      'set',
      'Ends the mails to this address, or with `again=1` starts them again; one click of mail programs too.',
    ),
    desk('POST', '/test', 'test', {
      summary: 'Sends a notification to the caller’s own or another staff address.',
      refusals: ['test_address', 'too_many_requests', 'not_found'],
      request: testRequest,
      response: messageAnswer,
      maxBody,
    }),
    desk('POST', '/preview', 'preview', {
      summary: 'A notification as one recipient would read it.',
      refusals: ['not_found'],
      request: previewRequest,
      response: notificationPreviewAnswer,
      maxBody,
    }),
    desk('GET', '/:id', 'one', { summary: 'A notification.', request: oneRequest, response: notificationSchema }),
    desk('PUT', '/:id', 'update', {
      summary: 'Changes a notification that is not being sent.',
      refusals: ['notification_started', 'version_conflict'],
      request: updateRequest,
      response: notificationSchema,
      maxBody,
    }),
    desk('DELETE', '/:id', 'remove', {
      summary: 'Deletes a notification that is not being sent.',
      refusals: ['notification_started'],
      request: oneRequest,
      response: messageAnswer,
    }),
    desk('GET', '/:id/recipients', 'recipients', {
      summary: 'The mails of a notification with their results.',
      request: recipientsRequest,
      response: mailRowsAnswer,
    }),
    desk('PUT', '/:id/pause', 'pause', {
      summary: 'Pauses sending.',
      refusals: ['notification_not_sending'],
      request: oneRequest,
      response: notificationSchema,
    }),
    desk('PUT', '/:id/resume', 'resume', {
      summary: 'Goes on sending.',
      refusals: ['notification_not_sending'],
      request: oneRequest,
      response: notificationSchema,
    }),
    desk('POST', '/:id/duplicate', 'duplicate', {
      summary: 'Makes a draft with the same text and target.',
      request: oneRequest,
      response: notificationSchema,
    }),
    desk('POST', '/:id/resend', 'resend', {
      summary: 'Sends failed mails again.',
      refusals: ['notification_not_sending'],
      request: resendRequest,
      response: resendAnswer,
    }),
  ],
};
