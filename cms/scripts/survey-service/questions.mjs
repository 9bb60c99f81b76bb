import { createRequire } from 'node:module';
import { switches } from './switches.mjs';

const { QUESTIONNAIRES } = createRequire(import.meta.url)('contract');

/** The numbers of the visible questions begin here, those of the hidden ones are below; a matrix's head has the one before. */
const FIRST = 100;

/** The questions of a survey as the service numbers them. */
export const questionsOf = ({ key }) =>
  QUESTIONNAIRES.find((form) => form.key === key)
    .questions.map((question, index) => ({ ...question, sn: FIRST + index }))
    .filter(({ sn }) => sn !== switches().without);

const entry = (sn, type, subject, answer) => ({ subject, type, sn, answer, otherAnswer: [] });

/** The result of an answer, as the service lists it: hidden questions among the others, in the order of the form. */
export const resultOf = (survey, { hidden, chosen }) => {
  const { nest, blank, without } = switches();
  const questions = questionsOf(survey);
  const labels = (question) =>
    question.options.filter(({ value }) => value === chosen[question.sn]).map(({ label }) => label);
  const visible = questions.map((question, index) =>
    entry(question.sn, nest ? 'NESTCHILD' : 'CHOICEONE', question.text, index < blank ? [] : labels(question)),
  );
  const filled = survey.hidden
    .filter((sn) => sn !== without)
    .map((sn) => entry(sn, 'TXTSHORT', `隱藏題 ${sn}`, hidden[sn] ? [hidden[sn]] : []));
  const head = nest ? [entry(FIRST - 1, 'NEST', '請依照實際感受作答', [])] : [];
  // Between the others: a client that counts places gets the wrong ones.
  return [...filled.slice(0, 1), ...head, ...visible, ...filled.slice(1)];
};

/** The same with keys that live answers have and no document names. */
export const withUnknownKeys = (content) => ({
  ...content,
  extras: { browser: 'test' },
  variables: [],
  result: content.result.map((question) => ({ ...question, alias: `q${question.sn}`, answerLabel: [] })),
});
