import { registerMerge, registerOwnData } from '../auth/port';
import { consentsOfStories } from '../story/port';
import { forgetNamesOf } from './queries/consent-names';
import { copyConsents } from './queries/consent-people';
import { findMarks, findScansOf } from './services/marks';
import { collectOwnConsents, collectOwnScans } from './services/own-data';

export default {
  register() {
    consentsOfStories.register({ marksOf: findMarks, scansOf: findScansOf });
    registerMerge({
      count: async () => [],
      move: (_actor, from, into, trx) => copyConsents(from, into.id, trx),
    });
    registerOwnData({
      parts: async ({ id }) => [
        { name: '本人同意書.json', value: () => collectOwnConsents(id) },
        ...(await collectOwnScans(id)),
      ],
      // What was decided stays without names, so that nothing is shown again that was refused.
      erase: (_user, ids, trx) => forgetNamesOf(ids, trx),
    });
  },
};
