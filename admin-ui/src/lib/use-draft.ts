import { useCallback, useState } from 'react';
import { dropDraft, readDraft, writeDraft } from './draft';
import { useIdentity } from './identity';

/** A value that outlives a reload until it is sent. `at` is when it was last kept on this device. */
export function useDraft<T>(name: string, initial: T) {
  const { account } = useIdentity();
  const [stored] = useState(() => readDraft<T>(account, name));
  const [value, setValue] = useState(stored?.value ?? initial);
  const [at, setAt] = useState(stored?.at);

  const change = useCallback(
    (next: T) => {
      const now = Date.now();
      setValue(next);
      setAt(now);
      writeDraft(account, name, next, now);
    },
    [account, name],
  );

  /** Forgets what is kept here and shows `next`. */
  const reset = useCallback(
    (next: T) => {
      setValue(next);
      setAt(undefined);
      dropDraft(account, name);
    },
    [account, name],
  );

  return { value, at, restored: stored !== undefined, change, reset };
}
