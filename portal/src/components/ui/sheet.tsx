import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from './button';
import { Modal } from './modal';

type Props = { open: boolean; onOpenChange: (open: boolean) => void; title: string; children: ReactNode };

/** A panel that comes up from the bottom edge, for phones. */
export function Sheet(props: Props) {
  return props.open ? <OpenSheet {...props} /> : null;
}

function OpenSheet({ onOpenChange, title, children }: Props) {
  const id = useId();
  const close = () => onOpenChange(false);
  return (
    <Modal
      onClose={close}
      labelledBy={id}
      className="sheet-in m-0 mt-auto max-h-[85dvh] w-full max-w-none rounded-t-card border border-line bg-card shadow-dialog"
    >
      <div className="flex max-h-[85dvh] flex-col">
        <div className="flex items-center justify-between border-b border-line py-1 pr-2 pl-4">
          <h2 id={id} className="text-h3 font-bold">
            {title}
          </h2>
          <IconButton label="關閉" onClick={close}>
            <X aria-hidden size={24} />
          </IconButton>
        </div>
        <div className="overflow-y-auto overscroll-contain p-4">{children}</div>
      </div>
    </Modal>
  );
}
