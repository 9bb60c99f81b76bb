import {
  type Assessment,
  buildComments,
  computeScore,
  INDICATOR_LABELS,
  type Judgement,
  type JudgementInput,
  type JudgingContent,
  STAGES,
  type StageLetter,
  type StageScores,
  templateFor,
} from 'contract';

/** What a judge has on the panel. `begun` turns true with the first change: before it there are no scores (decision 13). */
export type Marks = {
  begun: boolean;
  achieved: boolean[];
  assessment: Assessment | null;
  remark: string;
  comments: string[];
};

type Templates = JudgingContent['templates'];

/** The parts of the comments, in their order: intro, one a stage, closing. */
export const PARTS: readonly { title: string; stage?: StageLetter }[] = [
  { title: '開頭' },
  ...STAGES.map(({ label, letter }) => ({ title: label, stage: letter })),
  { title: '結語' },
];

const last = PARTS.length - 1;
const allScores = [1, 3, 5] as const;
const blank = () => PARTS.map(() => '');

const rowsOf = (achieved: readonly boolean[]) =>
  INDICATOR_LABELS.map((label, index) => ({ label, achieved: achieved[index] ?? false }));

export const scoresOf = (achieved: readonly boolean[]): StageScores => computeScore(rowsOf(achieved));

/** The eight texts that stand on the panel: those that a judgement was made with, else those of now. */
export const targetsOf = (judgement: Judgement | null | undefined, { indicators }: JudgingContent): string[] =>
  indicators.map(({ target }, index) => judgement?.judge_table[index]?.target || target);

/** The stored judgement as it is on the panel; comments of another count are brought into the six parts. */
export function marksOf(judgement: Judgement | null | undefined): Marks {
  if (!judgement)
    return {
      begun: false,
      achieved: INDICATOR_LABELS.map(() => false),
      assessment: null,
      remark: '',
      comments: blank(),
    };
  const parts = judgement.comments.slice(0, last);
  return {
    begun: true,
    achieved: INDICATOR_LABELS.map((_, index) => judgement.judge_table[index]?.achieved ?? false),
    assessment: judgement.assessment,
    remark: judgement.remark,
    comments: [
      ...blank()
        .map((text, index) => parts[index] ?? text)
        .slice(0, last),
      judgement.comments.slice(last).join('\n'),
    ],
  };
}

/** True while a part is empty or one of its templates: only such a one may be replaced by another template. */
export function isUntouched(part: number, text: string, templates: Templates): boolean {
  if (text.trim() === '') return true;
  const stage = PARTS[part]?.stage;
  if (stage) return allScores.some((score) => templateFor(stage, score, templates) === text);
  return text === (part === 0 ? templates.intro : templates.closing);
}

/** The template that the scores suggest for a part. */
const suggestion = (part: number, scores: StageScores, templates: Templates) =>
  buildComments(scores, templates)[part] ?? '';

/** Any change begins the judgement: scores show, and parts that were not edited follow the scores. */
export function change(marks: Marks, next: Partial<Omit<Marks, 'begun'>>, templates: Templates): Marks {
  const changed = { ...marks, ...next, begun: true };
  if (marks.begun && next.achieved === undefined) return changed;
  const scores = scoresOf(changed.achieved);
  const comments = changed.comments.map((text, part) =>
    isUntouched(part, text, templates) ? suggestion(part, scores, templates) : text,
  );
  return { ...changed, comments };
}

export const toggle = (marks: Marks, index: number, templates: Templates) =>
  change(marks, { achieved: marks.achieved.map((was, at) => (at === index ? !was : was)) }, templates);

/** Puts the template of the present score into one part. */
export const applyTemplate = (marks: Marks, part: number, templates: Templates) => {
  const text = suggestion(part, scoresOf(marks.achieved), templates);
  return change(marks, { comments: marks.comments.map((was, at) => (at === part ? text : was)) }, templates);
};

/** What is sent: the eight rows in order; the server adds the rest. */
export const toInput = ({ achieved, assessment, remark, comments }: Marks): JudgementInput => ({
  assessment,
  remark,
  comments,
  judge_table: rowsOf(achieved),
});

/** A choice on the panel, which may have brought templates with it: the marks before and after it. */
export type Step = { before: Marks; after: Marks };

/** As many choices as can be taken back, the last of them at the end. */
const STEPS = 10;

export const withStep = (steps: readonly Step[], step: Step): Step[] => [...steps, step].slice(-STEPS);

/** The last choice, unless the marks changed otherwise since: what was written after it can't go with it. */
export const lastStep = (steps: readonly Step[], marks: Marks): Step | undefined => {
  const step = steps.at(-1);
  return step && JSON.stringify(step.after) === JSON.stringify(marks) ? step : undefined;
};
