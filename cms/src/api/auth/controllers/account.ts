import {
  accountBody,
  foundUserSchema,
  loginAnswer,
  loginBody,
  loginCodeBody,
  mailLinkAnswer,
  ROLES,
  resetPasswordBody,
  STAFF_ROLES,
  searchUserBody,
  signUpBody,
  userSchema,
  usesManagerMode,
} from 'contract';
import { clientAddress } from '../../../lib/http/client-address';
import { action } from '../../../lib/routes/action';
import { PROOF_REFUSALS } from '../../../lib/routes/refusals';
import { endSession } from '../../session/port';
import { clientOf } from '../client';
import { requireMailTokenOrSession, showMailLink } from '../mail-token';
import { presentAccount } from '../presenters/user';
import type { Account } from '../queries/users';
import { recordLoginOrLogout } from '../services/account-audit';
import { finishLogin, type LoggedIn, logIn, showCurrentLogin } from '../services/login';
import { changePassword, requestReset, resetPassword } from '../services/password';
import { searchPeople } from '../services/search';
import { showSecondFactorOf } from '../services/second-factor';
import { sendConfirmationAgain, signUp } from '../services/sign-up';

const who = { actors: 'anyone' } as const;
const loggedIn = { actors: ROLES, set_up: true } as const;

/** An account as its owner sees it, with its second factor if it may have one. */
const present = async (account: Account) => {
  const user = presentAccount(account);
  return usesManagerMode(account.role) ? { ...user, second_factor: await showSecondFactorOf(account) } : user;
};

const presentLogin = async ({ token, account }: LoggedIn) => ({ token, user: await present(account) });

export default {
  signUp: action({
    post: '/auth/sign-up',
    summary: 'Asks for an account: its address gets a mail with a link that confirms it.',
    refusals: ['too_many_requests'],
    who,
    takes: { body: signUpBody },
    answers: { says: '註冊成功，請到信箱收取驗證信' },
    run: ({ body, ctx }) => signUp(body, clientAddress(ctx)),
  }),
  signUpAgain: action({
    post: '/auth/sign-up/again',
    summary: 'Sends the link that confirms an account once more; the answer is the same for unknown addresses.',
    refusals: ['too_many_requests'],
    who,
    takes: { body: accountBody },
    answers: { says: '如果這個信箱正在等候驗證，我們已經再寄出一封信，請到信箱收信' },
    run: ({ body, ctx }) => sendConfirmationAgain(body.account, clientAddress(ctx)),
  }),
  login: action({
    post: '/auth/login',
    summary: 'Logs a member, staff, a judge or a team in and gives the token of the session.',
    refusals: [
      'bad_credentials',
      'not_confirmed',
      'account_merged',
      'account_not_found',
      'otp_required',
      'code_wrong',
      'device_code_wrong',
      'device_code_expired',
      'too_many_requests',
    ],
    who,
    takes: { body: loginBody },
    answers: loginAnswer,
    run: async ({ body, ctx }) => presentLogin(await logIn(body, clientOf(ctx))),
  }),
  loginCode: action({
    post: '/auth/login/code',
    summary: 'Ends a login with the second factor.',
    refusals: ['challenge_over', 'code_wrong', 'account_not_found', 'too_many_requests'],
    who,
    takes: { body: loginCodeBody },
    answers: loginAnswer,
    run: async ({ body, ctx }) => presentLogin(await finishLogin(body, clientOf(ctx))),
  }),
  logout: action({
    post: '/auth/logout',
    summary: 'Ends the session.',
    who: loggedIn,
    answers: { says: '已登出' },
    run: async ({ actor, ctx }) => {
      await endSession(ctx.state.bearer);
      await recordLoginOrLogout(actor, 'logged_out');
    },
  }),
  current: action({
    get: '/auth',
    summary: 'The account of the session.',
    who: loggedIn,
    answers: userSchema,
    run: async ({ actor }) => present(await showCurrentLogin(actor)),
  }),
  resetLink: action({
    get: '/auth/reset/password',
    summary: 'Whether the link of a reset mail still leads on, before a password is typed.',
    refusals: ['unauthorized', 'forbidden', 'link_dead'],
    who: { actors: 'link' },
    before: [requireMailTokenOrSession('reset')],
    answers: mailLinkAnswer,
    run: showMailLink,
  }),
  resetPassword: action({
    put: '/auth/reset/password',
    summary: 'Sets a new password, with the token of a mail or within a session.',
    refusals: ['unauthorized', 'forbidden', 'link_dead', 'account_not_found', ...PROOF_REFUSALS],
    who: { actors: 'link' },
    before: [requireMailTokenOrSession('reset')],
    takes: { body: resetPasswordBody },
    answers: { says: '更改成功，請重新登入' },
    run: async ({ actor, body, ctx }) => {
      const { password, current_password } = body;
      if (actor) await changePassword(actor, password, current_password, clientAddress(ctx));
      else await resetPassword(ctx.state.mail_token, password);
    },
  }),
  resetEmail: action({
    post: '/auth/reset/email',
    summary:
      'Sends the link with which a forgotten password is set again; the answer is the same for unknown addresses.',
    refusals: ['too_many_requests'],
    who,
    takes: { body: accountBody },
    answers: { says: '如果這個帳號存在，我們已經寄出信件，請到信箱收信，依照步驟重新設定密碼' },
    run: ({ body, ctx }) => requestReset(body.account, clientAddress(ctx)),
  }),
  search: action({
    post: '/auth/search/user',
    summary: 'Finds one member by the exact address, to be added to a team as a counsellor.',
    refusals: ['user_not_found', 'too_many_requests'],
    who: { actors: ['user', ...STAFF_ROLES] },
    takes: { body: searchUserBody },
    answers: foundUserSchema,
    run: ({ actor, body }) => searchPeople(actor.id, body.account),
  }),
};
