import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './button';

type Props = { open: boolean; onOpenChange: (open: boolean) => void; title: string; children: ReactNode };

/** A panel that comes up from the bottom edge, for phones. */
export function Sheet({ open, onOpenChange, title, children }: Props) {
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fade-in scrim fixed inset-0 z-40" />
        <RadixDialog.Content
          aria-describedby={undefined}
          className="sheet-in fixed inset-x-0 bottom-0 z-50 flex max-h-[85dvh] flex-col rounded-t-card border border-line bg-card shadow-dialog"
        >
          <div className="flex items-center justify-between border-b border-line py-1 pr-2 pl-4">
            <RadixDialog.Title className="text-h3 font-bold">{title}</RadixDialog.Title>
            <RadixDialog.Close asChild>
              <IconButton label="關閉">
                <X aria-hidden size={24} />
              </IconButton>
            </RadixDialog.Close>
          </div>
          <div className="overflow-y-auto p-4">{children}</div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
