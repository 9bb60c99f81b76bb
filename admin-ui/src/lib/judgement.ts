import {
  type Assessment,
  buildComments,
  COMMENT_CLOSING,
  COMMENT_INTRO,
  computeScore,
  INDICATORS,
  type JudgementInput,
  STAGES,
  type StageLetter,
  type StageScores,
  type Story,
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

/** The parts of the comments, in their order: intro, one a stage, closing. */
export const PARTS: readonly { title: string; stage?: StageLetter }[] = [
  { title: '開頭' },
  ...STAGES.map(({ label, letter }) => ({ title: label, stage: letter })),
  { title: '結語' },
];

const last = PARTS.length - 1;
const allScores = [1, 3, 5] as const;
const blank = () => PARTS.map(() => '');

export const scoresOf = (achieved: readonly boolean[]): StageScores =>
  computeScore(INDICATORS.map(({ stage }, index) => ({ label: stage, achieved: achieved[index] ?? false })));

/** The stored judgement as it stands on the panel; comments of another count are brought into the six parts. */
export function marksOf(judgement: Story['judgement']): Marks {
  if (!judgement)
    return { begun: false, achieved: INDICATORS.map(() => false), assessment: null, remark: '', comments: blank() };
  const parts = judgement.comments.slice(0, last);
  return {
    begun: true,
    achieved: INDICATORS.map((_, index) => judgement.judge_table[index]?.achieved ?? false),
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
export function isUntouched(part: number, text: string): boolean {
  if (text.trim() === '') return true;
  const stage = PARTS[part]?.stage;
  if (stage) return allScores.some((score) => templateFor(stage, score) === text);
  return text === (part === 0 ? COMMENT_INTRO : COMMENT_CLOSING);
}

/** The template that the scores suggest for a part. */
export const suggestion = (part: number, scores: StageScores) => buildComments(scores)[part] ?? '';

/** Any change begins the judgement: scores show, and parts that nobody edited follow the scores. */
export function change(marks: Marks, next: Partial<Omit<Marks, 'begun'>>): Marks {
  const changed = { ...marks, ...next, begun: true };
  if (marks.begun && next.achieved === undefined) return changed;
  const scores = scoresOf(changed.achieved);
  const comments = changed.comments.map((text, part) => (isUntouched(part, text) ? suggestion(part, scores) : text));
  return { ...changed, comments };
}

export const toggle = (marks: Marks, index: number) =>
  change(marks, { achieved: marks.achieved.map((was, at) => (at === index ? !was : was)) });

/** What is sent: the eight rows in order; the server adds the rest. */
export const toInput = ({ achieved, assessment, remark, comments }: Marks): { judgement: JudgementInput } => ({
  judgement: {
    assessment,
    remark,
    comments,
    judge_table: INDICATORS.map(({ stage }, index) => ({ label: stage, achieved: achieved[index] ?? false })),
  },
});
