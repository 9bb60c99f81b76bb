import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { cn } from '@/lib/cn';
import { Button } from './button';

type Props = {
  open: boolean;
  onClose: () => void;
  /** The id of its title, which takes the focus. */
  title: string;
  /** Where closing it leads. */
  back: string;
  children: ReactNode;
};

/** What stays in reach while the sheet is open: toasts, whose 復原 would be lost, and what opens over it, be it at the same moment. */
const STAYS = '[data-over], dialog, script, style';

/** All of the page that an element is not in. */
function outside(element: Element): HTMLElement[] {
  const { parentElement } = element;
  if (!parentElement || element === document.body) return [];
  const others = [...parentElement.children].filter(
    (other): other is HTMLElement => other instanceof HTMLElement && other !== element && !other.matches(STAYS),
  );
  return [...others, ...outside(parentElement)];
}

/**
 * A panel over the page: as large as the window of a phone, at the side of a wider one. It stays mounted while it is closed, so that
 * what goes on in it isn't broken off. No modal dialog of the browser's: toasts would lie behind it.
 */
export function SideSheet({ open, onClose, title, back, children }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (!open || !box.current) return;
    document.getElementById(title)?.focus({ preventScroll: true });
    const behind = outside(box.current).filter((element) => !element.inert);
    for (const element of behind) element.inert = true;
    return () => {
      for (const element of behind) element.inert = false;
    };
  }, [open, title]);
  useEffect(() => {
    if (!open) return;
    const press = (event: KeyboardEvent) => {
      // A question over it is answered first, a word that is being composed is its input method's.
      if (event.key !== 'Escape' || event.isComposing || document.querySelector('dialog:modal')) return;
      onClose();
    };
    const dialog = box.current;
    const tapOutside = ({ target }: MouseEvent) => {
      if (target === dialog) onClose();
    };
    document.addEventListener('keydown', press);
    dialog?.addEventListener('click', tapOutside);
    return () => {
      document.removeEventListener('keydown', press);
      dialog?.removeEventListener('click', tapOutside);
    };
  }, [open, onClose]);
  return (
    <dialog ref={box} open={open} aria-labelledby={title} className={cn(open && 'side-sheet')}>
      <div className="side-sheet-panel sheet-in">
        <div className="side-sheet-head">
          <Button kind="quiet" onClick={onClose} className="-ml-4">
            <ChevronLeft aria-hidden size={24} />
            {back}
          </Button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
