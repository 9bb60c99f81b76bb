/** What is agreed to in 2.4, by version. A changed text is a new entry at the end: who agreed to an earlier one agreed to that. */
export const CONSENT_TEXTS = [
  {
    version: 1,
    text: '同意主辦單位在推廣教育的範圍內，使用故事中的文字、照片與影片，並已取得每位未成年成員家長的同意。',
  },
] as const;

/** The text that is agreed to now. */
export const CONSENT_TEXT: { version: number; text: string } =
  CONSENT_TEXTS[CONSENT_TEXTS.length - 1] ?? CONSENT_TEXTS[0];
