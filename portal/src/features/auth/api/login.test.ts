import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from 'web-kit/api-error';
import { api } from '@/lib/api-client';
import { login } from './login';

const credentials = { account: 'teacher@example.com', password: 'Challenge-2026' };
const cut = new ApiError(0, 'offline', '連線中斷');
const answer = { token: 'token', user: {} };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a line that was cut costs no second press', async () => {
  const post = vi.spyOn(api, 'post').mockRejectedValueOnce(cut).mockResolvedValueOnce(answer);
  const answered = login(credentials);
  await vi.advanceTimersByTimeAsync(1_300);
  expect(await answered).toBe(answer);
  expect(post).toHaveBeenCalledTimes(2);
});

it('who waits longer than 15 seconds reads why', async () => {
  vi.spyOn(api, 'post').mockRejectedValue(cut);
  const over = vi.fn();
  login(credentials).catch(over);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(over).toHaveBeenCalledWith(cut);
});

it.each([
  ['too many tries', new ApiError(429, 'too_many_requests', '', [], { retry_after: 20 }), true],
  ['a wrong password', new ApiError(401, 'wrong_password', ''), true],
  ['no line', cut, false],
])('%s is said at once', async (_what, refusal, online) => {
  vi.stubGlobal('navigator', { onLine: online });
  const post = vi.spyOn(api, 'post').mockRejectedValue(refusal);
  await expect(login(credentials)).rejects.toBe(refusal);
  expect(post).toHaveBeenCalledOnce();
});
