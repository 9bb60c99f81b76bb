import type { DeviceKind } from 'contract';
import { browserStorage } from './browser-storage';
import { createStore } from './store';

const KEY = 'device-name';

/** How children call this device, 平板 1 or 小美的平板; empty until they have chosen. */
const store = createStore(browserStorage.getItem(KEY) ?? '');

export const deviceName = {
  ...store,
  set: (name: string) => {
    browserStorage.setItem(KEY, name);
    store.set(name);
  },
};

/** What this device is, for who reads of it before children have called it something; the server gives it a number. */
export const deviceKind = (): DeviceKind => {
  if (window.matchMedia('(pointer: fine)').matches) return '電腦';
  return Math.min(window.screen.width, window.screen.height) < 600 ? '手機' : '平板';
};
