// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from 'web-kit/api-error';
import { getSession, type SessionUser, startSession } from '@/lib/session';
import type { SocialStep } from '../social-step';
import { useSocialReturn } from './use-social-return';

const kept = vi.hoisted(() => ({ token: 'one-time' as string | undefined }));
const server = vi.hoisted(() => ({ answer: async (): Promise<unknown> => undefined, ended: [] as unknown[] }));
vi.mock('@/lib/login-token', () => ({
  loginToken: {
    get: () => kept.token,
    forget: () => {
      kept.token = undefined;
    },
  },
}));
vi.mock('../api/login-with-token', () => ({ loginWithToken: () => server.answer() }));
vi.mock('../api/logout', () => ({
  logout: () => server.ended.push(getSession().token),
  endOnServer: async (token: string) => server.ended.push(token),
}));

const person = (id: string, name: string): SessionUser => ({ id, account: `${id}@example.org`, name, role: 'user' });
const teacher = person('u1', '林曉晴');
const other = person('u2', '王小明');

const taken = async () => {
  throw new ApiError(409, 'social_taken', '這個信箱已經有帳號', [], { challenge: 'c', provider: 'google' });
};

const start = () => {
  const done: SessionUser[] = [];
  const steps: SocialStep[] = [];
  const onKeep = vi.fn();
  const ways = {
    onDone: (user: SessionUser) => void done.push(user),
    onStep: (step: SocialStep) => void steps.push(step),
    onKeep,
  };
  const hook = renderHook(({ step }) => useSocialReturn(ways, step), {
    initialProps: { step: undefined as SocialStep | undefined },
  });
  const question = async () => {
    await waitFor(() => expect(hook.result.current.state).toBe('asking'));
    const { current } = hook.result;
    if (current.state !== 'asking') throw new Error(current.state);
    return current;
  };
  return { ...hook, done, steps, onKeep, question };
};

beforeEach(() => {
  kept.token = 'one-time';
  server.ended.length = 0;
  server.answer = async () => ({ token: 'new', user: other });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('leaves the login hidden until the step that is left is shown', async () => {
  server.answer = taken;
  const { result, rerender, steps } = start();
  await waitFor(() => expect(steps.map(({ kind }) => kind)).toEqual(['taken']));
  expect(result.current.state).toBe('busy');
  rerender({ step: steps[0] });
  expect(result.current.state).toBe('none');
  rerender({ step: undefined });
  expect(result.current.state).toBe('none');
});

describe('decision 85: another person is logged in here', () => {
  beforeEach(() => startSession('old', teacher));

  it('is asked about, and stays: the new session is given back', async () => {
    const { question, onKeep, done } = start();
    const { present, next, keep } = await question();
    expect([present.name, next]).toEqual(['林曉晴', '王小明']);
    expect([getSession().token, server.ended]).toEqual(['old', []]);
    act(keep);
    expect([getSession().token, localStorage.getItem('token'), server.ended]).toEqual(['old', 'old', ['new']]);
    expect(onKeep).toHaveBeenCalledOnce();
    expect(done).toEqual([]);
  });

  it('or is replaced: the former session ends on the server too', async () => {
    const { question, done } = start();
    const { change } = await question();
    act(change);
    expect([getSession().token, localStorage.getItem('token'), server.ended]).toEqual(['new', 'new', ['old']]);
    expect(done).toEqual([other]);
  });

  it('is asked about before a step of the login too', async () => {
    server.answer = taken;
    const { question, steps, rerender, result } = start();
    const { next, change } = await question();
    expect([next, steps, getSession().token]).toEqual(['Google 帳號', [], 'old']);
    act(change);
    expect([steps.length, getSession().token, server.ended]).toEqual([1, undefined, ['old']]);
    rerender({ step: steps[0] });
    rerender({ step: undefined });
    expect(result.current.state).toBe('none');
  });

  it('the same person is not asked', async () => {
    server.answer = async () => ({ token: 'new', user: teacher });
    const { done } = start();
    await waitFor(() => expect(done).toEqual([teacher]));
    expect(getSession().token).toBe('new');
  });

  it('a refusal ends no session', async () => {
    server.answer = async () => {
      throw new ApiError(400, 'social_browser', '在另一個瀏覽器', [], {});
    };
    const { result } = start();
    await waitFor(() => expect(result.current.state).toBe('refused'));
    expect(getSession().token).toBe('old');
  });

  it('a mail that was opened elsewhere asks for the code and ends no session', async () => {
    server.answer = async () => {
      throw new ApiError(400, 'social_browser', '在另一個瀏覽器', [], { elsewhere: true, provider: 'facebook' });
    };
    const { result } = start();
    await waitFor(() =>
      expect(result.current).toEqual({ state: 'elsewhere', token: 'one-time', provider: 'facebook' }),
    );
    expect(getSession().token).toBe('old');
  });
});
