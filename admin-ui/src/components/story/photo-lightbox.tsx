import { Button, Flex } from 'antd';
import { PICTURE_STAGES, type PictureStage, type Story } from 'contract';
import { useEffect } from 'react';
import { Dialog } from '../dialog/dialog';
import { Icon } from '../icon';
import { targetOf, useShortcuts } from '../shortcuts/use-shortcuts';
import { PhotoSize, type Picture } from './photo-facts';
import { StageShape, stageLabel } from './stage-shape';
import './photo-lightbox.css';

export type PhotoAt = { stage: PictureStage; index: number };
type Placed = PhotoAt & { picture: Picture; of: number };

/** All photos of a story in the order of the stages. */
export const photosInOrder = (pictures: Story['pictures']): Placed[] =>
  PICTURE_STAGES.flatMap((stage) =>
    pictures[stage].map((picture, index) => ({ stage, index, picture, of: pictures[stage].length })),
  );

type PhotoLightboxProps = Pick<Story, 'pictures'> & {
  at: PhotoAt | undefined;
  onMove: (at: PhotoAt) => void;
  onClose: () => void;
};

/** One photo as large as the window allows; ← and → lead through all four stages. */
export function PhotoLightbox({ pictures, at, onMove, onClose }: PhotoLightboxProps) {
  const all = photosInOrder(pictures);
  const here = all.findIndex(({ stage, index }) => stage === at?.stage && index === at.index);
  const shown = all[here];
  return (
    <Dialog
      open={shown !== undefined}
      onCancel={onClose}
      title={
        shown && (
          <span className="gap-8 inline-row">
            <StageShape stage={shown.stage} />
            {stageLabel(shown.stage)} {shown.index + 1}/{shown.of}
          </span>
        )
      }
      footer={null}
      width="min(1200px, calc(100vw - 32px))"
      destroyOnHidden
    >
      {shown && (
        <Shown
          photo={shown}
          place={`第 ${here + 1} 張，共 ${all.length} 張`}
          previous={all[here - 1]}
          next={all[here + 1]}
          {...{ onMove, onClose }}
        />
      )}
    </Dialog>
  );
}

type ShownProps = Pick<PhotoLightboxProps, 'onMove' | 'onClose'> & {
  photo: Placed;
  place: string;
  previous: Placed | undefined;
  next: Placed | undefined;
};

/**
 * Escape also where the focus is not in the dialog: one that has just closed gives it back to its button, maybe after this one
 * has opened. Before the screen's own keys, which leave a field by it.
 */
function useEscape(onClose: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || targetOf(event.target).dialog) return;
      event.stopPropagation();
      onClose();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [onClose]);
}

function Shown({ photo: { picture }, place, previous, next, onMove, onClose }: ShownProps) {
  const move = (to: Placed | undefined) => to && onMove({ stage: to.stage, index: to.index });
  useEscape(onClose);
  useShortcuts([
    { keys: '←', does: '上一張照片', code: 'ArrowLeft', inDialogs: true, onControls: true, run: () => move(previous) },
    { keys: '→', does: '下一張照片', code: 'ArrowRight', inDialogs: true, onControls: true, run: () => move(next) },
    { keys: 'P', does: '關閉照片', code: 'KeyP', inDialogs: true, run: onClose },
  ]);
  return (
    <figure className="lightbox">
      <img className="whole-picture sunken rounded" src={picture.url} alt={picture.description || '（沒有圖片說明）'} />
      <figcaption className="lightbox-words large padded-block">
        <p>{picture.description || <span className="missing">沒有圖片說明</span>}</p>
        <Flex component="p" className="small" wrap align="center" gap="2px 8px">
          {picture.is_cover && <span className="photo-badge">封面</span>}
          <PhotoSize picture={picture} />
          <a href={picture.url} target="_blank" rel="noopener">
            在新分頁開啟原圖 <Icon name="external" size={14} />
          </a>
        </Flex>
      </figcaption>
      <Flex className="nowrap" wrap align="center" gap="8px 12px">
        <Button icon={<Icon name="left" size={16} />} disabled={!previous} onClick={() => move(previous)}>
          上一張
        </Button>
        <span className="tabular" role="status">
          {place}
        </span>
        <Button icon={<Icon name="right" size={16} />} disabled={!next} onClick={() => move(next)}>
          下一張
        </Button>
      </Flex>
    </figure>
  );
}
