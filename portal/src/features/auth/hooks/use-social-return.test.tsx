// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from 'web-kit/api-error';
import type { SocialStep } from '../social-step';
import { useSocialReturn } from './use-social-return';

const kept = vi.hoisted(() => ({ token: 'one-time' as string | undefined }));
vi.mock('@/lib/login-token', () => ({
  loginToken: {
    get: () => kept.token,
    forget: () => {
      kept.token = undefined;
    },
  },
}));
vi.mock('../api/login-with-token', () => ({
  loginWithToken: async () => {
    throw new ApiError(409, 'social_taken', '這個信箱已經有帳號', [], { challenge: 'c', provider: 'google' });
  },
}));

afterEach(cleanup);

it('leaves the login hidden until the step that is left is shown', async () => {
  const steps: SocialStep[] = [];
  const ways = { onDone: vi.fn(), onStep: (step: SocialStep) => steps.push(step) };
  const { result, rerender } = renderHook(({ step }) => useSocialReturn(ways, step), {
    initialProps: { step: undefined as SocialStep | undefined },
  });
  await waitFor(() => expect(steps.map(({ kind }) => kind)).toEqual(['taken']));
  expect(result.current.state).toBe('busy');
  rerender({ step: steps[0] });
  expect(result.current.state).toBe('none');
  rerender({ step: undefined });
  expect(result.current.state).toBe('none');
});
