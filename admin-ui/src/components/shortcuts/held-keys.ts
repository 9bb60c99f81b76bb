import { useEffect, useLayoutEffect, useRef } from 'react';
import { bindingOf, type KeyBinding, type KeyPress } from './match';
import { keysAreOn } from './switch';
import { pressOf, targetOf } from './use-shortcuts';

/** Longer ago is no longer meant for what is there now. */
const freshMs = 15_000;

let held: { press: KeyPress; at: number }[] = [];

/** Keeps the single keys that are pressed while a desk loads its next story, for that story. */
export function useHoldKeys() {
  // With the screen, as in `useShortcuts`: no key falls between the two.
  useLayoutEffect(() => {
    const hold = (event: KeyboardEvent) => {
      const press = pressOf(event);
      const { field, dialog } = press.target;
      if (!press.passing && !press.ctrlKey && !press.metaKey && !field && !dialog) held.push({ press, at: Date.now() });
    };
    document.addEventListener('keydown', hold);
    return () => document.removeEventListener('keydown', hold);
  }, []);
}

/**
 * Does once, as the desk appears, what was pressed before it was there. What follows a key that leads to another story is
 * left for that story. A decision is never sent this way: its key was not held.
 */
export function useHeldKeys(bindings: readonly KeyBinding[], wanted: boolean) {
  const first = useRef({ bindings, wanted });
  useEffect(() => {
    if (!first.current.wanted) return;
    const replay = () => {
      const since = Date.now() - freshMs;
      held = held.filter(({ at }) => at > since);
      for (let next = held.shift(); next; next = held.shift()) {
        const press = { ...next.press, target: targetOf(document.activeElement) };
        const binding = bindingOf(press, first.current.bindings, keysAreOn());
        binding?.run();
        if (binding?.leads) return;
      }
    };
    // After the heading has taken the focus.
    const timer = setTimeout(replay);
    return () => clearTimeout(timer);
  }, []);
}
