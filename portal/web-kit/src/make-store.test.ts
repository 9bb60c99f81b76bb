import { expect, it, vi } from 'vitest';
import { makeStore } from './make-store';

it('calls its listeners after each change, until they leave', () => {
  const store = makeStore(1);
  const listen = vi.fn(() => store.get());
  const leave = store.subscribe(listen);
  store.set(2);
  expect(listen).toHaveReturnedWith(2);
  leave();
  store.set(3);
  expect(listen).toHaveBeenCalledTimes(1);
});
