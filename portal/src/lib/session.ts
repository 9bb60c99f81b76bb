import type { ApiError } from 'web-kit/api-error';
import { connectAuth } from './api-client';
import { browserStorage } from './browser-storage';
import { forgetKeptUser, keepUser, keptUser, renewKeptUser } from './kept-user';
import { createStore } from './store';

/** Who is logged in, as far as the portal needs to know it everywhere. */
export type SessionUser = {
  id: string;
  account: string;
  name: string;
  role: string;
  /** When the personal data were last confirmed, ms; a team has none. */
  update_time?: number | null | undefined;
};

type Session = {
  token: string | undefined;
  user: SessionUser | undefined;
  /**
   * running · over: the token died with a form open, a login lies over the page · ended: back to Login with
   * a warning · left: another tab logged out, back to Login. After the last two the person decides who goes on here.
   */
  state: 'running' | 'over' | 'ended' | 'left';
};

const key = 'token';
const channel = new BroadcastChannel('logout');
const store = createStore<Session>({
  token: browserStorage.getItem(key) ?? undefined,
  user: undefined,
  state: 'running',
});
const cleaners = new Set<() => void>();
let openForms = 0;
let renewals: ((renewed: boolean) => void)[] = [];

export const getSession = store.get;
export const useSession = store.use;

/** Starts a session after a login; one that was over goes on where it stopped. */
export function startSession(token: string, user: SessionUser) {
  // Another person uses this browser now: no data of the one before may be seen.
  if (store.get().user?.id !== user.id) for (const clean of cleaners) clean();
  browserStorage.setItem(key, token);
  keepUser(token, user);
  store.set({ token, user, state: 'running' });
  settleRenewals(true);
}

export function setSessionUser(user: SessionUser) {
  const session = store.get();
  renewKeptUser(session.token, user);
  store.set({ ...session, user });
}

/** The token that another tab has stored, while this one has none. */
const tokenOfOtherTab = () => {
  const { token, state } = store.get();
  return token || state === 'over' ? undefined : (browserStorage.getItem(key) ?? undefined);
};

/** Takes up the session of another tab: only what the person asks for may call it. */
export function takeUpSession() {
  const token = tokenOfOtherTab();
  if (token) store.set({ token, user: undefined, state: 'running' });
}

/** Takes up a session that another tab has begun, in a tab that had none: one whose own was ended becomes no other person by itself. */
export function reloadToken() {
  if (store.get().state === 'running') takeUpSession();
}

/** Who is logged in in another tab, by name or account, while this one has no session; '' when that isn't known here. */
export function nameInOtherTab(): string | undefined {
  const token = tokenOfOtherTab();
  if (!token) return undefined;
  const user = keptUser(token)?.user;
  return user?.name || user?.account || '';
}

/** No reload finds a session again. */
function forgetStored() {
  browserStorage.removeItem(key);
  forgetKeptUser();
}

/** No reload finds this session again; what another tab has stored since isn't this one's to forget. */
function forgetOwn() {
  if (browserStorage.getItem(key) === store.get().token) forgetStored();
}

/** Forgets the token without ending anything on the server (M §2: the mailbox page clears any token). */
export function forgetSession() {
  forgetStored();
  store.set({ token: undefined, user: undefined, state: 'running' });
  settleRenewals(false);
  for (const clean of cleaners) clean();
}

/** Forgets everything of the person here and in the other tabs (M §4). */
export function endSession() {
  forgetSession();
  channel.postMessage('logout');
}

/** Registers what else has to be forgotten at logout: caches, drafts of the creation, passwords in memory. */
export function onSessionEnd(clean: () => void) {
  cleaners.add(clean);
}

/** Keeps the page while a form is on it: a dead session then asks for a login over the page. Returns the release. */
export function holdForm(): () => void {
  openForms += 1;
  return () => {
    openForms -= 1;
  };
}

function leave(state: 'ended' | 'left') {
  store.set({ token: undefined, user: undefined, state });
  settleRenewals(false);
  for (const clean of cleaners) clean();
}

/** The session is dead and Login is next; calls that waited for a renewal are refused. */
export function giveUpSession(state: 'ended' | 'left' = 'ended') {
  forgetOwn();
  leave(state);
}

function settleRenewals(renewed: boolean) {
  const waiting = renewals;
  renewals = [];
  for (const settle of waiting) settle(renewed);
}

connectAuth({
  token: () => store.get().token,
  onDeadToken: async (error: ApiError, token: string) => {
    const session = store.get();
    if (session.token && session.token !== token) return true;
    if (!session.token && session.state !== 'over') return false;
    if (!session.user || error.code === 'account_not_found' || openForms === 0) {
      giveUpSession();
      return false;
    }
    forgetOwn();
    store.set({ ...session, token: undefined, state: 'over' });
    return new Promise<boolean>((resolve) => renewals.push(resolve));
  },
});

// The tab that logged out has forgotten the token; whoever logs in there next may be stored before this tab sees it.
channel.onmessage = () => {
  browserStorage.forgetOwnCopy(key);
  leave('left');
};
