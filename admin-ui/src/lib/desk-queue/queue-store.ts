import { makeStore } from 'web-kit/make-store';
import type { Queue } from './queue';

const name = 'managerDesk';
const store = makeStore(read());

function read(): Queue | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '') as Queue;
  } catch {
    return undefined;
  }
}

let forgotten = false;

/** Forgets it, and what a call on its way would add: the page is reloaded afterwards. */
export const forgetQueue = () => {
  forgotten = true;
  sessionStorage.removeItem(name);
};

/** The queue of this tab: one at a time, kept over a reload. */
export const queueStore = {
  ...store,
  set(next: Queue) {
    if (next === store.get()) return;
    if (!forgotten) sessionStorage.setItem(name, JSON.stringify(next));
    store.set(next);
  },
};
