import { proofs } from '../../lib/boot/registered';
import { outboxCompose } from '../outbox/port';
import { authMailRequest, authReauthentication } from './port';

export default {
  register() {
    proofs.register((actor, password, address) => authReauthentication().check(actor, password, address));
    for (const mail of ['sign-up', 'reset-request', 'social-address-request', 'mail-address-request']) {
      outboxCompose().registerComposer(mail, (job) => authMailRequest().compose(job));
    }
  },
};
