/** What was typed in the last moment and is not on this device yet. */
const pending = new Set<() => Promise<unknown>>();

/** Registers a form's last words; returns the release. */
export function onFlush(keep: () => Promise<unknown>): () => void {
  pending.add(keep);
  return () => {
    pending.delete(keep);
  };
}

/** Puts all of it onto this device now: before a logout counts drafts, and when the page goes out of sight. */
export async function flushDrafts(): Promise<void> {
  await Promise.all([...pending].map((keep) => keep()));
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void flushDrafts();
});
