import { authOwnData } from '../auth/port';
import { fileOwners } from '../file/port';
import { outboxCompose, outboxSources } from '../outbox/port';
import { PERMISSION } from './permission';
import { notificationDispatch, notificationMail } from './port';
import { subjectsOf } from './queries/notifications';
import { deleteOptOutsOf, hasOptedOut } from './queries/opt-outs';

export default {
  register() {
    authOwnData().register({
      parts: async ({ id }) => [{ name: '不收通知.json', value: () => hasOptedOut(id) }],
      erase: (_user, ids, trx) => deleteOptOutsOf(ids, trx),
    });
    fileOwners().registerPublicPlace('notification', { permission: PERMISSION, kinds: ['image'] });
    outboxCompose().registerComposer('notification', (job) => notificationMail().compose(job));
    outboxCompose().registerComposer('notification-test', (job) => notificationMail().composeTest(job));
    outboxSources().registerSource({
      tick: () => notificationDispatch().tick(),
      active: () => notificationDispatch().active(),
      subjects: subjectsOf,
    });
  },
};
