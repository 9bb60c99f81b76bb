import { useSyncExternalStore } from 'react';

const key = 'managerKeys';
const off = 'off';
const changed = new EventTarget();

/** Whether single keys do anything in this browser (WCAG 2.1.4): on until the person switches them off. */
export const keysAreOn = () => localStorage.getItem(key) !== off;

export function switchKeys(on: boolean) {
  if (on) localStorage.removeItem(key);
  else localStorage.setItem(key, off);
  changed.dispatchEvent(new Event('change'));
}

function subscribe(listen: () => void) {
  changed.addEventListener('change', listen);
  window.addEventListener('storage', listen);
  return () => {
    changed.removeEventListener('change', listen);
    window.removeEventListener('storage', listen);
  };
}

export const useKeysAreOn = () => useSyncExternalStore(subscribe, keysAreOn);
