import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { cn } from '@/lib/cn';
import { createStore } from '@/lib/store';

type Props = {
  onClose: () => void;
  role?: 'dialog' | 'alertdialog';
  labelledBy: string;
  describedBy?: string;
  /** Must be answered: neither Esc nor a click beside it closes it. */
  must?: boolean;
  className?: string;
  children: ReactNode;
};

const open = createStore(0);

/** Whether a modal dialog lies over the page now. */
export const isModalOpen = (): boolean => open.get() > 0;

/** The same where it is drawn: nothing that comes by itself may open over what is being read or answered. */
export const useModalOpen = (): boolean => open.use() > 0;

/**
 * The browser's own modal dialog: it traps the focus, makes the page inert and gives the focus back to the opener.
 * It is mounted while it is open. What carries `data-autofocus` gets the focus, else the first control.
 */
export function Modal({ onClose, role, labelledBy, describedBy, must, className, children }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    if (must) dialog.setAttribute('closedby', 'none');
    dialog.showModal();
    open.set(open.get() + 1);
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const beside = (event: MouseEvent) => {
      if (event.target === dialog && !must) close.current();
    };
    dialog.addEventListener('click', beside);
    return () => {
      dialog.removeEventListener('click', beside);
      dialog.close();
      open.set(open.get() - 1);
    };
  }, [must]);
  return (
    <dialog
      ref={box}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // A dialog over this one and a file chooser in it say `cancel` of themselves, and it rises.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!must) onClose();
      }}
      className={cn('text-ink', className)}
    >
      {children}
    </dialog>
  );
}
