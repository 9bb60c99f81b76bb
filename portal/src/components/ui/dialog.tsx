import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { cn } from '@/lib/cn';
import { Button, IconButton, wrapping } from './button';
import { Modal } from './modal';

const panel =
  'fade-in m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] overflow-y-auto overscroll-contain rounded-card border border-line bg-card shadow-dialog';
const inside = 'relative flex flex-col gap-4 p-4 md:p-6';
const row = 'mt-2 flex flex-col-reverse gap-2 md:flex-row md:justify-end';
/** The buttons of a long dialog stay in sight, with nothing showing through below them. */
const rowInSight = '-mx-4 -mb-4 sticky bottom-0 bg-card px-4 py-3 md:-mx-6 md:-mb-6 md:px-6 md:py-4';

type BoxProps = Pick<ComponentProps<typeof Modal>, 'onClose' | 'role' | 'must'> & {
  title: string;
  /** What it says of itself below its title. */
  text: ReactNode;
  textClass?: string;
  wide?: boolean | undefined;
  reading?: boolean | undefined;
  /** Has a cross that closes it. */
  crossed?: boolean;
  children?: ReactNode;
};

/** The frame of every dialog here. */
function Box({ title, text, textClass, wide, reading, crossed, children, ...modal }: BoxProps) {
  const id = useId();
  return (
    <Modal
      {...modal}
      labelledBy={id}
      describedBy={text ? `${id}-text` : undefined}
      className={cn(panel, wide ? 'max-w-form scroll-pb-32' : 'max-w-login')}
    >
      <div className={inside}>
        <h2
          id={id}
          className={cn('text-h2', crossed && 'pr-10')}
          tabIndex={reading ? -1 : undefined}
          data-autofocus={reading}
          data-quiet-focus={reading}
        >
          {title}
        </h2>
        {text && (
          <div id={`${id}-text`} className={textClass}>
            {text}
          </div>
        )}
        {children}
        {crossed && (
          <IconButton label="關閉" onClick={modal.onClose} className="absolute top-2 right-2">
            <X aria-hidden size={24} />
          </IconButton>
        )}
      </div>
    </Modal>
  );
}

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
  /** More to read than fits: it begins at its title, whatever can be pressed below. */
  reading?: boolean;
};

export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onOpenChange, description, children, actions, must, wide, ...box }: DialogProps) {
  return (
    <Box {...box} {...{ must, wide }} onClose={() => onOpenChange(false)} text={description} crossed={!must}>
      {children}
      {actions && <div className={cn(row, wide && rowInSight)}>{actions}</div>}
    </Box>
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
  return props.open ? <OpenConfirm {...props} /> : null;
}

function OpenConfirm(props: ConfirmProps) {
  const { onOpenChange, title, description, action, cancel = '取消', danger, onConfirm } = props;
  const [busy, setBusy] = useState(false);
  const close = () => onOpenChange(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      close();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box onClose={close} role="alertdialog" title={title} text={description}>
      <div className={row}>
        <Button onClick={close} data-autofocus={danger || undefined}>
          {cancel}
        </Button>
        <Button
          kind={danger ? 'danger' : 'primary'}
          busy={busy}
          onClick={() => void confirm()}
          data-autofocus={danger ? undefined : true}
        >
          {action}
        </Button>
      </div>
    </Box>
  );
}

type NoticeProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  action?: string;
  /** What is done about it, as the first of two buttons. */
  way?: { label: string; go: () => void } | undefined;
};

/** Something that must be known, with one button, and one that leads to where it is mended; line breaks are kept. */
export function NoticeDialog(props: NoticeProps) {
  return props.open ? <OpenNotice {...props} /> : null;
}

function OpenNotice({ onClose, title, children, action = '確定', way }: NoticeProps) {
  return (
    <Box onClose={onClose} role="alertdialog" title={title} text={children} textClass="whitespace-pre-line">
      <div className={row}>
        <Button kind={way ? 'secondary' : 'primary'} onClick={onClose} data-autofocus={!way || undefined}>
          {action}
        </Button>
        {way && (
          <Button kind="primary" className={wrapping} onClick={way.go} data-autofocus>
            {way.label}
          </Button>
        )}
      </div>
    </Box>
  );
}
