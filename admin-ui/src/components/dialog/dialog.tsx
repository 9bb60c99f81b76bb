import { Modal, type ModalProps } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';

type DialogProps = Omit<
  ModalProps,
  'centered' | 'closable' | 'style' | 'styles' | 'transitionName' | 'maskTransitionName'
> & {
  /** Pixels below the window's edge, for what grows while it is open; else it is in the middle. */
  top?: number;
  /** All of the window is its. */
  full?: boolean;
  closable?: boolean;
};

/** As high as its window at most: what is longer scrolls between the title and the buttons, which are always in sight. */
const within = (outside: number): NonNullable<ModalProps['styles']> => ({
  content: { display: 'flex', flexDirection: 'column', maxHeight: `calc(100dvh - ${outside}px)` },
  // Over the padding next to it: the rings of its fields are not cut off.
  body: { minHeight: 0, marginInline: -24, paddingInline: 24, overflowY: 'auto' },
});

const whole = {
  width: '100vw',
  style: { top: 0, maxWidth: '100vw', margin: 0, paddingBottom: 0 },
  styles: {
    content: { display: 'flex', flexDirection: 'column', height: '100dvh', padding: '16px 24px 0', borderRadius: 0 },
    body: { flex: 1, minHeight: 0, overflowY: 'auto', marginInline: -24 },
  },
} satisfies ModalProps;

/** antd's dialog as all of them are here: there at once. Where it closes, the focus goes back to where it came from. */
export function Dialog({ top, full = false, open = false, closable = true, afterOpenChange, ...more }: DialogProps) {
  const place = top === undefined ? { centered: true } : { style: { top } };
  const look = full ? whole : { ...place, styles: within((top ?? 16) + 16) };
  const name = useId();
  const giveBack = useFocusBefore(open, name);
  return (
    <Modal
      {...look}
      transitionName=""
      maskTransitionName=""
      {...more}
      closable={closable && { 'aria-label': '關閉' }}
      open={open}
      wrapProps={{ 'data-dialog': name }}
      afterOpenChange={(shown) => {
        if (!shown) giveBack();
        afterOpenChange?.(shown);
      }}
    />
  );
}

/** antd looks what has the focus after a field with `autoFocus` has taken it: what had it before is noted here, and gets it back unless something else has taken it meanwhile. */
function useFocusBefore(open: boolean, name: string) {
  const [wasOpen, setWasOpen] = useState(false);
  const [before, setBefore] = useState<Element | null>(null);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setBefore(document.activeElement);
  }
  const giveBack = () => {
    const { activeElement } = document;
    // Another dialog that opened as this one closed keeps it.
    const isLost = activeElement === document.body || activeElement?.closest(`[data-dialog="${name}"]`);
    if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
  // One that is taken away while it is open closes nothing.
  const leave = useRef<() => void>(undefined);
  useEffect(() => {
    leave.current = open ? giveBack : undefined;
  });
  useEffect(() => () => leave.current?.(), []);
  return giveBack;
}
