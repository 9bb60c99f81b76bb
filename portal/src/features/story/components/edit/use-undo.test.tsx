// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { dropToasts, toasts } from '@/components/ui/toast-store';
import type { Phase } from '../../model/section-state';
import { useUndo } from './use-undo';

afterEach(dropToasts);

const draw = () => {
  const hook = renderHook(({ phase }: { phase: Phase }) => useUndo({ phase }), {
    initialProps: { phase: { name: 'typed', at: 1 } },
  });
  let undone = 0;
  hook.result.current('已刪除感受 2 張照片', () => {
    undone += 1;
  });
  return { ...hook, undone: () => undone };
};
const offers = () => toasts.get().map(({ text }) => text);

it.each<[string, Phase, number]>([
  ['while it is typed', { name: 'typed', at: 2 }, 1],
  ['once it was stored by itself, which the form can still change', { name: 'saved', at: 2, pressed: false }, 1],
  ['once 儲存 is pressed', { name: 'saving' }, 0],
])('復原 is offered %s: %#', (_name, phase, count) => {
  const { rerender, undone } = draw();
  rerender({ phase });
  expect(offers()).toHaveLength(count);
  for (const { action } of toasts.get()) action?.run();
  expect(undone()).toBe(count);
});

it('復原 is not offered any more when the form is gone', () => {
  draw().unmount();
  expect(offers()).toEqual([]);
});
