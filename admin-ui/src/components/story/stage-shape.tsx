import { type PictureStage, STAGES } from 'contract';
import { STAGE_SHAPES } from 'web-kit/stage-shape';
import './stage-shape.css';

/** The sign of a stage: its shape in its colour. Always next to its word. */
export const StageShape = ({ stage }: { stage: PictureStage }) => (
  <svg className={`stage-shape stage-shape-${stage}`} viewBox="1 1 22 22" aria-hidden="true">
    <path d={STAGE_SHAPES[stage]} />
  </svg>
);

export const stageLabel = (stage: PictureStage) => STAGES.find(({ key }) => key === stage)?.label ?? '';
