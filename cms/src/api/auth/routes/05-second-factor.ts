import { MANAGER_MODE_ROLES, messageAnswer, recoveryCodesAnswer, secondFactorSchema, setUpAnswer } from 'contract';
import { defineRoute } from '../../../lib/routes/define-route';
import { requests } from '../requests';

/** Everyone in the back office, also before a second factor that is required is set up. */
const who = { actors: MANAGER_MODE_ROLES, set_up: true } as const;
const settled = { actors: MANAGER_MODE_ROLES } as const;

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/auth/second-factor',
      handler: 'second-factor.status',
      summary: 'The state of the second factor of the account.',
      who,
      response: secondFactorSchema,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/second-factor/set-up',
      handler: 'second-factor.setUp',
      summary: 'Makes a secret for an authenticator app, to be confirmed with its first code.',
      refusals: ['second_factor_on'],
      who: { ...who, proof: true },
      request: requests.setUpFactor,
      response: setUpAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/second-factor/confirm',
      handler: 'second-factor.confirm',
      summary: 'Turns the second factor on with the first code of the app and gives the recovery codes.',
      refusals: ['code_wrong', 'second_factor_on', 'second_factor_off'],
      who,
      request: requests.confirmFactor,
      response: recoveryCodesAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/second-factor/recovery-codes',
      handler: 'second-factor.renew',
      summary: 'Makes new recovery codes; the earlier ones end.',
      refusals: ['code_wrong', 'second_factor_off', 'too_many_requests'],
      who: settled,
      request: requests.renewCodes,
      response: recoveryCodesAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/second-factor/turn-off',
      handler: 'second-factor.turnOff',
      summary: 'Turns the second factor of the own account off.',
      refusals: ['code_wrong', 'second_factor_off'],
      who: { ...settled, proof: true },
      request: requests.turnOffFactor,
      response: messageAnswer,
    }),
    defineRoute({
      method: 'PUT',
      path: '/auth/second-factor/remove/:id',
      handler: 'second-factor.remove',
      summary: 'Takes the second factor of another account away.',
      refusals: ['second_factor_off'],
      who: { actors: ['admin'], proof: true },
      request: requests.removeFactor,
      response: messageAnswer,
    }),
  ],
};
