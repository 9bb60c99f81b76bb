import {
  facebookDeletionAnswer,
  loginAnswer,
  messageAnswer,
  SOCIAL_PROVIDERS,
  socialLoginsSchema,
  socialStartAnswer,
} from 'contract';
import { defineRoute } from '../../../lib/routes/define-route';
import { PROOF_REFUSALS } from '../../../lib/routes/refusals';
import { requests } from '../requests';

const anyone = { actors: 'anyone' } as const;
const member = { actors: ['user'] } as const;
const SIGNED_REQUEST = 16 * 1024;

/** Where a login at a provider begins and where it comes back. */
const roundTrips = SOCIAL_PROVIDERS.flatMap((provider) => [
  defineRoute({
    method: 'GET',
    path: `/auth/login/${provider}`,
    handler: `social.${provider}`,
    summary: 'Begins a login at the provider, which a browser goes on to.',
    refusals: ['provider_not_configured', 'too_many_requests'],
    answers: 302,
    who: anyone,
  }),
  defineRoute({
    method: 'GET',
    path: `/auth/login/${provider}/callback`,
    handler: `social.${provider}Callback`,
    summary: 'Where the provider sends the browser back to, and on to a page of the portal.',
    refusals: ['provider_not_configured', 'social_state'],
    answers: 302,
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
      summary: 'Exchanges the one-time token of a login at a provider for a session.',
      refusals: [
        'link_dead',
        'social_browser',
        'account_not_found',
        'social_taken',
        'social_address',
        'social_register',
        'otp_required',
        'too_many_requests',
      ],
      who: anyone,
      request: requests.loginToken,
      response: loginAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/login/social/link',
      handler: 'social.link',
      summary: 'Ties the login at a provider to the account whose password is given, and logs in.',
      refusals: ['link_dead', 'bad_credentials', 'account_not_found', 'social_linked', 'too_many_requests'],
      who: anyone,
      request: requests.socialLink,
      response: loginAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/login/social/reset',
      handler: 'social.reset',
      summary: 'Sends the link for a new password to the account that a provider named.',
      refusals: ['link_dead', 'too_many_requests'],
      who: anyone,
      request: requests.socialReset,
      response: messageAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/login/social/address',
      handler: 'social.address',
      summary: 'Asks for an account at another address than the one that a provider named.',
      refusals: ['link_dead', 'too_many_requests'],
      who: anyone,
      request: requests.socialAddress,
      response: messageAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/login/facebook/deletion',
      handler: 'social.deletion',
      summary: 'Facebook’s request to forget a person, signed by it.',
      refusals: ['signed_request_wrong', 'provider_not_configured'],
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
      summary: 'The providers with which the member can log in.',
      who: member,
      response: socialLoginsSchema,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/social/:provider',
      handler: 'social.start',
      summary: 'An address at which a provider is tied to the account.',
      refusals: ['provider_not_configured', ...PROOF_REFUSALS],
      who: member,
      request: requests.changeSocial,
      response: socialStartAnswer,
    }),
    defineRoute({
      method: 'PUT',
      path: '/auth/social/remove/:provider',
      handler: 'social.unlink',
      summary: 'Unties a provider from the account.',
      refusals: ['only_way_in', 'account_not_found', ...PROOF_REFUSALS],
      who: member,
      request: requests.changeSocial,
      response: messageAnswer,
    }),
  ],
};
