import {
  audienceAnswer,
  audienceQuery,
  mailRowsAnswer,
  mailRowsQuery,
  notificationSchema,
  resendAnswer,
  resendBody,
  STAFF_ROLES,
} from 'contract';
import { action, idParams } from '../../../lib/routes/action';
import { presentMails } from '../presenters/mail';
import { presentNotification, presentRecipient } from '../presenters/notification';
import { showAudience } from '../services/audience';
import { showNotification } from '../services/notification';
import { pauseNotification, resendNotification, showRecipients } from '../services/progress';

const who = { actors: STAFF_ROLES, permission: ['manage-notification-list'] } as const;

const pausing = (path: 'pause' | 'resume', summary: string) =>
  action({
    put: `/notification/:id/${path}`,
    summary,
    refusals: ['notification_not_sending'],
    who,
    takes: { params: idParams },
    answers: notificationSchema,
    run: async ({ actor, params }) => {
      await pauseNotification(actor, params.id, path === 'pause');
      return presentNotification(await showNotification(params.id));
    },
  });

/** To whom a notification goes, and what becomes of its mails. */
export default {
  audience: action({
    get: '/notification/recipients',
    summary: 'To whom a notification with this target would go.',
    who,
    takes: { query: audienceQuery },
    answers: audienceAnswer,
    run: async ({ actor, query }) => {
      const { rows, ...counts } = await showAudience(actor, query);
      return { list: rows.map(presentRecipient), ...counts };
    },
  }),
  recipients: action({
    get: '/notification/:id/recipients',
    summary: 'The mails of a notification with their results.',
    who,
    takes: { params: idParams, query: mailRowsQuery },
    answers: mailRowsAnswer,
    run: async ({ params, query }) => {
      const found = await showRecipients(params.id, query);
      return { list: presentMails(found), total: found.total };
    },
  }),
  pause: pausing('pause', 'Pauses sending.'),
  resume: pausing('resume', 'Goes on sending.'),
  resend: action({
    post: '/notification/:id/resend',
    summary: 'Sends failed mails again.',
    refusals: ['notification_not_sending'],
    who,
    takes: { params: idParams, body: resendBody },
    answers: resendAnswer,
    run: async ({ actor, params, body }) => {
      const count: number = await resendNotification(actor, params.id, body);
      return { message: count > 0 ? `已重新排入 ${count} 封` : '沒有需要重寄的信', count };
    },
  }),
};
