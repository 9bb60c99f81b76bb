import { expect, it } from 'vitest';
import { dropNews, toast, toasts } from './toast-store';

it('what was said in a form goes with it, what is still offered stays', () => {
  toast.success('已加入 3 位成員');
  toast.error('現在無法連線');
  toast.offer('平台有新版本', '更新', () => undefined);
  dropNews();
  expect(toasts.get().map(({ text }) => text)).toEqual(['平台有新版本']);
});
