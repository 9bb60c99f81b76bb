import { useEffect, useEffectEvent, useRef, useState } from 'react';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Where keys have a meaning of their own. */
const OWN_KEYS = 'input, textarea, select, [contenteditable], [role="tablist"], [role="menu"]';

const isOutside = (target: EventTarget | null, track: HTMLElement | null) => {
  if (!(target instanceof Element) || target.closest(OWN_KEYS)) return true;
  const dialog = document.querySelector('dialog[open]');
  return dialog !== null && !dialog.contains(track);
};

/** Which page is open, and how it is turned: by finger, by key, by a mark. */
export function useTurning(count: number) {
  const track = useRef<HTMLDivElement>(null);
  const [here, setHere] = useState(0);

  const turnTo = (page: number) => {
    const target = track.current?.children[Math.max(0, Math.min(page, count - 1))];
    if (!(target instanceof HTMLElement)) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    track.current?.scrollTo({ left: target.offsetLeft, behavior: still ? 'instant' : 'smooth' });
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (isOutside(event.target, track.current)) return;
    event.preventDefault();
    turnTo(here + step);
  });

  useEffect(() => {
    const element = track.current;
    const moved = () => {
      const width = element?.firstElementChild?.getBoundingClientRect().width;
      if (element && width) setHere(Math.round(element.scrollLeft / width));
    };
    const pressed = (event: KeyboardEvent) => press(event);
    // Where it was opened.
    moved();
    element?.addEventListener('scroll', moved, { passive: true });
    window.addEventListener('keydown', pressed);
    return () => {
      element?.removeEventListener('scroll', moved);
      window.removeEventListener('keydown', pressed);
    };
  }, []);

  return { track, here, turnTo };
}
