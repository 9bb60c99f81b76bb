import { type PictureStage, STAGES } from 'contract';
import './stage-shape.css';

/** The sign of a stage: its shape in its colour. Always beside its word. */
export const StageShape = ({ stage }: { stage: PictureStage }) => (
  <span className={`stage-shape stage-shape-${stage}`} aria-hidden="true" />
);

export const stageLabel = (stage: PictureStage) => STAGES.find(({ key }) => key === stage)?.label ?? '';
