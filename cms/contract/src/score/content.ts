import { z } from 'zod';
import { LIMITS } from '../common/limits';
import { textsBody } from '../site/texts';
import { COMMENT_TEMPLATES, type CommentTemplates } from './comment-templates';
import { INDICATORS, type IndicatorKey, STAGES } from './indicators';
import { STAGE_LABELS, type StageLabel } from './schema';

const SCORES = [1, 3, 5] as const;

export type TemplateKey = 'intro' | 'closing' | `${StageLabel}${(typeof SCORES)[number]}`;
/** What names one text of the judging content: an indicator's key, `intro`, `closing`, or stage and score as in `F3`. */
export type JudgingTextKey = IndicatorKey | TemplateKey;

/** The keys of the eight indicators in their order; they never change, their texts may. */
export const INDICATOR_KEYS = INDICATORS.map(({ key }) => key) as [IndicatorKey, ...IndicatorKey[]];

/** The keys of the fourteen comment templates in the order of a judgement's comments. */
export const TEMPLATE_KEYS: readonly TemplateKey[] = [
  'intro',
  ...STAGES.flatMap(({ letter }) => SCORES.map((score): TemplateKey => `${letter}${score}`)),
  'closing',
];

export const JUDGING_TEXT_KEYS: readonly JudgingTextKey[] = [...INDICATOR_KEYS, ...TEMPLATE_KEYS];

const byScore = z.object({ 1: z.string(), 3: z.string(), 5: z.string() });

/** GET /judging/content: the indicators and comment templates of now; a judgement keeps those it was made with. */
export const judgingContentSchema = z.object({
  indicators: z.array(z.object({ label: z.enum(STAGE_LABELS), key: z.enum(INDICATOR_KEYS), target: z.string() })),
  templates: z.object({
    intro: z.string(),
    closing: z.string(),
    stages: z.object({ F: byScore, I: byScore, D: byScore, S: byScore }),
  }),
});
export type JudgingContent = z.infer<typeof judgingContentSchema>;

const limitOf = (key: JudgingTextKey): number =>
  INDICATOR_KEYS.some((indicator) => indicator === key) ? LIMITS.indicator : LIMITS.comment;

/** PUT /judging/content: the changed texts by key, each with the text it was changed from. */
export const judgingTextsBody = textsBody(JUDGING_TEXT_KEYS, limitOf);
export type JudgingTexts = Record<JudgingTextKey, string>;

const templatesOf = (texts: JudgingTexts): CommentTemplates => {
  const stage = (letter: StageLabel) => ({ 1: texts[`${letter}1`], 3: texts[`${letter}3`], 5: texts[`${letter}5`] });
  return {
    intro: texts.intro,
    closing: texts.closing,
    stages: { F: stage('F'), I: stage('I'), D: stage('D'), S: stage('S') },
  };
};

/** The judging content of these texts. */
export const judgingContentOf = (texts: JudgingTexts): JudgingContent => ({
  indicators: INDICATORS.map(({ stage, key }) => ({ label: stage, key, target: texts[key] })),
  templates: templatesOf(texts),
});

/** The texts of a judging content by key: the way back. */
export const judgingTextsOf = ({ indicators, templates }: JudgingContent): JudgingTexts => {
  const entries: [JudgingTextKey, string][] = [
    ...indicators.map(({ key, target }): [JudgingTextKey, string] => [key, target]),
    ['intro', templates.intro],
    ...STAGES.flatMap(({ letter }) =>
      SCORES.map((score): [JudgingTextKey, string] => [`${letter}${score}`, templates.stages[letter][score]]),
    ),
    ['closing', templates.closing],
  ];
  return Object.fromEntries(entries) as JudgingTexts;
};

/** What a new platform has (B §5, §9). */
export const FIRST_JUDGING_CONTENT: JudgingContent = {
  indicators: INDICATORS.map(({ stage, key, target }) => ({ label: stage, key, target })),
  templates: COMMENT_TEMPLATES,
};

/** The answer of GET /judging/judges: who may be given a judgement. */
export const judgesAnswer = z
  .array(z.object({ id: z.string(), name: z.string(), account: z.string() }))
  .max(LIMITS.judges);
export type JudgeChoice = z.infer<typeof judgesAnswer>[number];
