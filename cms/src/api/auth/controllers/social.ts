import { backPath, type SocialProvider } from 'contract';
import type { Context } from 'koa';
import { fail } from '../../../lib/errors/fail';
import { clientAddress } from '../../../lib/http/client-address';
import { deviceMark, markDevice } from '../../../lib/http/device-mark';
import { inputOf } from '../../../lib/routes/define-route';
import { keepFlow, keepMailMark, mailMark, takeFlow } from '../../../lib/social/flow-cookie';
import { sessionService } from '../../session/port';
import { authReauthentication, authSocialAccount, authSocialLogin, authSocialStep } from '../port';
import { type Account, presentAccount } from '../presenters/user';
import { requests } from '../requests';

const LOGIN = '/login';
const PROFILE = '/challenge/person-info';

/** A page of the portal with what it has to know; never an address that a request could bring. */
const goTo = (ctx: Context, page: string, query: Record<string, string | undefined>) => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  ctx.redirect(`${page}?${new URLSearchParams(given)}`);
};

/** A browser is shown the way on; a program reads the refusal. */
const refuse = (ctx: Context) => {
  ctx.set('Refresh', `0; url=${LOGIN}?social=expired`);
  fail('social_state');
};

const begin = (provider: SocialProvider) => async (ctx: Context) => {
  authSocialLogin().requireOffered(provider);
  const back = backPath(new URLSearchParams(ctx.querystring).get('back'));
  const begun = await authSocialLogin().begin(provider, { back });
  if ('note' in begun) return goTo(ctx, LOGIN, { social: begun.note });
  keepFlow(ctx, begun.flow);
  return ctx.redirect(begun.url);
};

const callback = (provider: SocialProvider) => async (ctx: Context) => {
  const flow = takeFlow(ctx);
  authSocialLogin().requireOffered(provider);
  const query = new URLSearchParams(ctx.querystring);
  const [state, ...more] = query.getAll('state');
  if (!flow || flow.provider !== provider || state !== flow.state || more.length > 0) return refuse(ctx);
  try {
    const { note, token } = await authSocialLogin().finish(flow, query);
    if (flow.link) goTo(ctx, PROFILE, { social: note });
    else goTo(ctx, LOGIN, { social: note, token, next: token ? flow.back : undefined });
  } catch (error) {
    ctx.set('Refresh', `0; url=${flow.link ? PROFILE : LOGIN}?social=expired`);
    throw error;
  }
};

const present = ({ token, account }: { token: string; account: Account }) => ({ token, user: presentAccount(account) });

export default {
  google: begin('google'),
  googleCallback: callback('google'),
  facebook: begin('facebook'),
  facebookCallback: callback('facebook'),

  async exchange(ctx: Context) {
    const { token } = inputOf(ctx, requests.loginToken).body;
    ctx.body = present(await authSocialLogin().exchange(token, mailMark(ctx)));
  },

  async link(ctx: Context) {
    const { challenge, password } = inputOf(ctx, requests.socialLink).body;
    const client = { address: clientAddress(ctx), device: deviceMark(ctx), mark: () => markDevice(ctx) };
    ctx.body = present(await authSocialStep().link(challenge, password, client));
  },

  async reset(ctx: Context) {
    const { challenge } = inputOf(ctx, requests.socialReset).body;
    await authSocialStep().reset(challenge, clientAddress(ctx));
    ctx.body = { message: '信件已經寄出，請到信箱收信，依照步驟重新設定密碼' };
  },

  async address(ctx: Context) {
    const { challenge, account } = inputOf(ctx, requests.socialAddress).body;
    const client = { address: clientAddress(ctx), mark: mailMark(ctx) };
    keepMailMark(ctx, await authSocialStep().prove(challenge, account, client));
    ctx.body = { message: '信件已經寄出，請用這個瀏覽器打開信中的連結' };
  },

  async deletion(ctx: Context) {
    ctx.body = await authSocialLogin().deletion(inputOf(ctx, requests.facebookDeletion).body.signed_request);
  },

  async list(ctx: Context) {
    ctx.body = await authSocialAccount().list(ctx.state.actor.id);
  },

  async start(ctx: Context) {
    const { params, body } = inputOf(ctx, requests.changeSocial);
    const { actor, bearer } = ctx.state;
    authSocialLogin().requireOffered(params.provider);
    await authReauthentication().check(actor, body.current_password, clientAddress(ctx));
    const link = { user_id: actor.id, session: sessionService().hash(bearer) };
    const begun = await authSocialLogin().begin(params.provider, { link });
    if ('note' in begun) return fail('outside_failed');
    keepFlow(ctx, begun.flow);
    ctx.body = { url: begun.url };
    return undefined;
  },

  async unlink(ctx: Context) {
    const { params, body } = inputOf(ctx, requests.changeSocial);
    const { actor, bearer } = ctx.state;
    await authReauthentication().check(actor, body.current_password, clientAddress(ctx));
    await authSocialAccount().unlink(actor.id, params.provider, sessionService().hash(bearer));
    ctx.body = { message: '已解除連結' };
  },
};
