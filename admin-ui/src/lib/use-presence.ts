import { useEffect, useState } from 'react';
import { api } from './api-client';

export type Watcher = { name: string; own: boolean; section: string | null; since: number };

const every = 20_000;

/** Reports to the server that this story is open here, and reads who else has it open. Silent when it fails: the next call tries again. */
export function usePresence(id: string): Watcher[] {
  const [others, setOthers] = useState<Watcher[]>([]);
  useEffect(() => {
    const asked = new AbortController();
    const tell = () => {
      if (document.hidden) return;
      api.put<{ others: Watcher[] }>(`/story/presence/${id}`, {}, { signal: asked.signal }).then(
        (answer) => setOthers(answer.others),
        () => undefined,
      );
    };
    tell();
    const timer = setInterval(tell, every);
    document.addEventListener('visibilitychange', tell);
    return () => {
      asked.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [id]);
  return others;
}
