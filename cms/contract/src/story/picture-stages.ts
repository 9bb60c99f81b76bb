/** The four stages of the method, as keys of `pictures`. */
export const PICTURE_STAGES = ['feeling', 'imagine', 'implement', 'share'] as const;
export type PictureStage = (typeof PICTURE_STAGES)[number];
