import type { PictureStage } from '../story/picture-stages';

/** The steps of teaching resources in the order of their buttons (M §2); a step's value is its label. */
export const RESOURCE_STEPS = ['認識 DFC 學習法', '感受', '想像', '實踐', '分享', '議題式教案'] as const;
/** The same as staff choose from them (B §5). */
export const STAFF_STEPS: readonly ResourceStep[] = ['感受', '想像', '實踐', '分享', '認識 DFC 學習法', '議題式教案'];
export type ResourceStep = (typeof RESOURCE_STEPS)[number];

const STAGES: Partial<Record<ResourceStep, PictureStage>> = {
  感受: 'feeling',
  想像: 'imagine',
  實踐: 'implement',
  分享: 'share',
};

/** The stage whose colour and shape a step wears; null for the two that belong to none. */
export const stageOfStep = (step: ResourceStep): PictureStage | null => STAGES[step] ?? null;
