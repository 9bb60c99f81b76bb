import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { bindingOf, type KeyBinding, type KeyPress } from './match';
import { keysAreOn } from './switch';
import { pressOf, targetOf } from './use-shortcuts';

/** Longer ago is no longer meant for what is there now. */
const freshMs = 15_000;

let held: { press: KeyPress; at: number }[] = [];

const hold = (event: KeyboardEvent) => {
  const press = pressOf(event);
  const { field, dialog } = press.target;
  if (!press.passing && !press.ctrlKey && !press.metaKey && !field && !dialog) held.push({ press, at: Date.now() });
};

/** Keeps the single keys that are pressed while a desk loads its next story, for that story. */
export function useHoldKeys() {
  // With the screen, as in `useShortcuts`: no key falls between the two.
  useLayoutEffect(() => {
    document.addEventListener('keydown', hold);
    return () => document.removeEventListener('keydown', hold);
  }, []);
}

/** Before every other listener: the story that is left hears nothing more, a decision least of all. */
const keepFromDesk = (event: KeyboardEvent) => {
  hold(event);
  event.stopImmediatePropagation();
  if (!event.ctrlKey && !event.metaKey) event.preventDefault();
};

/**
 * Gives what a desk calls as it leaves its story: the router draws the next one when it has the time, and until then what is
 * pressed is meant for that.
 */
export function useLeaving(story: string): () => void {
  // As the screen changes; from a list, too, to which a toast came along.
  useLayoutEffect(() => {
    const arrive = () => document.removeEventListener('keydown', keepFromDesk, { capture: true });
    if (story) arrive();
    return arrive;
  }, [story]);
  return useCallback(() => document.addEventListener('keydown', keepFromDesk, { capture: true }), []);
}

/**
 * Does once, as the desk appears, what was pressed before it was there. What follows a key that leads to another story is
 * left for that story. A decision is never sent this way: its key was not held.
 */
export function useHeldKeys(bindings: readonly KeyBinding[], wanted: boolean) {
  const first = useRef(wanted);
  const latest = useRef(bindings);
  useLayoutEffect(() => {
    latest.current = bindings;
  });
  useEffect(() => {
    if (!first.current) return;
    const replay = () => {
      const since = Date.now() - freshMs;
      held = held.filter(({ at }) => at > since);
      for (let next = held.shift(); next; next = held.shift()) {
        const press = { ...next.press, target: targetOf(document.activeElement) };
        const binding = bindingOf(press, latest.current, keysAreOn());
        // What one key did, the next one finds.
        if (binding) flushSync(() => binding.run());
        if (binding?.leads) return;
      }
    };
    // After the heading has taken the focus.
    const timer = setTimeout(replay);
    return () => clearTimeout(timer);
  }, []);
}
