import { onSessionEnd } from '@/lib/session';
import { createStore } from '@/lib/store';

/** A code that runs, and when it ends by this device's clock (ms). */
export type RunningCode = { code: string; ends: number };

const store = createStore<ReadonlyMap<string, RunningCode>>(new Map());

/** The code of each story, in memory only: the server shows it once, and a dialog that was closed shows it again. */
export const useDeviceCodes = store.use;

export function setDeviceCode(storyId: string, code: RunningCode | undefined) {
  const next = new Map(store.get());
  if (code) next.set(storyId, code);
  else next.delete(storyId);
  store.set(next);
}

onSessionEnd(() => store.set(new Map()));
