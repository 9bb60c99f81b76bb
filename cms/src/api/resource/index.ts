import { holdToRule } from '../../lib/content/rules';
import { ruleOf } from './rules';

export default {
  bootstrap() {
    holdToRule(ruleOf('edu'));
    holdToRule(ruleOf('dfc'));
    strapi.service('api::resource.resource').forgetDeleted();
  },
};
