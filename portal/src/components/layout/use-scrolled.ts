import { useSyncExternalStore } from 'react';

/** Noted when it changes: asked while a screen is drawn, it would have the whole page laid out at once. */
let scrolled = 0;
const note = () => {
  scrolled = window.scrollY;
};
// Before every listener below: these read what is noted here.
window.addEventListener('scroll', note, { capture: true, passive: true });

function subscribe(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** True once the page has been scrolled by more than so many pixels. */
export function useScrolled(pixels: number): boolean {
  return useSyncExternalStore(subscribe, () => scrolled > pixels);
}
