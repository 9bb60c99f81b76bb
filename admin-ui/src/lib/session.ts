import { effectiveRoutes, type LoginAnswer, type Role, type RouteValue, type User, usesManagerMode } from 'contract';
import { ApiError, hasCode } from 'web-kit/api-error';
import { makeStore } from 'web-kit/make-store';
import { api, onRights } from './api-client';
import { forgetQueue } from './desk-queue/queue-store';
import { readRights, sameRights } from './rights';
import { onOtherLogin, readToken, writeToken } from './token';

/** Whether an account logs in with a second factor; `required`: it has to set one up before anything else. */
export type FactorState = 'on' | 'off' | 'required';

/** Who works here: the account, its role and the routes it may open. */
export type Identity = {
  id: string;
  account: string;
  name: string;
  role: Role;
  routes: RouteValue[];
  second_factor: FactorState;
};

const noticeKey = 'managerNotice';
/** What the login page says when a page inside was asked for without a session, or a session has died. */
export const LOGIN_AGAIN = '請重新登入';
const channel = new BroadcastChannel('managerLogout');
let identity: Promise<Identity> | undefined;
/** Who works here now; follows the rights in each answer. */
export const identityStore = makeStore<Identity | undefined>(undefined);

const remember = (who: Identity) => {
  identity = Promise.resolve(who);
  identityStore.set(who);
};

onRights((header) => {
  const who = identityStore.get();
  const routes = readRights(header);
  if (who && !sameRights(who.routes, routes)) remember({ ...who, routes });
});

function toIdentity(user: User): Identity {
  if (!usesManagerMode(user.role)) throw new ApiError(403, 'account_not_found', '沒有此帳號');
  const granted = [...(user.official_routes ?? []), ...(user.challenge_routes ?? [])].map((route) => route.value);
  const { id, account, name, role, second_factor = 'off' } = user;
  return { id, account, name, role, routes: effectiveRoutes(role, granted), second_factor };
}

/** Logs in in manager mode; the server refuses accounts of the other kind (decision 19). */
export const sendPassword = (account: string, password: string) =>
  api.post<LoginAnswer>('/auth/login', { account, password, manager: true });

/** The challenge of a refusal that asks for a code besides the password. */
export const readChallenge = (thrown: unknown): string | undefined =>
  hasCode(thrown, 'otp_required') ? String(thrown.details.challenge) : undefined;

/** The second half of a login, with a code. */
export const sendCode = (challenge: string, code: string) =>
  api.post<LoginAnswer>('/auth/login/code', { challenge, code });

/** Works with a session from now on. */
export function startSession(answer: LoginAnswer) {
  const who = toIdentity(answer.user);
  writeToken(answer.token);
  remember(who);
  sessionStorage.removeItem(noticeKey);
}

/** Notes that the account's second factor was turned on or off. */
export function noteSecondFactor(second_factor: FactorState) {
  const who = identityStore.get();
  if (who) remember({ ...who, second_factor });
}

/** Who is logged in: asked once, and again after a failure. */
export function currentIdentity(): Promise<Identity> {
  if (identity) return identity;
  const asked = api.get<User>('/auth').then(toIdentity);
  identity = asked;
  asked.then(remember, () => {
    if (identity === asked) identity = undefined;
  });
  return asked;
}

export const isLoggedIn = () => readToken() !== undefined;

/** Why the last session ended, for the login page. */
export const sessionNotice = () => sessionStorage.getItem(noticeKey);

/** Forgets who was here because the session died. */
export function forgetSession() {
  writeToken(undefined);
  identity = undefined;
  sessionStorage.setItem(noticeKey, LOGIN_AGAIN);
}

/** Ends the session on the server, here and in the other tabs; nothing of its stories stays (B §4). */
export async function endSession() {
  if (isLoggedIn()) await api.post('/auth/logout').catch(() => undefined);
  writeToken(undefined);
  forgetQueue();
  identity = undefined;
  channel.postMessage('logout');
}

/** Reloads the login page, so that nothing of the last person's data stays in memory or behind the back button. */
export function leaveToLogin({ comeBack }: { comeBack: boolean }) {
  const base = import.meta.env.BASE_URL;
  const here = `/${location.pathname.slice(base.length)}${location.search}`;
  const to = comeBack && here !== '/' ? `?to=${encodeURIComponent(here)}` : '';
  location.replace(`${base}login${to}`);
}

channel.addEventListener('message', () => {
  forgetSession();
  forgetQueue();
  leaveToLogin({ comeBack: false });
});

// Another tab's token is this one's too. Another person's: this tab starts over, so that no one writes under another's name.
onOtherLogin(async () => {
  const before = identityStore.get();
  if (!before) return;
  const { id } = await api.get<User>('/auth').catch(() => before);
  if (id !== before.id) location.reload();
});
