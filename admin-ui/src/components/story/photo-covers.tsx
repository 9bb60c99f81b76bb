import { PICTURE_STAGES, type PictureStage, type Story } from 'contract';
import { PhotoCarousel } from './photo-carousel';
import { StageShape, stageLabel } from './stage-shape';
import './photo-covers.css';

type PhotoCoversProps = Pick<Story, 'pictures'> & {
  /** The stage whose pictures are shown large. */
  open: PictureStage | undefined;
  onOpen: (stage: PictureStage | undefined) => void;
};

/** The next stage that has pictures, from the beginning again after the last one. */
export function stageAfter(pictures: Story['pictures'], stage: PictureStage | undefined): PictureStage | undefined {
  const filled = PICTURE_STAGES.filter((each) => pictures[each].length > 0);
  const at = stage === undefined ? -1 : filled.indexOf(stage);
  return filled[(at + 1) % filled.length];
}

/** One cover a stage; it opens the carousel of that stage (B §2.9). */
export function PhotoCovers({ pictures, open, onOpen }: PhotoCoversProps) {
  const coverAt = (stage: PictureStage) =>
    Math.max(
      0,
      pictures[stage].findIndex((picture) => picture.is_cover),
    );
  return (
    <>
      <ul className="four-columns grid gap-12">
        {PICTURE_STAGES.map((stage) => {
          const cover = pictures[stage][coverAt(stage)];
          return (
            <li key={stage}>
              {cover ? (
                <button
                  type="button"
                  className="photo-thumb zoomable full-width"
                  aria-label={`${stageLabel(stage)}照片，共 ${pictures[stage].length} 張`}
                  onClick={() => onOpen(stage)}
                >
                  <img src={cover.url} alt="" />
                  <span className="photo-count photo-badge tabular small">{pictures[stage].length} 張</span>
                </button>
              ) : (
                <div className="photo-thumb frame sunken muted full-width">還沒有照片</div>
              )}
              <p className="above-6 row strong">
                <StageShape stage={stage} />
                {stageLabel(stage)}
              </p>
            </li>
          );
        })}
      </ul>
      <PhotoCarousel
        title={open ? `${stageLabel(open)}照片` : ''}
        pictures={open ? pictures[open] : []}
        start={open ? coverAt(open) : 0}
        open={open !== undefined}
        onClose={() => onOpen(undefined)}
      />
    </>
  );
}
