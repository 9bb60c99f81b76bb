import { type PictureStage, STAGE_NAMES, STAGE_SHAPES } from 'contract';
import type { CSSProperties } from 'react';
import './stage-shape.css';

/** The colours of a stage, for the style sheets of what shows it. */
export const stageColours = (stage: PictureStage) =>
  ({
    '--mark': `var(--${stage}-mark)`,
    '--wash': `var(--${stage}-wash)`,
    '--stage-ink': `var(--${stage}-ink)`,
  }) as CSSProperties;

/** The sign of a stage: its shape in its colour. Always next to its word. */
export const StageShape = ({ stage }: { stage: PictureStage }) => (
  <svg className="stage-shape no-shrink" style={stageColours(stage)} viewBox="1 1 22 22" aria-hidden="true">
    <path d={STAGE_SHAPES[stage]} />
  </svg>
);

export const stageLabel = (stage: PictureStage) => STAGE_NAMES[stage];
