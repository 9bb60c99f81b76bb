import { proofs } from '../../lib/boot/registered';
import { registerComposer } from '../outbox/port';
import { composeMailRequest } from './services/mail-request';
import { reauthenticate } from './services/reauthentication';

export default {
  register() {
    proofs.register(reauthenticate);
    for (const mail of ['sign-up', 'reset-request', 'social-address-request', 'mail-address-request']) {
      registerComposer(mail, composeMailRequest);
    }
  },
};
