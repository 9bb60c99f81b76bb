/** A value outside React that components can follow (`useSyncExternalStore`). */
export function makeStore<Value>(first: Value) {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (next: Value) => {
      current = next;
      for (const listen of listeners) listen();
    },
    subscribe: (listen: () => void) => {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
  };
}
