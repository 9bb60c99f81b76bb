import { fileOwners } from '../file/port';
import { outboxCompose, outboxSources } from '../outbox/port';
import { PERMISSION } from './permission';
import { notificationDispatch, notificationMail } from './port';
import { subjectsOf } from './queries/notifications';

export default {
  register() {
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
