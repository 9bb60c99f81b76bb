import { useSyncExternalStore } from 'react';

/** A hook that says whether the window is at least so wide. */
const widerThan = (rem: number) => {
  const query = window.matchMedia(`(min-width: ${rem}rem)`);
  const subscribe = (listener: () => void) => {
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => query.matches);
};

/** True from 768 px on: what stands side by side there is stacked on a phone. */
export const useWide = widerThan(48);

/** True from 1024 px on, where a table with pictures has room beside the navigation. */
export const useRoomy = widerThan(64);

/** True from 1280 px on, where a rail stands beside the page. */
export const useRailed = widerThan(80);
