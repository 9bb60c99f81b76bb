import { useCallback, useEffect, useState } from 'react';

/** The portal's build has it, under this address (portal/vite.config.ts). */
const ADDRESS = '/story-book.js';

type State = 'loading' | 'failed' | 'there';

/** Fetches the file that knows `<story-book>`, once a page. What failed has another address: a browser may keep that it did. */
export function useBookElement() {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>('loading');
  useEffect(() => {
    let left = false;
    const settle = (next: State) => !left && setState(next);
    import(/* @vite-ignore */ attempt === 0 ? ADDRESS : `${ADDRESS}?again=${attempt}`).then(
      () => settle('there'),
      () => settle('failed'),
    );
    return () => {
      left = true;
    };
  }, [attempt]);
  const retry = useCallback(() => {
    setState('loading');
    setAttempt((before) => before + 1);
  }, []);
  return { state, retry };
}
