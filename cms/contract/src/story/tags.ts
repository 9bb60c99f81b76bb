import { cleanText } from '../common/text';

/** Lengths of a tag and of lists of them: of a story, of one change, of those in use that are offered. */
export const TAG_LIMITS = { name: 20, per_story: 20, per_change: 5, offered: 100 } as const;

/** A tag as it is stored, on one line and without its #; null when nothing is left or it is too long. */
export const readTag = (text: string): string | null => {
  const name = cleanText(text)
    .replace(/\s+/gu, ' ')
    .replace(/^[#＃\s]+/u, '');
  return name !== '' && name.length <= TAG_LIMITS.name && !/[#＃,\p{C}]/u.test(name) ? name : null;
};

/** Which of the six colours a tag has: always the same one for a word. */
export const tagColour = (name: string): number =>
  ([...name].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % 6) + 1;
