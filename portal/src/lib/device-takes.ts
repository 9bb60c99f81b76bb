import { createStore } from './store';

/** Whether this device takes drafts and files, as the last try showed: what it can't keep lives as long as the page. */
export const deviceTakes = createStore({ drafts: true, files: true });

export function noteDevice(patch: Partial<ReturnType<typeof deviceTakes.get>>) {
  const now = deviceTakes.get();
  const next = { ...now, ...patch };
  if (next.drafts !== now.drafts || next.files !== now.files) deviceTakes.set(next);
}
