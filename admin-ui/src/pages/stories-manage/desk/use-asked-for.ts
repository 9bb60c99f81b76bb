import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Who came here to send a story back (`#reject`, from the search) begins with it, once and where it is possible. */
export function useAskedFor(possible: boolean, begin: () => void) {
  const { hash, key } = useLocation();
  const done = useRef<string>(undefined);
  const latest = useRef(begin);
  latest.current = begin;
  useEffect(() => {
    if (hash !== '#reject' || !possible || done.current === key) return;
    done.current = key;
    latest.current();
  }, [hash, key, possible]);
}
