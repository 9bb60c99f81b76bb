import { Flex } from 'antd';
import { PICTURE_STAGES, type PictureStage, type Story } from 'contract';
import { PhotoSize, type Picture, photoId, photoName } from './photo-facts';
import { StageShape, stageLabel } from './stage-shape';
import './photo-wall.css';

type PhotoWallProps = Pick<Story, 'pictures'> & { onOpen: (stage: PictureStage, index: number) => void };

/** Every photo of the four stages large, with its description and pixels, as a reviewer reads them. */
export function PhotoWall({ pictures, onOpen }: PhotoWallProps) {
  const widths = widthsOf(PICTURE_STAGES.map((stage) => pictures[stage].length));
  return (
    <div className="photo-wall two-columns grid">
      {PICTURE_STAGES.map((stage, at) => (
        <section
          key={stage}
          id={`stage-${stage}`}
          className={`photo-wall-${widths[at]}`}
          tabIndex={-1}
          aria-label={stageLabel(stage)}
        >
          <Flex component="h3" className="below-8" align="center" gap={8}>
            <StageShape stage={stage} />
            {stageLabel(stage)}
            <span className="muted">{pictures[stage].length} 張</span>
          </Flex>
          {pictures[stage].length === 0 ? (
            <p className="missing">還沒有照片</p>
          ) : (
            <ul className="photo-wall-list two-columns grid gap-16">
              {pictures[stage].map((picture, index) => (
                <Photo key={picture.url} {...{ stage, index, picture, onOpen }} />
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

/** Two stages in a row with at most one photo each stand side by side, so that nothing lies empty; any other takes the whole width. */
export function widthsOf(counts: readonly number[]): ('half' | 'whole' | 'single')[] {
  const few = (at: number) => (counts[at] ?? 2) <= 1;
  let paired = false;
  return counts.map((_, at) => {
    const second = paired;
    paired = !second && few(at) && few(at + 1);
    if (second || paired) return 'half';
    return few(at) ? 'single' : 'whole';
  });
}

type PhotoProps = { stage: PictureStage; index: number; picture: Picture; onOpen: PhotoWallProps['onOpen'] };

/** The photo's own shape, so that nothing of it is cut; very tall and very wide ones get bars. */
const shapeOf = ({ width, height }: Picture) =>
  width && height ? Math.min(16 / 9, Math.max(1, width / height)) : 4 / 3;

const Photo = ({ stage, index, picture, onOpen }: PhotoProps) => (
  <li>
    <button
      type="button"
      id={photoId(stage, index)}
      className="zoomable full-width block"
      aria-label={`放大${photoName(stage, index)}`}
      onClick={() => onOpen(stage, index)}
    >
      <img src={picture.url} alt="" loading="lazy" style={{ aspectRatio: shapeOf(picture) }} />
    </button>
    <Flex className="photo-wall-words above-6" vertical gap={2}>
      <p>{picture.description || <span className="missing">沒有圖片說明</span>}</p>
      <Flex component="p" className="small" wrap align="center" gap="2px 8px">
        <span className="muted">第 {index + 1} 張</span>
        {picture.is_cover && <span className="photo-badge">封面</span>}
        <PhotoSize picture={picture} />
      </Flex>
    </Flex>
  </li>
);
