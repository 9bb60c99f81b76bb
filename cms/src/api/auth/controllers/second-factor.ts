import {
  confirmBody,
  MANAGER_MODE_ROLES,
  recoveryCodesAnswer,
  removeFactorBody,
  removeFactorParams,
  renewCodesBody,
  secondFactorSchema,
  setUpAnswer,
  setUpBody,
  turnOffBody,
} from 'contract';
import { action } from '../../../lib/routes/action';
import { clientOf } from '../client';
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  showSecondFactor,
  turnOffSecondFactor,
} from '../services/second-factor';

/** Everyone in the back office, also before a second factor that is required is set up. */
const who = { actors: MANAGER_MODE_ROLES, set_up: true } as const;

const settled = { actors: MANAGER_MODE_ROLES } as const;

export default {
  status: action({
    get: '/auth/second-factor',
    summary: 'The state of the second factor of the account.',
    who,
    answers: secondFactorSchema,
    run: ({ actor }) => showSecondFactor(actor),
  }),
  setUp: action({
    post: '/auth/second-factor/set-up',
    summary: 'Makes a secret for an authenticator app, to be confirmed with its first code.',
    refusals: ['second_factor_on'],
    who: { ...who, proof: true },
    takes: { body: setUpBody },
    answers: setUpAnswer,
    run: ({ actor }) => setUpSecondFactor(actor),
  }),
  confirm: action({
    post: '/auth/second-factor/confirm',
    summary: 'Turns the second factor on with the first code of the app and gives the recovery codes.',
    refusals: ['code_wrong', 'second_factor_on', 'second_factor_off'],
    who,
    takes: { body: confirmBody },
    answers: recoveryCodesAnswer,
    run: ({ actor, body, ctx }) => confirmSecondFactor(actor, ctx.state.bearer, body.code),
  }),
  renew: action({
    post: '/auth/second-factor/recovery-codes',
    summary: 'Makes new recovery codes; the earlier ones end.',
    refusals: ['code_wrong', 'second_factor_off', 'too_many_requests'],
    who: settled,
    takes: { body: renewCodesBody },
    answers: recoveryCodesAnswer,
    run: ({ actor, body, ctx }) => renewRecoveryCodes(actor, body.code, clientOf(ctx)),
  }),
  turnOff: action({
    post: '/auth/second-factor/turn-off',
    summary: 'Turns the second factor of the own account off.',
    refusals: ['code_wrong', 'second_factor_off'],
    who: { ...settled, proof: true },
    takes: { body: turnOffBody },
    answers: { says: '已關閉兩步驟驗證' },
    run: ({ actor, body, ctx }) => turnOffSecondFactor(actor, body.code, clientOf(ctx)),
  }),
  remove: action({
    put: '/auth/second-factor/remove/:id',
    summary: 'Takes the second factor of another account away.',
    refusals: ['second_factor_off'],
    who: { actors: ['admin'], proof: true },
    takes: { params: removeFactorParams, body: removeFactorBody },
    answers: { says: '已移除兩步驟驗證' },
    run: ({ actor, params }) => removeSecondFactor(actor, params.id),
  }),
};
