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

/** How many photos and learning sheets have not reached the server; the offline bar shows it. */
export const waitingUploads = createStore({ image: 0, pdf: 0 });

/** 2 張照片、1 份學習單等待上傳; empty when nothing waits. */
export function waitingText({ image, pdf }: { image: number; pdf: number }): string {
  const parts = [...(image > 0 ? [`${image} 張照片`] : []), ...(pdf > 0 ? [`${pdf} 份學習單`] : [])];
  return parts.length > 0 ? `${parts.join('、')}等待上傳` : '';
}
