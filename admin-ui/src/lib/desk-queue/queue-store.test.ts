// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { startQueue } from './queue';

afterEach(() => sessionStorage.clear());

const queueOf = (key: string) => startQueue(key, { resource: 'story', search: '', ids: ['a'], first: 1, total: 1 });

it('a call that was on its way writes nothing again of what was forgotten', async () => {
  vi.resetModules();
  const { forgetQueue, queueStore } = await import('./queue-store');
  queueStore.set(queueOf('before'));
  expect(Object.keys(sessionStorage)).toEqual(['managerDesk']);
  forgetQueue();
  queueStore.set(queueOf('after'));
  expect(Object.keys(sessionStorage)).toEqual([]);
});
