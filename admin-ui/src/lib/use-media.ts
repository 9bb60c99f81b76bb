import { useSyncExternalStore } from 'react';

/** Whether a media query holds, and again whenever that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

export const usePointer = () => (useMedia('(pointer: coarse)') ? 'coarse' : 'fine');
export const usePhone = () => useMedia('(max-width: 767.98px)');
/** Wide enough for the panels of the desks; below it a bar lies at the bottom. */
export const useDeskWidth = () => useMedia('(min-width: 1000px)');
export const useReducedMotion = () => useMedia('(prefers-reduced-motion: reduce)');
