/** The four stages of the method, as keys of `pictures`. */
export const PICTURE_STAGES = ['feeling', 'imagine', 'implement', 'share'] as const;
export type PictureStage = (typeof PICTURE_STAGES)[number];

/** The word of each stage (B §1). */
export const STAGE_NAMES = {
  feeling: '感受',
  imagine: '想像',
  implement: '實踐',
  share: '分享',
} as const satisfies Record<PictureStage, string>;

/** What each stage asks. */
export const STAGE_QUESTIONS: Readonly<Record<PictureStage, string>> = {
  feeling: '你看到什麼？誰覺得不方便？',
  imagine: '你們想到哪些點子？最後選了哪一個？',
  implement: '你們怎麼動手做？遇到什麼困難？',
  share: '你們把故事告訴了誰？他們怎麼說？',
};

/** ● ▲ ■ ◆ as paths on a field of 24 × 24: the sign of a stage, always beside its word. */
export const STAGE_SHAPES: Readonly<Record<PictureStage, string>> = {
  feeling: 'M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 1 1 0-19z',
  imagine: 'M12 2.5 22 21.5H2z',
  implement: 'M3 3h18v18H3z',
  share: 'm12 1 11 11-11 11L1 12z',
};

/** A stage counts when it has a photo and every photo of it a description. */
export const stageComplete = (
  { pictures }: { pictures: Readonly<Record<PictureStage, readonly { description: string }[]>> },
  stage: PictureStage,
): boolean => pictures[stage].length > 0 && pictures[stage].every(({ description }) => description.trim() !== '');
