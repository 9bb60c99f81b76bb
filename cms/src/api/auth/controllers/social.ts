import { fail } from '../../../lib/fail';

/** No provider can be configured yet, so there is nowhere to go and no token that one of them could have led to. */
export default {
  redirect: () => fail('provider_not_configured'),
  exchange: () => fail('link_dead'),
};
