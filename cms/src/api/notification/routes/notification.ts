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
import { defineRoute, type RouteOptions } from '../../../lib/define-route';
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
  rest: Pick<RouteOptions, 'request' | 'response' | 'maxBody'>,
) =>
  defineRoute({
    method,
    path: `/notification${path}`,
    handler: `notification.${handler}`,
    who: { actors: STAFF_ROLES, permission: ['manage-notification-list'] },
    ...rest,
  });

const link = (method: 'GET' | 'POST', handler: string) =>
  defineRoute({
    method,
    path: '/notification/unsubscribe',
    handler: `opt-out.${handler}`,
    who: { actors: 'link' },
    request: optOutRequest,
    body: 'none',
  });

export default {
  routes: [
    desk('GET', '', 'list', { request: listRequest, response: notificationListAnswer }),
    desk('POST', '', 'create', { request: createRequest, response: notificationSchema, maxBody }),
    desk('GET', '/recipients', 'audience', { request: audienceRequest, response: audienceAnswer }),
    desk('GET', '/reminders', 'reminders', { response: remindersAnswer }),
    link('GET', 'ask'),
    link('POST', 'set'),
    desk('POST', '/test', 'test', { request: testRequest, response: messageAnswer, maxBody }),
    desk('POST', '/preview', 'preview', { request: previewRequest, response: notificationPreviewAnswer, maxBody }),
    desk('GET', '/:id', 'one', { request: oneRequest, response: notificationSchema }),
    desk('PUT', '/:id', 'update', { request: updateRequest, response: notificationSchema, maxBody }),
    desk('DELETE', '/:id', 'remove', { request: oneRequest, response: messageAnswer }),
    desk('GET', '/:id/recipients', 'recipients', { request: recipientsRequest, response: mailRowsAnswer }),
    desk('PUT', '/:id/pause', 'pause', { request: oneRequest, response: notificationSchema }),
    desk('PUT', '/:id/resume', 'resume', { request: oneRequest, response: notificationSchema }),
    desk('POST', '/:id/duplicate', 'duplicate', { request: oneRequest, response: notificationSchema }),
    desk('POST', '/:id/resend', 'resend', { request: resendRequest, response: resendAnswer }),
  ],
};
