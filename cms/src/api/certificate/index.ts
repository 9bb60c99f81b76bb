import { registerMerge, registerOwnData } from '../auth/port';
import { certificateNames } from '../story/port';
import { findMendsOfPerson, forgetPeople, movePerson } from './queries/proof-people';
import { findNames } from './services/names';

export default {
  register() {
    certificateNames.register({ of: findNames });
    registerMerge({
      count: async () => [],
      move: (_actor, from, into, trx) => movePerson(from, into.id, trx),
    });
    registerOwnData({
      parts: async ({ id }) => [{ name: '證書上的名字.json', value: () => findMendsOfPerson(id) }],
      erase: (_user, ids, trx) => forgetPeople(ids, trx),
    });
  },
};
