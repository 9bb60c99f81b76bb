import type { ErrorItem, SurveyForm } from 'contract';

type Questions = SurveyForm['questions'];
type Answers = readonly { id: string; value: string }[];

/** What is wrong with the answers to a form: each question wants one of its options, once. Paths are those of the body. */
export const answerErrors = (questions: Questions, answers: Answers): ErrorItem[] => {
  const errors: ErrorItem[] = [];
  const seen = new Set<string>();
  for (const [index, { id, value }] of answers.entries()) {
    const question = questions.find((candidate) => candidate.id === id);
    const path = ['answers', index];
    if (!question) errors.push({ path: [...path, 'id'], message: `沒有這個題目：${id}` });
    else if (seen.has(id)) errors.push({ path: [...path, 'id'], message: `這一題答了兩次：${question.text}` });
    else if (!question.options.some((option) => option.value === value)) {
      errors.push({ path: [...path, 'value'], message: `請選擇其中一個選項：${question.text}` });
    }
    seen.add(id);
  }
  for (const { id, text } of questions) {
    if (!seen.has(id)) errors.push({ path: ['answers', id], message: `還沒有作答：${text}` });
  }
  return errors;
};
