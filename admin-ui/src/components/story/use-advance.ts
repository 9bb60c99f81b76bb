import { useCallback, useEffect, useState } from 'react';

/** B §9. */
const ADVANCE_AFTER = 10_000;

type Options = { possible: boolean; at: number; onDue: (at: number) => void };

/**
 * When a carousel moves on: after ten seconds on a picture, not while a pointer rests on it, a key holds the focus in it,
 * it was paused, or the page is out of sight.
 */
export function useAdvance({ possible, at, onDue }: Options) {
  const [stopped, setStopped] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const running = possible && !stopped && !hovered && !focused;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      if (!document.hidden) onDue(at);
    }, ADVANCE_AFTER);
    return () => clearInterval(timer);
  }, [running, at, onDue]);

  return {
    possible,
    running,
    stopped,
    toggle: useCallback(() => setStopped((was) => !was), []),
    holders: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: ({ target }: { target: Element }) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
