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
