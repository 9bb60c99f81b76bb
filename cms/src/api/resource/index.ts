import { holdToRule } from '../../lib/content/rules';
import { resourceService } from './port';
import { ruleOf } from './rules';

export default {
  bootstrap() {
    holdToRule(ruleOf('edu'));
    holdToRule(ruleOf('dfc'));
    resourceService().forgetDeleted();
  },
};
