import { backPath, type SocialNote, type SocialProvider } from 'contract';
import type { Context } from 'koa';
import { fail } from '../../../lib/errors/fail';
import { clientAddress } from '../../../lib/http/client-address';
import { deviceMark, markDevice } from '../../../lib/http/device-mark';
import { inputOf } from '../../../lib/routes/define-route';
import { browserMark, keepBrowserMark } from '../../../lib/social/browser-mark';
import { keepFlow, takeFlow } from '../../../lib/social/flow-cookie';
import { hashSessionToken } from '../../session/port';
import { type Account, presentAccount } from '../presenters/user';
import { requests } from '../requests';
import { listSocial, unlinkSocial } from '../services/social-account';
import {
  beginSocial,
  exchangeSocial,
  finishSocial,
  requireOffered,
  takeSocialDeletion,
} from '../services/social-login';
import { confirmStep, isStepProved, linkByStep, proveStepAddress, resetByStep } from '../services/social-step';

const LOGIN = '/login';
const PROFILE = '/challenge/person-info';

/** A page of the portal with what it has to know; never an address that a request could bring. */
const goTo = (ctx: Context, page: string, query: Record<string, string | undefined>) => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  ctx.redirect(`${page}?${new URLSearchParams(given)}`);
};

/** A browser is shown the way on; a program reads the refusal. */
const refuse = (ctx: Context) => {
  // A browser that was marked keeps cookies: its login is over. Another one has kept none, or isn't the one that began.
  const note: SocialNote = browserMark(ctx) === undefined ? 'no_cookie' : 'expired';
  ctx.set('Refresh', `0; url=${LOGIN}?social=${note}`);
  fail('social_state');
};

const begin = (provider: SocialProvider) => async (ctx: Context) => {
  requireOffered(provider);
  const back = backPath(new URLSearchParams(ctx.querystring).get('back'));
  const begun = await beginSocial(provider, { back });
  if ('note' in begun) return goTo(ctx, LOGIN, { social: begun.note });
  keepFlow(ctx, begun.flow);
  keepBrowserMark(ctx);
  return ctx.redirect(begun.url);
};

const callback = (provider: SocialProvider) => async (ctx: Context) => {
  requireOffered(provider);
  const query = new URLSearchParams(ctx.querystring);
  const [state = '', ...more] = query.getAll('state');
  const flow = takeFlow(ctx, state);
  const mark = browserMark(ctx);
  if (flow?.provider !== provider || more.length > 0 || mark === undefined) return refuse(ctx);
  try {
    const { note, token } = await finishSocial(flow, query, mark);
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
    ctx.body = present(await exchangeSocial(token, browserMark(ctx)));
  },

  async link(ctx: Context) {
    const { challenge, password } = inputOf(ctx, requests.socialLink).body;
    const client = { address: clientAddress(ctx), device: deviceMark(ctx), mark: () => markDevice(ctx) };
    ctx.body = present(await linkByStep({ challenge, mark: browserMark(ctx) }, password, client));
  },

  async reset(ctx: Context) {
    const { challenge } = inputOf(ctx, requests.socialReset).body;
    await resetByStep({ challenge, mark: browserMark(ctx) }, clientAddress(ctx));
    ctx.body = { message: '信件已經寄出，請到信箱收信，依照步驟重新設定密碼' };
  },

  async address(ctx: Context) {
    const { challenge, account } = inputOf(ctx, requests.socialAddress).body;
    const step = { challenge, mark: browserMark(ctx) };
    const code = await proveStepAddress(step, account, clientAddress(ctx));
    ctx.body = { message: '信件已經寄出，請打開信中的連結', code };
  },

  async confirmAddress(ctx: Context) {
    const { token, code } = inputOf(ctx, requests.socialConfirm).body;
    await confirmStep(token, code);
    ctx.body = { message: '信箱確認好了，請回到原來的瀏覽器繼續' };
  },

  async waiting(ctx: Context) {
    const { challenge } = inputOf(ctx, requests.socialWaiting).body;
    ctx.body = { proved: await isStepProved({ challenge, mark: browserMark(ctx) }) };
  },

  async deletion(ctx: Context) {
    ctx.body = await takeSocialDeletion(inputOf(ctx, requests.facebookDeletion).body.signed_request);
  },

  async list(ctx: Context) {
    ctx.body = await listSocial(ctx.state.actor.id);
  },

  async start(ctx: Context) {
    const { params } = inputOf(ctx, requests.changeSocial);
    const { actor, bearer } = ctx.state;
    requireOffered(params.provider);
    const link = { user_id: actor.id, session: hashSessionToken(bearer) };
    const begun = await beginSocial(params.provider, { link });
    if ('note' in begun) return fail('outside_failed');
    keepFlow(ctx, begun.flow);
    keepBrowserMark(ctx);
    ctx.body = { url: begun.url };
    return undefined;
  },

  async unlink(ctx: Context) {
    const { params } = inputOf(ctx, requests.changeSocial);
    const { actor, bearer } = ctx.state;
    await unlinkSocial(actor.id, params.provider, hashSessionToken(bearer));
    ctx.body = { message: '已解除連結' };
  },
};
