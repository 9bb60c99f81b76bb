import { z } from 'zod';
import { fillBraces, unknownBraces } from '../common/braces';
import { LIMITS } from '../common/limits';
import { sessionYear } from '../common/pagination';
import { textField } from '../common/text';
import { textsBody } from '../site/texts';

/** The words around what judges wrote to a team, which staff edit for a session. */
export const LETTER_TEXTS = ['title', 'opening', 'closing', 'signature'] as const;
export type LetterText = (typeof LETTER_TEXTS)[number];
export type LetterTexts = Record<LetterText, string>;
export const LETTER_TEXT_LABELS: Readonly<LetterTexts> = {
  title: '標題',
  opening: '開頭',
  closing: '結尾',
  signature: '署名',
};

/** What they are until staff edit them. */
export const FIRST_LETTER_TEXTS: Readonly<LetterTexts> = {
  title: '給{{小組名稱}}的一封信',
  opening: '評審讀完你們的故事「{{故事名稱}}」，想對你們說：',
  closing: '謝謝你們用行動讓身邊變得更好，期待再聽到你們的故事。',
  signature: '{{屆別}} 全球孩童創意行動挑戰',
};

const LONGEST = 500;
/** What a title may be long, and each of the others. */
export const letterTextLimit = (text: LetterText): number => (text === 'title' ? LIMITS.story_name : LONGEST);

/** Whose letter it is. */
export type Lettered = { team_name: string; story_name: string; session: number };

/** What stands in braces for something of a letter's own; nothing else in braces means anything. */
const MARKS: ReadonlyMap<string, (letter: Lettered) => string> = new Map([
  ['小組名稱', ({ team_name }) => team_name],
  ['故事名稱', ({ story_name }) => story_name],
  ['屆別', ({ session }) => String(session)],
]);
export const LETTER_MARKS: readonly string[] = [...MARKS.keys()].map((mark) => `{{${mark}}}`);

/** The words around one letter; what a team or story is called is never looked at again. */
export const letterWords = (texts: LetterTexts, letter: Lettered): LetterTexts => {
  const filled = (text: string) => fillBraces(text, (mark) => MARKS.get(mark)?.(letter));
  const { title, opening, closing, signature } = texts;
  return {
    title: filled(title),
    opening: filled(opening),
    closing: filled(closing),
    signature: filled(signature),
  };
};

type Problem = { path: [LetterText]; message: string };

/** What would stand in braces on paper: very likely a slip of the pen. */
export const letterTextProblems = (texts: Partial<LetterTexts>): Problem[] =>
  LETTER_TEXTS.flatMap((key) => {
    const [unknown] = unknownBraces(texts[key] ?? '', (mark) => MARKS.has(mark));
    return unknown ? [{ path: [key], message: `沒有「${unknown}」，可以用的是${LETTER_MARKS.join('、')}` }] : [];
  });

const text = (key: LetterText) => textField('請輸入文字', letterTextLimit(key));
const texts = z.strictObject({
  title: text('title'),
  opening: text('opening'),
  closing: text('closing'),
  signature: text('signature'),
});

/** Of /certificate/letter-texts/{session} and /certificate/letter-preview/{session}. */
export const certificateLetterTextsParams = z.object({ session: sessionYear });

/** GET and PUT /certificate/letter-texts/{session}; `from` is the session whose texts these are, null while they are the first ones. */
export const certificateLetterTextsAnswer = z.object({
  session: z.number().int(),
  from: z.number().int().nullable(),
  texts,
});
export type CertificateLetterTexts = z.infer<typeof certificateLetterTextsAnswer>;

/** PUT /certificate/letter-texts/{session}: the changed texts, each with the one it was changed from. */
export const certificateLetterTextsBody = textsBody(LETTER_TEXTS, letterTextLimit).superRefine((body, ctx) => {
  for (const { path, message } of letterTextProblems(body.texts as Partial<LetterTexts>))
    ctx.addIssue({ code: 'custom', path: ['texts', ...path], message });
});

/** POST /certificate/letter-preview/{session}. */
export const certificateLetterPreviewBody = z.strictObject({
  texts: texts.superRefine((given, ctx) => {
    for (const { path, message } of letterTextProblems(given)) ctx.addIssue({ code: 'custom', path, message });
  }),
});

/** A letter to an invented team as a PDF (base64), and the characters of these texts that no font has. */
export const certificateLetterPreview = z.object({ pdf: z.string(), missing: z.string() });
export type CertificateLetterPreview = z.infer<typeof certificateLetterPreview>;
