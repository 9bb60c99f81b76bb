import { Check, Info, OctagonX, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from './button';
import { dropToast, type ToastEntry, toasts } from './toast-store';
import { useFreeSide } from './use-free-side';

export { toast } from './toast-store';

const looks = {
  success: { Icon: Check, color: 'text-success-mark' },
  warning: { Icon: TriangleAlert, color: 'text-warning-mark' },
  error: { Icon: OctagonX, color: 'text-error-mark' },
  plain: { Icon: Info, color: 'text-brand-mark' },
};

/** Where toasts appear: at the bottom, on phones above the bar, and never over a primary button. */
export function Toaster() {
  const entries = toasts.use();
  const own = useRef<HTMLElement>(null);
  const place = useFreeSide(own, entries);
  return (
    <section
      ref={own}
      aria-label="通知"
      data-over
      aria-live="polite"
      style={place}
      className="pointer-events-none fixed inset-x-4 z-50 mx-auto flex max-w-login flex-col gap-2 print:hidden"
    >
      {entries.map((entry) => (
        <Toast key={entry.id} entry={entry} />
      ))}
    </section>
  );
}

function Toast({ entry: { id, kind, text, stays, action } }: { entry: ToastEntry }) {
  const box = useRef<HTMLDivElement>(null);
  const { Icon, color } = looks[kind];
  useEffect(() => {
    const element = box.current;
    if (stays === undefined || !element) return;
    let timer: ReturnType<typeof setTimeout>;
    const run = () => {
      clearTimeout(timer);
      timer = setTimeout(() => dropToast(id), stays);
    };
    // It stays while it is read or its button is being reached for.
    const hold = () => clearTimeout(timer);
    run();
    for (const begin of ['pointerenter', 'focusin']) element.addEventListener(begin, hold);
    for (const end of ['pointerleave', 'focusout']) element.addEventListener(end, run);
    return hold;
  }, [id, stays]);
  return (
    <div
      ref={box}
      role={kind === 'error' ? 'alert' : undefined}
      className="sheet-in pointer-events-auto flex items-center gap-3 rounded-button border border-edge bg-card py-1 pr-1 pl-4 shadow-menu"
    >
      <Icon aria-hidden size={24} className={color} />
      <span className="grow py-2">
        {kind === 'error' && <span className="sr-only">錯誤：</span>}
        {text}
      </span>
      {action && (
        <button
          type="button"
          onClick={() => {
            action.run();
            dropToast(id);
          }}
          className="min-h-12 shrink-0 px-3 text-label font-bold text-brand underline underline-offset-4"
        >
          {action.words}
        </button>
      )}
      <IconButton label="關閉通知" onClick={() => dropToast(id)}>
        <X aria-hidden size={20} />
      </IconButton>
    </div>
  );
}
