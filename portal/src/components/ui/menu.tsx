import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cn } from '@/lib/cn';

type Props = {
  /** What the button shows. */
  button: ReactNode;
  /** Read aloud when the button shows a picture only. */
  label?: string;
  buttonClass?: string;
  align?: 'left' | 'right';
  /** Links and buttons; a click on any of them closes the list. */
  children: ReactNode;
};

/** A button that unfolds a short list of links and buttons; Esc and a click beside it close it. */
export function Menu({ button, label, buttonClass, align = 'right', children }: Props) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      opener.current?.focus();
    };
    const chosen = (event: Event) => {
      if (event.target instanceof Node && list.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('click', chosen);
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
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
        onClick={() => setOpen(!open)}
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
          className={cn(
            'fade-in absolute top-full z-30 mt-1 flex min-w-44 flex-col rounded-button border border-line bg-card py-2 shadow-menu',
            align === 'right' ? 'right-0' : 'left-0',
          )}
        >
          {children}
        </div>
      )}
    </div>
  );
}

export const menuItem = 'flex min-h-12 w-full items-center gap-2 px-4 py-2 text-left whitespace-nowrap hover:bg-sunken';
