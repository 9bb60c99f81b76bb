import { Modal, type ModalProps } from 'antd';

type DialogProps = Omit<ModalProps, 'centered' | 'style' | 'transitionName' | 'maskTransitionName'> & {
  /** Pixels below the window's edge, for what grows while it is open; else it is in the middle. */
  top?: number;
};

/** antd's dialog as all of them are here: there at once. */
export function Dialog({ top, ...more }: DialogProps) {
  const place = top === undefined ? { centered: true } : { style: { top } };
  return <Modal {...place} transitionName="" maskTransitionName="" {...more} />;
}
