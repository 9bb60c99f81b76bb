import { PICTURE_STAGES, type PictureStage, type Story } from 'contract';
import { useState } from 'react';
import { PhotoCarousel } from './photo-carousel';
import { StageShape, stageLabel } from './stage-shape';
import './photo-stages.css';

/** Every picture of the four stages with its description; one opens them large. */
export function PhotoStages({ pictures }: Pick<Story, 'pictures'>) {
  const [open, setOpen] = useState<{ stage: PictureStage; at: number }>();
  return (
    <div className="photo-stages">
      {PICTURE_STAGES.map((stage) => (
        <section key={stage} aria-label={stageLabel(stage)}>
          <h3 className="photo-stage-title">
            <StageShape stage={stage} />
            {stageLabel(stage)}
            <span className="muted">{pictures[stage].length} 張</span>
          </h3>
          {pictures[stage].length === 0 ? (
            <p className="missing">還沒有照片</p>
          ) : (
            <ul className="photo-grid">
              {pictures[stage].map((picture, at) => (
                <li key={picture.url}>
                  <button
                    type="button"
                    className="photo-thumb"
                    aria-label={`放大${stageLabel(stage)}第 ${at + 1} 張照片`}
                    onClick={() => setOpen({ stage, at })}
                  >
                    <img src={picture.url} alt="" loading="lazy" />
                  </button>
                  {picture.is_cover && <span className="photo-cover">封面</span>}
                  <p className="small">{picture.description || <span className="missing">沒有圖片說明</span>}</p>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <PhotoCarousel
        title={open ? `${stageLabel(open.stage)}照片` : ''}
        pictures={open ? pictures[open.stage] : []}
        start={open?.at ?? 0}
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
      />
    </div>
  );
}
