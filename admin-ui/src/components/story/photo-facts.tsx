import { type PictureStage, photoLargeEnough, type Story } from 'contract';
import { Icon } from '../icon';
import { stageLabel } from './stage-shape';

export type Picture = Story['pictures']['feeling'][number];

/** A photo's place on the page: what the checks and the keys lead to. */
export const photoId = (stage: PictureStage, index: number) => `photo-${stage}-${index}`;

export const photoName = (stage: PictureStage, index: number) => `${stageLabel(stage)}第 ${index + 1} 張照片`;

/** `1600×1200`, in red when it is too small; nothing is said of a photo that was never measured. */
export function PhotoSize({ picture: { width, height } }: { picture: Picture }) {
  if (!width || !height) return <span className="muted">沒有尺寸紀錄</span>;
  const size = `${width}×${height}`;
  if (photoLargeEnough(width, height)) return <span className="muted tabular">{size}</span>;
  return (
    <span className="missing tabular inline-row">
      <Icon name="error" size={14} />
      {size}，尺寸不足
    </span>
  );
}
