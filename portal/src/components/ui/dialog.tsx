import { X } from 'lucide-react';
import { AlertDialog as RadixAlert, Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { cn } from '@/lib/cn';
import { Button, IconButton } from './button';

const overlay = 'fade-in scrim fixed inset-0 z-40';
const panel =
  'fade-in fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-login -translate-x-1/2 -translate-y-1/2 flex-col gap-4 overflow-y-auto rounded-card border border-line bg-card p-4 shadow-dialog md:p-6';
const row = 'mt-2 flex flex-col-reverse gap-2 md:flex-row md:justify-end';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons: 取消 first, the action last. */
  actions?: ReactNode;
  /** Must be answered: no cross, no Esc, no click beside it. */
  must?: boolean;
  wide?: boolean;
};

export function Dialog({ open, onOpenChange, title, description, children, actions, must, wide }: DialogProps) {
  const stay = must ? (event: Event) => event.preventDefault() : undefined;
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlay} />
        <RadixDialog.Content
          className={cn(panel, wide && 'max-w-form')}
          onEscapeKeyDown={stay}
          onInteractOutside={stay}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="flex items-start justify-between gap-2">
            <RadixDialog.Title className="text-h2">{title}</RadixDialog.Title>
            {!must && (
              <RadixDialog.Close asChild>
                <IconButton label="關閉" className="-mt-2 -mr-2">
                  <X aria-hidden size={24} />
                </IconButton>
              </RadixDialog.Close>
            )}
          </div>
          {description && <RadixDialog.Description>{description}</RadixDialog.Description>}
          {children}
          {actions && <div className={row}>{actions}</div>}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

type ConfirmProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** Repeats the verb of the title. */
  action: string;
  cancel?: string;
  danger?: boolean;
  /** The dialog stays open while it runs, and when it throws. */
  onConfirm: () => unknown;
};

/** One question with two answers; 取消 has the focus when it destroys something. */
export function ConfirmDialog(props: ConfirmProps) {
  const { open, onOpenChange, title, description, action, cancel = '取消', danger, onConfirm } = props;
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      onOpenChange(false);
    } finally {
      setBusy(false);
    }
  };
  return (
    <RadixAlert.Root open={open} onOpenChange={onOpenChange}>
      <RadixAlert.Portal>
        <RadixAlert.Overlay className={overlay} />
        <RadixAlert.Content className={panel} {...(description ? {} : { 'aria-describedby': undefined })}>
          <RadixAlert.Title className="text-h2">{title}</RadixAlert.Title>
          {description && <RadixAlert.Description>{description}</RadixAlert.Description>}
          <div className={row}>
            <RadixAlert.Cancel asChild>
              <Button>{cancel}</Button>
            </RadixAlert.Cancel>
            <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={() => void confirm()}>
              {action}
            </Button>
          </div>
        </RadixAlert.Content>
      </RadixAlert.Portal>
    </RadixAlert.Root>
  );
}

type NoticeProps = { open: boolean; onClose: () => void; title: string; children?: ReactNode; action?: string };

/** Something that must be known, with one button. */
export function NoticeDialog({ open, onClose, title, children, action = '確定' }: NoticeProps) {
  return (
    <RadixAlert.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <RadixAlert.Portal>
        <RadixAlert.Overlay className={overlay} />
        <RadixAlert.Content className={panel} {...(children ? {} : { 'aria-describedby': undefined })}>
          <RadixAlert.Title className="text-h2">{title}</RadixAlert.Title>
          {children && (
            <RadixAlert.Description asChild>
              <div className="whitespace-pre-line">{children}</div>
            </RadixAlert.Description>
          )}
          <div className={row}>
            <RadixAlert.Action asChild>
              <Button kind="primary">{action}</Button>
            </RadixAlert.Action>
          </div>
        </RadixAlert.Content>
      </RadixAlert.Portal>
    </RadixAlert.Root>
  );
}
