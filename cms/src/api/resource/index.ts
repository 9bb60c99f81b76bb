import { holdToRule } from '../../lib/content/rules';
import { registerMerge, registerOwnData } from '../auth/port';
import { registerPublicPlace } from '../file/port';
import { RESOURCE_KINDS } from './kinds';
import { countClickedBy, deleteClicksOf, findClicksOf, moveClicks } from './queries/click-people';
import { ruleOf } from './rules';
import { forgetDeletedResources } from './services/resource';

export default {
  register() {
    registerMerge({
      count: async (id) => [{ label: '開啟過的資源', count: await countClickedBy(id) }],
      move: (_actor, from, into, trx) => moveClicks(from, into.id, trx),
    });
    registerOwnData({
      parts: async ({ id }) => [{ name: '開啟過的資源.json', value: () => findClicksOf(id) }],
      erase: (_user, ids, trx) => deleteClicksOf(ids, trx),
    });
    for (const kind of ['edu', 'dfc'] as const) {
      const { permission } = RESOURCE_KINDS[kind];
      registerPublicPlace(`${kind}-resource`, { permission, kinds: ['image', 'pdf'] });
    }
  },

  bootstrap() {
    holdToRule(ruleOf('edu'));
    holdToRule(ruleOf('dfc'));
    forgetDeletedResources();
  },
};
