import type { Queue } from './queue';

const name = 'managerDesk';
const listeners = new Set<() => void>();
let current: Queue | undefined = read();

function read(): Queue | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '') as Queue;
  } catch {
    return undefined;
  }
}

/** Forgets it: the page is reloaded afterwards. */
export const forgetQueue = () => sessionStorage.removeItem(name);

/** The queue of this tab: one at a time, kept over a reload. */
export const queueStore = {
  get: () => current,
  set(next: Queue) {
    if (next === current) return;
    current = next;
    sessionStorage.setItem(name, JSON.stringify(next));
    for (const listen of listeners) listen();
  },
  subscribe(listen: () => void) {
    listeners.add(listen);
    return () => void listeners.delete(listen);
  },
};
