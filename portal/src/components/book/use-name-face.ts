import { useEffect, useState } from 'react';

/** Where the round face comes from; the book of the back office is one file without it. */
const library = import.meta.env.STORY_BOOK ? undefined : () => import('./name-face');

/** Names that have the face already: pages that are turned to again don't change. */
const ready = new Set<string>();

/** Which of a book's names can be set in the round face now: it comes after the first paint, and for all of a name or none of it. */
export function useNameFace(...names: readonly string[]): boolean[] {
  const [, redraw] = useState(0);
  const wanted = names.join('\n');
  useEffect(() => {
    const missing = wanted.split('\n').filter((name) => name && !ready.has(name));
    if (!library || missing.length === 0) return;
    let gone = false;
    const load = async () => {
      const { loadFace } = await library();
      const came = await loadFace(wanted.split('\n').filter(Boolean));
      for (const name of came) ready.add(name);
      if (!gone && came.length > 0) redraw((times) => times + 1);
    };
    // Without a line the system's face stays.
    load().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [wanted]);
  return names.map((name) => ready.has(name));
}
