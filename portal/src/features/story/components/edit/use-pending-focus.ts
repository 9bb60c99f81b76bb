import type { CheckPlace } from 'contract';
import { useEffect, useRef } from 'react';
import { useEdit } from './edit-context';

/** Calls `take` once when a jump wants a place for which `isHere` is true. */
export function usePendingFocus(isHere: (place: CheckPlace) => boolean, take: (place: CheckPlace) => void) {
  const { pendingFocus, focusTaken } = useEdit();
  const latest = useRef({ isHere, take });
  latest.current = { isHere, take };
  useEffect(() => {
    if (!pendingFocus || !latest.current.isHere(pendingFocus.place)) return;
    latest.current.take(pendingFocus.place);
    focusTaken();
  }, [pendingFocus, focusTaken]);
}
