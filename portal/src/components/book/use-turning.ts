import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Where keys have a meaning of their own. */
const OWN_KEYS = 'input, textarea, select, [contenteditable], [role="tablist"], [role="menu"]';

/** What of the page holds the book: itself, or the element in whose shadow it is. */
const inPage = (track: HTMLElement) => {
  const root = track.getRootNode();
  return root instanceof ShadowRoot ? root.host : track;
};

/** The key is meant for a field, seen from within a shadow, too, or for a dialog that lies over the book. */
const isOutside = (event: KeyboardEvent, track: HTMLElement) => {
  const path = event.composedPath().filter((node) => node instanceof Element);
  if (path.length === 0 || path.some((node) => node.matches(OWN_KEYS))) return true;
  const dialog = document.querySelector('dialog[open]');
  return dialog !== null && !dialog.contains(inPage(track));
};

/** Which page is open, and how it is turned: by finger, by key, by a mark. */
export function useTurning(count: number) {
  const track = useRef<HTMLDivElement>(null);
  const [here, setHere] = useState(0);
  // As it was measured last: what holds it may be called before it is drawn.
  const at = useRef(0);
  // Two side by side are turned together, as the leaf that they are.
  const [side, setSide] = useState(1);

  const turnTo = (page: number) => {
    const wanted = Math.max(0, Math.min(page, count - 1));
    const target = track.current?.children[wanted - (wanted % side)];
    if (!(target instanceof HTMLElement)) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    track.current?.scrollTo({ left: target.offsetLeft, behavior: still ? 'instant' : 'smooth' });
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!track.current || isOutside(event, track.current)) return;
    event.preventDefault();
    turnTo(here + step * side);
  });

  // As soon as it is seen it is turned.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);

  useEffect(() => {
    const element = track.current;
    const moved = () => {
      const width = element?.firstElementChild?.getBoundingClientRect().width;
      if (!element || !width) return;
      const beside = Math.max(1, Math.round(element.clientWidth / width));
      setSide(beside);
      at.current = Math.round(element.scrollLeft / width / beside) * beside;
      setHere(at.current);
    };
    const hold = () => {
      const page = element?.children[at.current];
      if (page instanceof HTMLElement) element?.scrollTo({ left: page.offsetLeft, behavior: 'instant' });
    };
    // Where it was opened; a tablet that is turned stays at its page.
    moved();
    const stay = new ResizeObserver(() => {
      hold();
      moved();
    });
    if (element) stay.observe(element);
    element?.addEventListener('scroll', moved, { passive: true });
    return () => {
      stay.disconnect();
      element?.removeEventListener('scroll', moved);
    };
  }, []);

  return { track, here, side, turnTo };
}
