// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import type { Story } from 'contract';
import { expect, it, vi } from 'vitest';
import { useDeskState } from './use-desk-state';
import type { Review } from './use-review';

it('takes the question of an approval away once a colleague has decided, and Ctrl+Enter then decides nothing', () => {
  const onDecide = vi.fn();
  const { result, rerender } = renderHook(
    ({ possible }) => useDeskState({} as Story, { possible } as Review, onDecide),
    { initialProps: { possible: true } },
  );
  act(() => result.current.askApproval());
  expect(result.current.approving).toBe(true);
  rerender({ possible: false });
  expect(result.current.approving).toBe(false);
  act(() => result.current.send());
  expect(onDecide).not.toHaveBeenCalled();
});
