import { Check, OctagonX, TriangleAlert } from 'lucide-react';
import { Toaster as Sonner, toast as sonner } from 'sonner';

const look = {
  toast:
    'flex items-center gap-3 rounded-button border border-edge bg-card px-4 py-3 text-ink shadow-menu w-full font-sans text-body',
  content: 'grow',
  title: 'text-body',
  actionButton: 'min-h-11 shrink-0 rounded-button px-3 text-label font-bold text-brand underline underline-offset-4',
  closeButton: 'order-last min-h-11 min-w-11 shrink-0 inline-flex items-center justify-center rounded-button text-ink',
};

/** The place where toasts appear: bottom, on phones above the bar. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-center"
      containerAriaLabel="通知"
      mobileOffset={{ bottom: 76, left: 16, right: 16 }}
      toastOptions={{ unstyled: true, classNames: look, closeButtonAriaLabel: '關閉通知' }}
      icons={{
        success: <Check aria-hidden size={24} className="text-success-mark" />,
        error: <OctagonX aria-hidden size={24} className="text-error-mark" />,
        warning: <TriangleAlert aria-hidden size={24} className="text-warning-mark" />,
      }}
    />
  );
}

/** Short news at the bottom. Never the only place of an error (look §3.6). */
export const toast = {
  success: (text: string) => sonner.success(text, { duration: 4000 }),
  warning: (text: string) => sonner.warning(text, { duration: 8000, closeButton: true }),
  error: (text: string) => sonner.error(text, { duration: Number.POSITIVE_INFINITY, closeButton: true }),
  /** Done, and for 10 s it can be taken back. */
  undo: (text: string, onUndo: () => void) =>
    sonner(text, { duration: 10_000, action: { label: '復原', onClick: onUndo } }),
};
