import { useEffect, useRef } from 'react';

/** Reads again when `version` changes, but not for the first one, which the query itself reads. */
export function useAgain(version: string | undefined, refetch: () => unknown) {
  const known = useRef(version);
  useEffect(() => {
    if (known.current === version) return;
    known.current = version;
    void refetch();
  }, [version, refetch]);
}
