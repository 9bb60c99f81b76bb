import { foundUserSchema, loginAnswer, messageAnswer, ROLES, STAFF_ROLES, userSchema } from 'contract';
import { defineRoute } from '../../../lib/routes/define-route';
import { requireMailTokenOrSession } from '../mail-token';
import { requests } from '../requests';

const anyone = { actors: 'anyone' } as const;

export default {
  routes: [
    defineRoute({
      method: 'POST',
      path: '/auth/sign-up',
      handler: 'account.signUp',
      summary: 'Asks for an account: its address gets a mail with a link that confirms it.',
      refusals: ['too_many_requests'],
      who: anyone,
      request: requests.signUp,
      response: messageAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/login',
      handler: 'account.login',
      summary: 'Logs a member, staff, a judge or a team in and gives the token of the session.',
      refusals: [
        'bad_credentials',
        'not_confirmed',
        'account_not_found',
        'otp_required',
        'code_wrong',
        'device_code_wrong',
        'device_code_expired',
        'too_many_requests',
      ],
      who: anyone,
      request: requests.login,
      response: loginAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/login/code',
      handler: 'account.loginCode',
      summary: 'Ends a login with the second factor.',
      refusals: ['challenge_over', 'code_wrong', 'account_not_found', 'too_many_requests'],
      who: anyone,
      request: requests.loginCode,
      response: loginAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/logout',
      handler: 'account.logout',
      summary: 'Ends the session.',
      who: { actors: ROLES, set_up: true },
      response: messageAnswer,
    }),
    defineRoute({
      method: 'GET',
      path: '/auth',
      handler: 'account.current',
      summary: 'The account of the session.',
      who: { actors: ROLES, set_up: true },
      response: userSchema,
    }),
    defineRoute({
      method: 'PUT',
      path: '/auth/reset/password',
      handler: 'account.resetPassword',
      summary: 'Sets a new password, with the token of a mail or within a session.',
      refusals: [
        'unauthorized',
        'forbidden',
        'link_dead',
        'reauthenticate',
        'log_in_again',
        'account_not_found',
        'too_many_requests',
      ],
      who: { actors: 'link' },
      before: [requireMailTokenOrSession('reset')],
      request: requests.resetPassword,
      response: messageAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/reset/email',
      handler: 'account.resetEmail',
      summary:
        'Sends the link with which a forgotten password is set again; the answer is the same for unknown addresses.',
      refusals: ['too_many_requests'],
      who: anyone,
      request: requests.resetEmail,
      response: messageAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/search/user',
      handler: 'account.search',
      summary: 'Finds one member by the exact address, to be added to a team as a counsellor.',
      refusals: ['user_not_found', 'too_many_requests'],
      who: { actors: ['user', ...STAFF_ROLES] },
      request: requests.searchUser,
      response: foundUserSchema,
    }),
  ],
};
