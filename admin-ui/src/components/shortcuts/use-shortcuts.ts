import { useLayoutEffect, useRef } from 'react';
import { bindingOf, type KeyBinding, type KeyPress, type KeyTarget } from './match';
import { keysAreOn } from './switch';

const writing =
  'textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="button"])';
const operated = 'a, button, input, summary, video, [role="button"], [role="switch"], [role="tab"]';

/** Where a key would arrive. */
export function targetOf(target: EventTarget | null): KeyTarget {
  if (!(target instanceof Element)) return { field: false, control: false, dialog: false };
  return {
    field: target.closest(writing) !== null,
    control: target.closest(operated) !== null,
    dialog: target.closest('[role="dialog"]') !== null,
  };
}

/** What of a keyboard event decides which binding it means. */
export function pressOf({
  code,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
  repeat,
  target,
}: KeyboardEvent): KeyPress {
  return { code, shiftKey, ctrlKey, metaKey, altKey, passing: isComposing || repeat, target: targetOf(target) };
}

/** Listens for the keys of a screen, as long as it is there. By `event.code`, so that a Chinese input method changes nothing. */
export function useShortcuts(bindings: readonly KeyBinding[]) {
  const latest = useRef(bindings);
  // In the moment in which the screen changes: a key pressed right after means what is seen.
  useLayoutEffect(() => {
    latest.current = bindings;
  });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const binding = bindingOf(pressOf(event), latest.current, keysAreOn());
      if (!binding) return;
      event.preventDefault();
      binding.run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
