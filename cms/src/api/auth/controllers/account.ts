import { usesManagerMode } from 'contract';
import type { Context } from 'koa';
import { clientAddress } from '../../../lib/http/client-address';
import { deviceMark, markDevice } from '../../../lib/http/device-mark';
import { inputOf } from '../../../lib/routes/define-route';
import { endSession } from '../../session/port';
import { type Account, presentAccount } from '../presenters/user';
import { requests } from '../requests';
import { recordLoginOrLogout } from '../services/account-audit';
import { finishLogin, logIn, showCurrentLogin } from '../services/login';
import { changePassword, requestReset, resetPassword } from '../services/password';
import { searchPeople } from '../services/search';
import { showSecondFactorOf } from '../services/second-factor';
import { sendConfirmationAgain, signUp } from '../services/sign-up';

const clientOf = (ctx: Context) => ({
  address: clientAddress(ctx),
  device: deviceMark(ctx),
  mark: () => markDevice(ctx),
});

/** An account as its owner sees it, with its second factor if it may have one. */
const present = async (account: Account) => {
  const user = presentAccount(account);
  return usesManagerMode(account.role) ? { ...user, second_factor: await showSecondFactorOf(account) } : user;
};

const loggedIn = async ({ token, account }: { token: string; account: Account }) => ({
  token,
  user: await present(account),
});

export default {
  async signUp(ctx: Context) {
    const { body } = inputOf(ctx, requests.signUp);
    await signUp(body, clientAddress(ctx));
    ctx.body = { message: '註冊成功，請到信箱收取驗證信' };
  },

  async signUpAgain(ctx: Context) {
    const { body } = inputOf(ctx, requests.signUpAgain);
    await sendConfirmationAgain(body.account, clientAddress(ctx));
    ctx.body = { message: '如果這個信箱正在等候驗證，我們已經再寄出一封信，請到信箱收信' };
  },

  async login(ctx: Context) {
    const { body } = inputOf(ctx, requests.login);
    ctx.body = await loggedIn(await logIn(body, clientOf(ctx)));
  },

  async loginCode(ctx: Context) {
    const { body } = inputOf(ctx, requests.loginCode);
    ctx.body = await loggedIn(await finishLogin(body, clientOf(ctx)));
  },

  async logout(ctx: Context) {
    await endSession(ctx.state.bearer);
    await recordLoginOrLogout(ctx.state.actor, 'logged_out');
    ctx.body = { message: '已登出' };
  },

  async current(ctx: Context) {
    ctx.body = await present(await showCurrentLogin(ctx.state.actor));
  },

  /** The link has been checked before: it still leads on. */
  async mailLink(ctx: Context) {
    ctx.body = { account: ctx.state.mail_account ?? null };
  },

  async resetPassword(ctx: Context) {
    const { password, current_password } = inputOf(ctx, requests.resetPassword).body;
    const { actor, mail_token } = ctx.state;
    if (actor) await changePassword(actor, password, current_password, clientAddress(ctx));
    else await resetPassword(mail_token, password);
    ctx.body = { message: '更改成功，請重新登入' };
  },

  async resetEmail(ctx: Context) {
    const { account } = inputOf(ctx, requests.resetEmail).body;
    await requestReset(account, clientAddress(ctx));
    ctx.body = { message: '如果這個帳號存在，我們已經寄出信件，請到信箱收信，依照步驟重新設定密碼' };
  },

  async search(ctx: Context) {
    const { account } = inputOf(ctx, requests.searchUser).body;
    ctx.body = await searchPeople(ctx.state.actor.id, account);
  },
};
