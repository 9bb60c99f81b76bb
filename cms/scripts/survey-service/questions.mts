import { QUESTIONNAIRES } from 'contract';
import type { Survey } from './settings.mts';
import { switches } from './switches.mts';

/** What was answered: the hidden questions and the chosen options, by the questions' numbers. */
export type Filled = { hidden: Record<string, string>; chosen: Record<string, string> };

/** The numbers of the visible questions begin here, those of the hidden ones are below; a matrix's head has the one before. */
const FIRST = 100;

/** The questions of a survey as the service numbers them. */
export const questionsOf = ({ key }: Survey) =>
  (QUESTIONNAIRES.find((form) => form.key === key)?.questions ?? [])
    .map((question, index) => ({ ...question, sn: FIRST + index }))
    .filter(({ sn }) => sn !== switches().without);

const entry = (sn: number, type: string, subject: string, answer: string[]) => ({
  subject,
  type,
  sn,
  answer,
  otherAnswer: [],
});

/** The result of an answer, as the service lists it: hidden questions among the others, in the order of the form. */
export const resultOf = (survey: Survey, { hidden, chosen }: Filled) => {
  const { nest, blank, without } = switches();
  const questions = questionsOf(survey);
  const labels = (question: (typeof questions)[number]) =>
    question.options.filter(({ value }) => value === chosen[question.sn]).map(({ label }) => label);
  const visible = questions.map((question, index) =>
    entry(question.sn, nest ? 'NESTCHILD' : 'CHOICEONE', question.text, index < blank ? [] : labels(question)),
  );
  const filled = survey.hidden
    .filter((sn) => sn !== without)
    .map((sn) => entry(sn, 'TXTSHORT', `隱藏題 ${sn}`, [hidden[sn] ?? []].flat()));
  const head = nest ? [entry(FIRST - 1, 'NEST', '請依照實際感受作答', [])] : [];
  // Between the others: a client that counts places gets the wrong ones.
  return [...filled.slice(0, 1), ...head, ...visible, ...filled.slice(1)];
};

/** The same with keys that live answers have and no document names. */
export const withUnknownKeys = <Content extends { result: ReturnType<typeof resultOf> }>(content: Content) => ({
  ...content,
  extras: { browser: 'test' },
  variables: [],
  result: content.result.map((question) => ({ ...question, alias: `q${question.sn}`, answerLabel: [] })),
});
