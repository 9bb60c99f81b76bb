import { type RefObject, useEffect, useState } from 'react';
import { type Box, freeSide, type Side } from './free-side';

const PRIMARY = '[data-primary]';
const NEEDED = `${PRIMARY}, input, textarea, select, button, a`;

/** What must not be covered: the primary buttons, and what has the focus; not what lies behind a sheet. */
const obstacles = (own: HTMLElement): Box[] =>
  [...document.querySelectorAll(PRIMARY), document.activeElement]
    .filter((element) => element?.matches(NEEDED) && !own.contains(element) && !element.closest('[inert]'))
    .map((element) => (element as Element).getBoundingClientRect());

/** Room for a phone's bar below, and for what stays on top of the page. */
function margins() {
  const { fontSize, scrollPaddingTop } = getComputedStyle(document.documentElement);
  const wide = window.matchMedia('(min-width: 48rem)').matches;
  return { top: Number.parseFloat(scrollPaddingTop) || 0, bottom: (wide ? 1.5 : 4.75) * Number.parseFloat(fontSize) };
}

/** Where an element lies that stays in sight, in px from that side of the window: below, or on top while it would cover something needed there. */
export function useFreeSide(
  own: RefObject<HTMLElement | null>,
  shown: readonly unknown[],
): Partial<Record<Side, number>> {
  const [place, setPlace] = useState<{ side: Side; px: number }>();
  useEffect(() => {
    const element = own.current;
    if (shown.length === 0 || !element) return setPlace(undefined);
    let frame = 0;
    const look = () => {
      frame = 0;
      const { left, right, height } = element.getBoundingClientRect();
      const { top, bottom } = margins();
      const low = window.innerHeight - bottom;
      const at = {
        top: { left, right, top, bottom: top + height },
        bottom: { left, right, top: low - height, bottom: low },
      };
      setPlace((now) => {
        const side = freeSide(now?.side ?? 'bottom', at, obstacles(element));
        const px = side === 'top' ? top : bottom;
        return now?.side === side && now.px === px ? now : { side, px };
      });
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    const events = ['scroll', 'resize', 'focusin'] as const;
    for (const name of events) window.addEventListener(name, soon, { capture: true, passive: true });
    // A save puts another button where the form was.
    const changes = new MutationObserver(soon);
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      for (const name of events) window.removeEventListener(name, soon, { capture: true });
    };
  }, [own, shown]);
  return place ? { [place.side]: place.px } : {};
}
