import {
  NOTIFICATION_TEXTS,
  notificationBody,
  notificationListAnswer,
  notificationListQuery,
  notificationPreviewAnswer,
  notificationPreviewBody,
  notificationSchema,
  notificationTestBody,
  notificationUpdateBody,
  remindersAnswer,
  STAFF_ROLES,
} from 'contract';
import { resolveConflict } from '../../../lib/database/optimistic-lock';
import { action, idParams } from '../../../lib/routes/action';
import { presentNotification, presentPreview, presentReminder, presentRow } from '../presenters/notification';
import {
  createNotification,
  duplicateNotification,
  removeNotification,
  saveNotification,
  showNotification,
  showNotifications,
} from '../services/notification';
import { previewNotification, sendTestNotification } from '../services/preview-and-test';
import { findOfferedReminders } from '../services/reminders';

const who = { actors: STAFF_ROLES, permission: ['manage-notification-list'] } as const;
/** A picture that was pasted instead of uploaded is refused with a sentence, not for the size of the body. */
const maxBody = 8 * 1024 * 1024;

export default {
  list: action({
    get: '/notification',
    summary: 'One page of the notifications.',
    lane: 'lists',
    who,
    takes: { query: notificationListQuery },
    answers: notificationListAnswer,
    run: async ({ query }) => {
      const { rows, total } = await showNotifications(query);
      return { list: rows.map(presentRow), total };
    },
  }),
  create: action({
    post: '/notification',
    summary: 'Makes a notification: a draft, or one with a time at which it is sent.',
    who,
    maxBody,
    takes: { body: notificationBody },
    answers: notificationSchema,
    run: async ({ actor, body }) => presentNotification(await createNotification(actor, body)),
  }),
  reminders: action({
    get: '/notification/reminders',
    summary: 'Notifications that are due by the calendar of the edition.',
    who,
    answers: remindersAnswer,
    run: async () => ({ list: (await findOfferedReminders()).map(presentReminder) }),
  }),
  test: action({
    post: '/notification/test',
    summary: 'Sends a notification to the caller’s own or another staff address.',
    refusals: ['test_address', 'too_many_requests', 'not_found'],
    who,
    maxBody,
    takes: { body: notificationTestBody },
    answers: { says: NOTIFICATION_TEXTS.test_sent },
    run: ({ actor, body }) => sendTestNotification(actor, body),
  }),
  preview: action({
    post: '/notification/preview',
    summary: 'A notification as one recipient would read it.',
    refusals: ['not_found'],
    who,
    maxBody,
    takes: { body: notificationPreviewBody },
    answers: notificationPreviewAnswer,
    run: async ({ actor, body }) => presentPreview(await previewNotification(actor, body)),
  }),
  one: action({
    get: '/notification/:id',
    summary: 'A notification.',
    who,
    takes: { params: idParams },
    answers: notificationSchema,
    run: async ({ params }) => presentNotification(await showNotification(params.id)),
  }),
  update: action({
    put: '/notification/:id',
    summary: 'Changes a notification that is not being sent.',
    refusals: ['notification_started', 'version_conflict'],
    who,
    maxBody,
    takes: { params: idParams, body: notificationUpdateBody },
    answers: notificationSchema,
    run: async ({ actor, params, body }) =>
      resolveConflict(await saveNotification(actor, params.id, body), presentNotification),
  }),
  remove: action({
    delete: '/notification/:id',
    summary: 'Deletes a notification that is not being sent.',
    refusals: ['notification_started'],
    who,
    takes: { params: idParams },
    answers: { says: '刪除成功' },
    run: ({ actor, params }) => removeNotification(actor, params.id),
  }),
  duplicate: action({
    post: '/notification/:id/duplicate',
    summary: 'Makes a draft with the same text and target.',
    who,
    takes: { params: idParams },
    answers: notificationSchema,
    run: async ({ actor, params }) => presentNotification(await duplicateNotification(actor, params.id)),
  }),
};
