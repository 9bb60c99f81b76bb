import { registerOwnData } from '../auth/port';
import { findConsentsBy } from './queries/consent-records';

export default {
  register() {
    registerOwnData({
      parts: async ({ id }) => [{ name: '送出的授權同意.json', value: () => findConsentsBy(id) }],
      // Consents outlive account and story for their retention (decision 72).
      erase: async () => undefined,
    });
  },
};
