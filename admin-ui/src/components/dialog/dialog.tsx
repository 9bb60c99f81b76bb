import { Modal, type ModalProps } from 'antd';

type DialogProps = Omit<ModalProps, 'centered' | 'style' | 'styles' | 'transitionName' | 'maskTransitionName'> & {
  /** Pixels below the window's edge, for what grows while it is open; else it is in the middle. */
  top?: number;
};

/** As high as its window at most: what is longer scrolls between the title and the buttons, which are always in sight. */
const within = (outside: number): NonNullable<ModalProps['styles']> => ({
  content: { display: 'flex', flexDirection: 'column', maxHeight: `calc(100dvh - ${outside}px)` },
  // Over the padding next to it: the rings of its fields are not cut off.
  body: { minHeight: 0, marginInline: -24, paddingInline: 24, overflowY: 'auto' },
});

/** antd's dialog as all of them are here: there at once. */
export function Dialog({ top, ...more }: DialogProps) {
  const place = top === undefined ? { centered: true } : { style: { top } };
  return <Modal {...place} styles={within((top ?? 16) + 16)} transitionName="" maskTransitionName="" {...more} />;
}
