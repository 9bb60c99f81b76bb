import {
  facebookDeletionAnswer,
  loginAnswer,
  messageAnswer,
  SOCIAL_PROVIDERS,
  socialLoginsSchema,
  socialStartAnswer,
} from 'contract';
import { defineRoute } from '../../../lib/define-route';
import { requests } from '../requests';

const anyone = { actors: 'anyone' } as const;
const member = { actors: ['user'] } as const;
const SIGNED_REQUEST = 16 * 1024;

/** Where a login at a provider begins and where it comes back. */
const roundTrips = SOCIAL_PROVIDERS.flatMap((provider) => [
  defineRoute({ method: 'GET', path: `/auth/login/${provider}`, handler: `social.${provider}`, who: anyone }),
  defineRoute({
    method: 'GET',
    path: `/auth/login/${provider}/callback`,
    handler: `social.${provider}Callback`,
    who: anyone,
  }),
]);

export default {
  routes: [
    ...roundTrips,
    defineRoute({
      method: 'POST',
      path: '/auth/login/token',
      handler: 'social.exchange',
      who: anyone,
      request: requests.loginToken,
      response: loginAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/login/social/link',
      handler: 'social.link',
      who: anyone,
      request: requests.socialLink,
      response: loginAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/login/social/reset',
      handler: 'social.reset',
      who: anyone,
      request: requests.socialReset,
      response: messageAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/login/social/address',
      handler: 'social.address',
      who: anyone,
      request: requests.socialAddress,
      response: messageAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/login/facebook/deletion',
      handler: 'social.deletion',
      who: anyone,
      body: 'form',
      maxBody: SIGNED_REQUEST,
      request: requests.facebookDeletion,
      response: facebookDeletionAnswer,
    }),
    defineRoute({
      method: 'GET',
      path: '/auth/social',
      handler: 'social.list',
      who: member,
      response: socialLoginsSchema,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/social/:provider',
      handler: 'social.start',
      who: member,
      request: requests.startSocial,
      response: socialStartAnswer,
    }),
    defineRoute({
      method: 'DELETE',
      path: '/auth/social/:provider',
      handler: 'social.unlink',
      who: member,
      request: requests.oneSocial,
      response: messageAnswer,
    }),
  ],
};
