// @vitest-environment happy-dom
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import type { Story, StoryClaim } from 'contract';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { ConfirmProvider } from '@/components/confirm';
import { useDeskState } from './use-desk-state';
import type { Review } from './use-review';

it('takes the question of an approval away once a colleague has decided, and Ctrl+Enter then decides nothing', () => {
  const onDecide = vi.fn();
  const { result, rerender } = renderHook(
    ({ possible }) => useDeskState({} as Story, { possible } as Review, onDecide, undefined),
    { initialProps: { possible: true } },
  );
  act(() => result.current.askApproval());
  expect(result.current.approving).toBe(true);
  rerender({ possible: false });
  expect(result.current.approving).toBe(false);
  act(() => result.current.send());
  expect(onDecide).not.toHaveBeenCalled();
});

it('asks before a story is decided that a colleague reviews', async () => {
  const onDecide = vi.fn();
  const review = { possible: true, text: '請公開影片', reasons: [], failed: [], touched: false } as unknown as Review;
  const held = { name: '王審查', since: Date.now(), own: false } as StoryClaim;
  const wrapper = ({ children }: { children: ReactNode }) => <ConfirmProvider>{children}</ConfirmProvider>;
  const story = { agree_authorize: true } as Story;
  const { result } = renderHook(() => useDeskState(story, review, onDecide, held), { wrapper });
  act(() => result.current.approveByClick());
  expect(result.current.approving).toBe(true);
  act(() => result.current.reject());
  const question = await screen.findByRole('dialog', { name: '仍要退件？' });
  expect(question.textContent).toContain('王審查');
  expect(onDecide).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: /退\s?件/ }).click());
  await waitFor(() => expect(onDecide).toHaveBeenCalledWith(expect.objectContaining({ kind: 'reject' })));
});
