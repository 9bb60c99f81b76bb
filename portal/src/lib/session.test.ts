import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from 'web-kit/api-error';

const kept = new Map<string, string>();
const posted: unknown[] = [];
let hear = () => {};

vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});
vi.stubGlobal(
  'BroadcastChannel',
  class {
    onmessage = () => {};
    constructor() {
      hear = () => this.onmessage();
    }
    postMessage = (message: unknown) => posted.push(message);
  },
);

let onDeadToken: (error: ApiError, token: string) => Promise<boolean>;
vi.mock('./api-client', () => ({
  connectAuth: (auth: { onDeadToken: typeof onDeadToken }) => {
    onDeadToken = auth.onDeadToken;
  },
}));

const user = { id: 'u1', account: 'teacher@example.org', name: '王小明', role: 'user' };
const dead = new ApiError(401, 'unauthorized', '請重新登入');

async function freshSession() {
  vi.resetModules();
  const session = await import('./session');
  session.startSession('t1', user);
  return session;
}

beforeEach(() => {
  kept.clear();
  posted.length = 0;
});

it('ends the session when a token dies and no form is open', async () => {
  const session = await freshSession();
  expect(await onDeadToken(dead, 't1')).toBe(false);
  expect(session.getSession()).toMatchObject({ token: undefined, state: 'ended' });
  expect(kept.size).toBe(0);
});

it('goes on, as long as the page, on a device that keeps nothing', async () => {
  const full = vi.spyOn(kept, 'set').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { getSession } = await freshSession();
  full.mockRestore();
  expect(getSession()).toMatchObject({ token: 't1', state: 'running' });
});

it('waits for a login over the page while a form is open, then lets the call go on', async () => {
  const session = await freshSession();
  session.holdForm();
  const renewed = onDeadToken(dead, 't1');
  expect(session.getSession()).toMatchObject({ token: undefined, user, state: 'over' });
  session.startSession('t2', user);
  expect(await renewed).toBe(true);
  expect(session.getSession()).toMatchObject({ token: 't2', state: 'running' });
});

it('refuses the waiting call when the person leaves instead', async () => {
  const session = await freshSession();
  session.holdForm();
  const renewed = onDeadToken(dead, 't1');
  session.giveUpSession('left');
  expect(await renewed).toBe(false);
});

it('forgets a released form', async () => {
  const session = await freshSession();
  session.holdForm()();
  expect(await onDeadToken(dead, 't1')).toBe(false);
});

it('never waits for an account that is gone', async () => {
  const session = await freshSession();
  session.holdForm();
  expect(await onDeadToken(new ApiError(403, 'account_not_found', '沒有此帳號'), 't1')).toBe(false);
  expect(session.getSession().state).toBe('ended');
});

it('repeats a call that was still on its way with the token before', async () => {
  const session = await freshSession();
  session.startSession('t2', user);
  expect(await onDeadToken(dead, 't1')).toBe(true);
  expect(session.getSession().token).toBe('t2');
});

it('informs the other tabs of a logout and clears what others registered', async () => {
  const session = await freshSession();
  const clean = vi.fn();
  session.onSessionEnd(clean);
  session.endSession();
  expect(clean).toHaveBeenCalledOnce();
  expect(posted).toEqual(['logout']);
  expect(kept.size).toBe(0);
});

it('leaves with a logout in another tab, and touches nothing that the tabs share', async () => {
  const session = await freshSession();
  const removed = vi.spyOn(kept, 'delete');
  hear();
  expect(session.getSession()).toMatchObject({ token: undefined, state: 'left' });
  expect(removed).not.toHaveBeenCalled();
  removed.mockRestore();
  kept.set('token', 'of-another-person');
  expect(session.nameInOtherTab()).toBe('');
});

it('forgets with a logout in another tab what only this page keeps', async () => {
  const full = vi.spyOn(kept, 'set').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const session = await freshSession();
  hear();
  full.mockRestore();
  expect(session.nameInOtherTab()).toBeUndefined();
});

it('takes up what another tab began in a tab that had no session, and asks in one whose own was ended', async () => {
  vi.resetModules();
  const session = await import('./session');
  kept.set('token', 'of-another-tab');
  session.reloadToken();
  expect(session.getSession()).toMatchObject({ token: 'of-another-tab', state: 'running' });

  for (const state of ['left', 'ended'] as const) {
    session.startSession('t1', user);
    kept.set('token', 'of-another-person');
    session.giveUpSession(state);
    expect(kept.get('token')).toBe('of-another-person');
    session.reloadToken();
    expect(session.getSession()).toMatchObject({ token: undefined, state });
    expect(session.nameInOtherTab()).toBe('');
    session.takeUpSession();
    expect(session.getSession()).toMatchObject({ token: 'of-another-person', user: undefined, state: 'running' });
    expect(session.nameInOtherTab()).toBeUndefined();
  }
});
