import { Modal, type ModalProps } from 'antd';

type DialogProps = Omit<ModalProps, 'centered' | 'style' | 'styles' | 'transitionName' | 'maskTransitionName'> & {
  /** Pixels below the window's edge, for what grows while it is open; else it is in the middle. */
  top?: number;
  /** All of the window is its. */
  full?: boolean;
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

/** antd's dialog as all of them are here: there at once. */
export function Dialog({ top, full = false, ...more }: DialogProps) {
  const place = top === undefined ? { centered: true } : { style: { top } };
  const look = full ? whole : { ...place, styles: within((top ?? 16) + 16) };
  return <Modal {...look} transitionName="" maskTransitionName="" {...more} />;
}
