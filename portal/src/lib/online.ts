import { useSyncExternalStore } from 'react';
import { createStore } from './store';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

/** How many photos wait for the connection; the offline bar tells it. */
export const waitingUploads = createStore(0);
