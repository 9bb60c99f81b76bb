import {
  backPath,
  facebookDeletionAnswer,
  facebookDeletionBody,
  loginAnswer,
  loginTokenBody,
  type SocialNote,
  type SocialProvider,
  socialAddressAnswer,
  socialAddressBody,
  socialChangeBody,
  socialConfirmBody,
  socialLinkBody,
  socialLoginsSchema,
  socialParams,
  socialResetBody,
  socialStartAnswer,
  socialWaitingAnswer,
  socialWaitingBody,
} from 'contract';
import type { Context } from 'koa';
import { fail } from '../../../lib/errors/fail';
import { clientAddress } from '../../../lib/http/client-address';
import { action } from '../../../lib/routes/action';
import { browserMark, keepBrowserMark } from '../../../lib/social/browser-mark';
import { keepFlow, takeFlow } from '../../../lib/social/flow-cookie';
import { hashSessionToken } from '../../session/port';
import { clientOf } from '../client';
import { presentAccount } from '../presenters/user';
import type { LoggedIn } from '../services/login';
import { listSocial, unlinkSocial } from '../services/social-account';
import {
  beginSocial,
  exchangeSocial,
  finishSocial,
  requireOffered,
  takeSocialDeletion,
} from '../services/social-login';
import { confirmStep, isStepProved, linkByStep, proveStepAddress, resetByStep } from '../services/social-step';

const who = { actors: 'anyone' } as const;
const member = { actors: ['user'] } as const;
const LOGIN = '/login';
const PROFILE = '/challenge/person-info';
const SIGNED_REQUEST = 16 * 1024;

/** A page of the portal with what it has to know; never an address that a request could bring. */
const pageAt = (page: string, query: Record<string, string | undefined>): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${page}?${new URLSearchParams(given)}`;
};

/** A browser is shown the way on; a program reads the refusal. */
const refuse = (ctx: Context): never => {
  // A browser that was marked keeps cookies: its login is over. Another one has kept none, or isn't the one that began.
  const note: SocialNote = browserMark(ctx) === undefined ? 'no_cookie' : 'expired';
  ctx.set('Refresh', `0; url=${LOGIN}?social=${note}`);
  return fail('social_state');
};

const begin = (provider: SocialProvider) =>
  action({
    get: `/auth/login/${provider}`,
    summary: 'Begins a login at the provider, which a browser goes on to.',
    refusals: ['provider_not_configured', 'too_many_requests'],
    who,
    answers: 302,
    run: async ({ ctx }) => {
      requireOffered(provider);
      const back = backPath(new URLSearchParams(ctx.querystring).get('back'));
      const begun = await beginSocial(provider, { back });
      if ('note' in begun) return pageAt(LOGIN, { social: begun.note });
      keepFlow(ctx, begun.flow);
      keepBrowserMark(ctx);
      return begun.url;
    },
  });

const callback = (provider: SocialProvider) =>
  action({
    get: `/auth/login/${provider}/callback`,
    summary: 'Where the provider sends the browser back to, and on to a page of the portal.',
    refusals: ['provider_not_configured', 'social_state'],
    who,
    answers: 302,
    run: async ({ ctx }) => {
      requireOffered(provider);
      const query = new URLSearchParams(ctx.querystring);
      const [state = '', ...more] = query.getAll('state');
      const flow = takeFlow(ctx, state);
      const mark = browserMark(ctx);
      if (flow?.provider !== provider || more.length > 0 || mark === undefined) return refuse(ctx);
      try {
        const { note, token } = await finishSocial(flow, query, mark);
        if (flow.link) return pageAt(PROFILE, { social: note });
        return pageAt(LOGIN, { social: note, token, next: token ? flow.back : undefined });
      } catch (error) {
        ctx.set('Refresh', `0; url=${flow.link ? PROFILE : LOGIN}?social=expired`);
        throw error;
      }
    },
  });

const present = ({ token, account }: LoggedIn) => ({ token, user: presentAccount(account) });

/** The step of a login at a provider, in the browser where alone it counts. */
const stepOf = (challenge: string, ctx: Context) => ({ challenge, mark: browserMark(ctx) });

export default {
  google: begin('google'),
  googleCallback: callback('google'),
  facebook: begin('facebook'),
  facebookCallback: callback('facebook'),
  exchange: action({
    post: '/auth/login/token',
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
    who,
    takes: { body: loginTokenBody },
    answers: loginAnswer,
    run: async ({ body, ctx }) => present(await exchangeSocial(body.token, browserMark(ctx))),
  }),
  link: action({
    post: '/auth/login/social/link',
    summary: 'Ties the login at a provider to the account whose password is given, and logs in.',
    refusals: [
      'link_dead',
      'social_browser',
      'bad_credentials',
      'account_not_found',
      'social_linked',
      'too_many_requests',
    ],
    who,
    takes: { body: socialLinkBody },
    answers: loginAnswer,
    run: async ({ body: { challenge, password }, ctx }) =>
      present(await linkByStep(stepOf(challenge, ctx), password, clientOf(ctx))),
  }),
  reset: action({
    post: '/auth/login/social/reset',
    summary: 'Sends the link for a new password to the account that a provider named.',
    refusals: ['link_dead', 'social_browser', 'too_many_requests'],
    who,
    takes: { body: socialResetBody },
    answers: { says: '信件已經寄出，請到信箱收信，依照步驟重新設定密碼' },
    run: ({ body, ctx }) => resetByStep(stepOf(body.challenge, ctx), clientAddress(ctx)),
  }),
  address: action({
    post: '/auth/login/social/address',
    summary: 'Asks for an account at another address than the one that a provider named.',
    refusals: ['link_dead', 'social_browser', 'too_many_requests'],
    who,
    takes: { body: socialAddressBody },
    answers: socialAddressAnswer,
    run: async ({ body: { challenge, account }, ctx }) => {
      const code = await proveStepAddress(stepOf(challenge, ctx), account, clientAddress(ctx));
      return { message: '信件已經寄出，請打開信中的連結', code };
    },
  }),
  confirmAddress: action({
    post: '/auth/login/social/address/confirm',
    summary: 'Proves the address of a mail that was opened in another browser, which gets no session.',
    refusals: ['link_dead'],
    who,
    takes: { body: socialConfirmBody },
    answers: { says: '信箱確認好了，請回到原來的瀏覽器繼續' },
    run: ({ body: { token, code } }) => confirmStep(token, code),
  }),
  waiting: action({
    post: '/auth/login/social/address/state',
    summary: 'Whether the address that a login at a provider waits for is proved.',
    refusals: ['link_dead', 'social_browser'],
    who,
    takes: { body: socialWaitingBody },
    answers: socialWaitingAnswer,
    run: async ({ body, ctx }) => ({ proved: await isStepProved(stepOf(body.challenge, ctx)) }),
  }),
  deletion: action({
    post: '/auth/login/facebook/deletion',
    summary: 'Facebook’s request to forget a person, signed by it.',
    refusals: ['signed_request_wrong', 'provider_not_configured'],
    who,
    bodyAs: 'form',
    maxBody: SIGNED_REQUEST,
    takes: { body: facebookDeletionBody },
    answers: facebookDeletionAnswer,
    run: ({ body }) => takeSocialDeletion(body.signed_request),
  }),
  list: action({
    get: '/auth/social',
    summary: 'The providers with which the member can log in.',
    who: member,
    answers: socialLoginsSchema,
    run: ({ actor }) => listSocial(actor.id),
  }),
  start: action({
    post: '/auth/social/:provider',
    summary: 'An address at which a provider is tied to the account.',
    refusals: ['provider_not_configured'],
    who: { ...member, proof: true },
    takes: { params: socialParams, body: socialChangeBody },
    answers: socialStartAnswer,
    run: async ({ actor, params: { provider }, ctx }) => {
      requireOffered(provider);
      const session = hashSessionToken(ctx.state.bearer);
      const begun = await beginSocial(provider, { link: { user_id: actor.id, session } });
      if ('note' in begun) return fail('outside_failed');
      keepFlow(ctx, begun.flow);
      keepBrowserMark(ctx);
      return { url: begun.url };
    },
  }),
  unlink: action({
    put: '/auth/social/remove/:provider',
    summary: 'Unties a provider from the account.',
    refusals: ['only_way_in', 'account_not_found'],
    who: { ...member, proof: true },
    takes: { params: socialParams, body: socialChangeBody },
    answers: { says: '已解除連結' },
    run: ({ actor, params, ctx }) => unlinkSocial(actor.id, params.provider, hashSessionToken(ctx.state.bearer)),
  }),
};
