import { useSyncExternalStore } from 'react';

const query = window.matchMedia('(min-width: 48rem)');

function subscribe(listener: () => void) {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True from 768 px on; for lists that are a table there and cards on a phone. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
