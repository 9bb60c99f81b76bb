import type { CheckPlace } from 'contract';
import { useEffect, useRef } from 'react';
import { useEdit } from './edit-context';

/** Calls `serve` once when a jump wants a place for which `isHere` is true. */
export function useWish(isHere: (place: CheckPlace) => boolean, serve: (place: CheckPlace) => void) {
  const { wish, served } = useEdit();
  const latest = useRef({ isHere, serve });
  latest.current = { isHere, serve };
  useEffect(() => {
    if (!wish || !latest.current.isHere(wish.place)) return;
    latest.current.serve(wish.place);
    served();
  }, [wish, served]);
}
