import { useEffect, useState } from 'react';
import type { PasswordStory } from '../created-stories';

const drawing = 300;

/** The stories on paper: handed over, drawn, printed, forgotten. */
export function usePrint() {
  const [stories, setStories] = useState<PasswordStory[]>([]);
  useEffect(() => {
    if (stories.length === 0) return;
    // The QR codes come from a chunk of their own; the pause lets them be drawn.
    const timer = setTimeout(() => window.print(), drawing);
    const done = () => setStories([]);
    window.addEventListener('afterprint', done);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', done);
    };
  }, [stories]);
  return { stories, print: setStories };
}
