import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cn } from '@/lib/cn';

type Props = {
  /** What the button shows. */
  button: ReactNode;
  /** Read aloud when the button shows a picture only. */
  label?: string;
  buttonClass?: string;
  /** Links and buttons; a click on any of them closes the list. */
  children: ReactNode;
};

type Place = { top?: number; bottom?: number; right?: number; maxHeight?: number };

const gap = 4;
const edge = 8;

/** Fixed to the window, so that no scrolling table cuts the list off. */
function below(button: HTMLElement | null): Place | undefined {
  const box = button?.getBoundingClientRect();
  if (!box) return undefined;
  return { top: box.bottom + gap, right: document.documentElement.clientWidth - box.right };
}

/** Where a list has room that would end below the window: above its button when that has more, and scrolling in what there is. */
function fitted(place: Place, button: DOMRect, list: DOMRect): Place {
  const height = document.documentElement.clientHeight;
  const [under, over] = [height - button.bottom - gap - edge, button.top - gap - edge];
  if (list.height <= under) return place;
  if (over <= under) return { ...place, maxHeight: under };
  return { ...place, top: undefined, bottom: height - button.top + gap, maxHeight: over };
}

/** A button that unfolds a short list of links and buttons; Esc and a click beside it close it. */
export function Menu({ button, label, buttonClass, children }: Props) {
  const [place, setPlace] = useState<Place>();
  const open = place !== undefined;
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // A closed one asks for no box: with many in a list, each would have the whole page laid out in the middle of its drawing.
    if (!open) return;
    const [button, box] = [opener.current?.getBoundingClientRect(), list.current?.getBoundingClientRect()];
    if (button && box) setPlace((before) => before && fitted(before, button, box));
  }, [open]);
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setPlace(undefined);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setPlace(undefined);
      opener.current?.focus();
    };
    const chosen = (event: Event) => {
      if (event.target instanceof Node && list.current?.contains(event.target)) setPlace(undefined);
    };
    const at = opener.current?.getBoundingClientRect().top;
    const away = (event: Event) => {
      if (event.target instanceof Node && list.current?.contains(event.target)) return;
      // What was scrolled before is told late, and a head that stays where it is takes its list with it.
      if (event.type === 'scroll' && opener.current?.getBoundingClientRect().top === at) return;
      setPlace(undefined);
    };
    window.addEventListener('scroll', away, { capture: true, passive: true });
    window.addEventListener('resize', away);
    // The focus goes back before the chosen item acts: a dialog that it opens then returns it to this button.
    const choosing = (event: Event) => {
      if (event.target instanceof Node && list.current?.contains(event.target)) opener.current?.focus();
    };
    document.addEventListener('click', choosing, { capture: true });
    document.addEventListener('click', chosen);
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      window.removeEventListener('scroll', away, { capture: true });
      window.removeEventListener('resize', away);
      document.removeEventListener('click', choosing, { capture: true });
      document.removeEventListener('click', chosen);
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open]);
  return (
    <div ref={root} className="relative">
      <button
        ref={opener}
        type="button"
        aria-label={label}
        aria-expanded={open}
        onClick={() => setPlace(open ? undefined : below(opener.current))}
        className={cn(
          'inline-flex min-h-12 min-w-12 items-center justify-center gap-1 rounded-button px-2 hover:bg-sunken',
          buttonClass,
        )}
      >
        {button}
      </button>
      {open && (
        <div
          ref={list}
          style={place}
          className="fade-in fixed z-30 flex min-w-44 flex-col overflow-y-auto rounded-button border border-line bg-card py-2 shadow-menu"
        >
          {children}
        </div>
      )}
    </div>
  );
}

export const menuItem = 'flex min-h-12 w-full items-center gap-2 px-4 py-2 text-left whitespace-nowrap hover:bg-sunken';
