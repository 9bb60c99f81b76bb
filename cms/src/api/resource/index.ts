import { holdToRule } from '../../lib/content/rules';
import { fileOwners } from '../file/port';
import { RESOURCE_KINDS } from './kinds';
import { resourceService } from './port';
import { ruleOf } from './rules';

export default {
  register() {
    for (const kind of ['edu', 'dfc'] as const) {
      const { permission } = RESOURCE_KINDS[kind];
      fileOwners().registerPublicPlace(`${kind}-resource`, { permission, kinds: ['image', 'pdf'] });
    }
  },

  bootstrap() {
    holdToRule(ruleOf('edu'));
    holdToRule(ruleOf('dfc'));
    resourceService().forgetDeleted();
  },
};
