import { createStore } from '@/lib/store';

export type ToastKind = 'success' | 'warning' | 'error' | 'plain';
export type ToastEntry = {
  id: number;
  kind: ToastKind;
  text: string;
  /** How long it stays, in ms; errors stay until they are closed. */
  stays: number | undefined;
  action?: { words: string; run: () => void };
};

export const toasts = createStore<ToastEntry[]>([]);
let last = 0;

export function dropToast(id: number) {
  toasts.set(toasts.get().filter((entry) => entry.id !== id));
}

/** What was said to one person is no news of the next one at this device. */
export function dropToasts() {
  toasts.set([]);
}

/** What was said in a form is over with it; what is still offered stays. */
export function dropNews() {
  toasts.set(toasts.get().filter(({ kind }) => kind === 'plain'));
}

function show(entry: Omit<ToastEntry, 'id'>): number {
  last += 1;
  // The same words twice say nothing more.
  const others = toasts.get().filter(({ text, kind }) => text !== entry.text || kind !== entry.kind);
  toasts.set([...others.slice(-2), { ...entry, id: last }]);
  return last;
}

/** Short news at the bottom, each answered with its id. Never the only place of an error (look §3.6). */
export const toast = {
  success: (text: string) => show({ kind: 'success', text, stays: 4000 }),
  warning: (text: string) => show({ kind: 'warning', text, stays: 8000 }),
  error: (text: string) => show({ kind: 'error', text, stays: undefined }),
  /** Done, and for 10 s it can be taken back. */
  undo: (text: string, run: () => void) => show({ kind: 'plain', text, stays: 10_000, action: { words: '復原', run } }),
  /** Something that can be done now or later; it stays until one has chosen. */
  offer: (text: string, words: string, run: () => void) =>
    show({ kind: 'plain', text, stays: undefined, action: { words, run } }),
};
