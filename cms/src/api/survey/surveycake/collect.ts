import type { SurveyAnswer } from './answer';

/** The numbers of a survey's hidden questions. */
export type HiddenQuestions = { form_type: number; person: number; proof: number };

/** What an answer says: whom it is about, and what was answered to each question, by its number. */
export type Collected = {
  form_type: string;
  person: string;
  proof: string;
  answers: { id: string; value: string }[];
  /** How many questions the survey has now, answered or not. */
  questions: number;
};

type Question = SurveyAnswer['result'][number];

/** The head of a matrix; its questions follow as NESTCHILD. */
const HEAD = 'NEST';

const textOf = ({ answer, otherAnswer }: Question) =>
  [...answer, ...otherAnswer]
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join('\n');

/** Sorts an answer's questions by their numbers, never by their places: a question that was deleted is absent. */
export const collectAnswers = ({ result }: SurveyAnswer, hidden: HiddenQuestions): Collected => {
  const values = new Map(result.map((question) => [question.sn, textOf(question)]));
  const isHidden = (sn: number) => Object.values(hidden).includes(sn);
  const asked = result.filter(({ sn, type }) => !isHidden(sn) && type !== HEAD);
  const answers = asked.map((question) => ({ id: String(question.sn), value: textOf(question) }));
  return {
    form_type: values.get(hidden.form_type) ?? '',
    person: values.get(hidden.person) ?? '',
    proof: values.get(hidden.proof) ?? '',
    answers: answers.filter(({ value }) => value !== ''),
    questions: asked.length,
  };
};

/**
 * Whether so much was answered as the form asks: `count` questions of ours, or all that the survey has where that is fewer
 * (one was deleted there). Questions beyond these may stay open.
 */
export const isComplete = ({ answers, questions }: Collected, count: number): boolean =>
  answers.length > 0 && answers.length >= Math.min(count, questions);
