import { registerOwnData } from '../auth/port';
import { findRequestsOf, forgetMember } from './queries/data-requests';

export default {
  register() {
    registerOwnData({
      parts: async ({ id }) => [{ name: '個資請求.json', value: () => findRequestsOf(id) }],
      // What was asked for and done is kept as proof, without saying by whom.
      erase: (_user, ids, trx) => forgetMember(ids, trx),
    });
  },
};
