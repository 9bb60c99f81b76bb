import type { SurveyForm } from 'contract';

/** What was chosen, by question. */
export type Answers = Record<string, string>;

export const STEP = 8;

const SECONDS_A_QUESTION = 14;

/** About how many minutes a child takes, in fives. */
export const minutesFor = (questions: number): number => Math.ceil((questions * SECONDS_A_QUESTION) / 300) * 5;

/** The questions in steps of eight: one screen of a tablet each. */
export function stepsOf(questions: SurveyForm['questions']): SurveyForm['questions'][] {
  return Array.from({ length: Math.ceil(questions.length / STEP) }, (_, i) =>
    questions.slice(i * STEP, (i + 1) * STEP),
  );
}

const CHEERS = ['很棒！四分之一完成了。', '一半了！你很有耐心。', '剩下最後四分之一，加油！'];

/** How many quarters of a whole are done. */
export const quartersOf = (done: number, whole: number): number => Math.floor((done * 4) / whole);

/** What a child reads where a further quarter of the steps is done. */
export function cheerAt(step: number, steps: number): string | undefined {
  const quarter = quartersOf(step, steps);
  return step > 0 && quarter > quartersOf(step - 1, steps) ? CHEERS[quarter - 1] : undefined;
}

/** The first step with an open question; all answered: the last one. */
export function firstOpenStep(steps: SurveyForm['questions'][], answers: Answers): number {
  const open = steps.findIndex((step) => step.some(({ id }) => !answers[id]));
  return open < 0 ? Math.max(0, steps.length - 1) : open;
}

/** Kept answers that still belong to a question with that option; the form may have been edited meanwhile. */
export function validAnswers(questions: SurveyForm['questions'], kept: unknown): Answers {
  if (typeof kept !== 'object' || kept === null) return {};
  const all = kept as Record<string, unknown>;
  return Object.fromEntries(
    questions.flatMap(({ id, options }) => {
      const value = all[id];
      return options.some((option) => option.value === value) ? [[id, String(value)]] : [];
    }),
  );
}

/** What the page of the questions tells the page that thanks: who has answered. */
export type Filler = { name: string };
