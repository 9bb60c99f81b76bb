import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { leavesOf } from './pages';

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

/** How far a book is turned to have a page in sight, px: two that lie side by side are turned together. */
export const leafLeft = (track: Element, { offsetLeft }: HTMLElement): number =>
  Math.floor((offsetLeft + 1) / track.clientWidth) * track.clientWidth;

/** Which pages are open, and how they are turned: by finger, by key, by a mark. */
export function useTurning(count: number) {
  const track = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(0);
  // As it was measured last: what holds it may be called before it is drawn.
  const at = useRef(0);
  const [side, setSide] = useState(1);
  const leaves = leavesOf(count, side);
  const leafOf = (page: number) => leaves.findLastIndex(([first]) => first <= page);
  const leaf = leafOf(seen);
  const [here, behind] = leaves[leaf] ?? [0, 1];

  const turnToLeaf = (to: number) => {
    const element = track.current;
    const wanted = Math.max(0, Math.min(to, leaves.length - 1));
    // What lies between is no reason to wait.
    const far = Math.abs(wanted - leaf) > 2;
    const still = far || matchMedia('(prefers-reduced-motion: reduce)').matches;
    element?.scrollTo({ left: wanted * element.clientWidth, behavior: still ? 'instant' : 'smooth' });
  };
  const turn = (step: number) => turnToLeaf(leaf + step);
  const turnTo = (page: number) => turnToLeaf(leafOf(page));

  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!track.current || isOutside(event, track.current)) return;
    event.preventDefault();
    turn(step);
  });

  // As soon as it is seen it is turned.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);

  useEffect(() => {
    const element = track.current;
    const pages = () => [...(element?.children ?? [])].filter((page) => page instanceof HTMLElement);
    const moved = () => {
      // The cover has its leaf to itself: how many lie side by side is seen at the page behind it.
      const width = pages()[1]?.offsetWidth;
      if (!element || !width) return;
      setSide(Math.max(1, Math.round(element.clientWidth / width)));
      at.current = pages().findIndex((page) => page.offsetLeft + page.offsetWidth / 2 > element.scrollLeft);
      setSeen(at.current);
    };
    const hold = () => {
      const page = pages()[at.current];
      if (element && page) element.scrollTo({ left: leafLeft(element, page), behavior: 'instant' });
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

  return { track, here, behind, side, turn, turnTo };
}
