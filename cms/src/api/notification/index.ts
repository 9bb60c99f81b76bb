import { registerOwnData } from '../auth/port';
import { registerPublicPlace } from '../file/port';
import { registerComposer, registerSource } from '../outbox/port';
import { subjectsOf } from './queries/notifications';
import { deleteOptOutsOf, hasOptedOut } from './queries/opt-outs';
import { activeNotifications } from './queries/sending';
import { sendDue } from './services/dispatch';
import { composeNotification, composeTestNotification } from './services/mail';

export default {
  register() {
    registerOwnData({
      parts: async ({ id }) => [{ name: '不收通知.json', value: () => hasOptedOut(id) }],
      erase: (_user, ids, trx) => deleteOptOutsOf(ids, trx),
    });
    registerPublicPlace('notification', { permission: 'manage-notification-list', kinds: ['image'] });
    registerComposer('notification', composeNotification);
    registerComposer('notification-test', composeTestNotification);
    registerSource({
      tick: sendDue,
      active: activeNotifications,
      subjects: subjectsOf,
    });
  },
};
