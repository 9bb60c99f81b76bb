import { foundUserSchema, loginAnswer, messageAnswer, ROLES, STAFF_ROLES, userSchema } from 'contract';
import { defineRoute } from '../../../lib/define-route';
import { requireMailTokenOrSession } from '../mail-token';
import { requests } from '../requests';

const anyone = { actors: 'anyone' } as const;

export default {
  routes: [
    defineRoute({
      method: 'POST',
      path: '/auth/sign-up',
      handler: 'account.signUp',
      who: anyone,
      request: requests.signUp,
      response: messageAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/login',
      handler: 'account.login',
      who: anyone,
      request: requests.login,
      response: loginAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/login/code',
      handler: 'account.loginCode',
      who: anyone,
      request: requests.loginCode,
      response: loginAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/logout',
      handler: 'account.logout',
      who: { actors: ROLES, set_up: true },
      response: messageAnswer,
    }),
    defineRoute({
      method: 'GET',
      path: '/auth',
      handler: 'account.current',
      who: { actors: ROLES, set_up: true },
      response: userSchema,
    }),
    defineRoute({
      method: 'PUT',
      path: '/auth/reset/password',
      handler: 'account.resetPassword',
      who: { actors: 'link' },
      before: [requireMailTokenOrSession('reset')],
      request: requests.resetPassword,
      response: messageAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/reset/email',
      handler: 'account.resetEmail',
      who: anyone,
      request: requests.resetEmail,
      response: messageAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/search/user',
      handler: 'account.search',
      who: { actors: ['user', ...STAFF_ROLES] },
      request: requests.searchUser,
      response: foundUserSchema,
    }),
  ],
};
