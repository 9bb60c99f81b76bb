import type { PictureStage } from 'contract';

/** ● ▲ ■ ◆ as paths on a field of 24 × 24: the sign of a stage, always beside its word. */
export const STAGE_SHAPES: Readonly<Record<PictureStage, string>> = {
  feeling: 'M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 1 1 0-19z',
  imagine: 'M12 2.5 22 21.5H2z',
  implement: 'M3 3h18v18H3z',
  share: 'm12 1 11 11-11 11L1 12z',
};
