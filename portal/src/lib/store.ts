import { useSyncExternalStore } from 'react';
import { makeStore } from 'web-kit/make-store';

/** A store with the hook that follows it. */
export function createStore<T>(initial: T) {
  const store = makeStore(initial);
  const use = () => useSyncExternalStore(store.subscribe, store.get);
  return { ...store, use };
}
