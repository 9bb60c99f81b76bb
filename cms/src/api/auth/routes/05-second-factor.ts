import { MANAGER_MODE_ROLES, messageAnswer, recoveryCodesAnswer, secondFactorSchema, setUpAnswer } from 'contract';
import { defineRoute } from '../../../lib/define-route';
import { requests } from '../requests';

/** Whoever works in the back office, also before a second factor that is required is set up. */
const who = { actors: MANAGER_MODE_ROLES, set_up: true } as const;
const settled = { actors: MANAGER_MODE_ROLES } as const;

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/auth/second-factor',
      handler: 'second-factor.status',
      who,
      response: secondFactorSchema,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/second-factor/set-up',
      handler: 'second-factor.setUp',
      who,
      request: requests.setUpFactor,
      response: setUpAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/second-factor/confirm',
      handler: 'second-factor.confirm',
      who,
      request: requests.confirmFactor,
      response: recoveryCodesAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/second-factor/recovery-codes',
      handler: 'second-factor.renew',
      who: settled,
      request: requests.renewCodes,
      response: recoveryCodesAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/second-factor/turn-off',
      handler: 'second-factor.turnOff',
      who: settled,
      request: requests.turnOffFactor,
      response: messageAnswer,
    }),
    defineRoute({
      method: 'PUT',
      path: '/auth/second-factor/remove/:id',
      handler: 'second-factor.remove',
      who: { actors: ['admin'] },
      request: requests.removeFactor,
      response: messageAnswer,
    }),
  ],
};
