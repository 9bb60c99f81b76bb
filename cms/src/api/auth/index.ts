import { outboxCompose } from '../outbox/port';
import { authMailRequest } from './port';

export default {
  register() {
    for (const mail of ['sign-up', 'reset-request', 'social-address-request', 'mail-address-request']) {
      outboxCompose().registerComposer(mail, (job) => authMailRequest().compose(job));
    }
  },
};
