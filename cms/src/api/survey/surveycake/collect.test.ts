import { describe, expect, it } from 'vitest';
import type { SurveyAnswer } from './answer';
import { collectAnswers, isComplete } from './collect';

const HIDDEN = { form_type: 3, person: 1, proof: 2 };
const question = (sn: number, answer: string[], type = 'CHOICEONE', otherAnswer: string[] = []) => ({
  sn,
  type,
  answer,
  otherAnswer,
});
const answerOf = (...result: SurveyAnswer['result']): SurveyAnswer => ({ svid: 'aB3dE', submitTime: 0, result });
const hidden = [question(2, ['proof']), question(3, ['under18']), question(1, ['p1'])];

describe('collectAnswers', () => {
  it('goes by numbers, wherever the questions are', () => {
    const rest = [question(10, ['是']), question(11, ['否'])];
    const expected = {
      form_type: 'under18',
      person: 'p1',
      proof: 'proof',
      answers: [
        { id: '10', value: '是' },
        { id: '11', value: '否' },
      ],
      questions: 2,
    };
    expect(collectAnswers(answerOf(...hidden, ...rest), HIDDEN)).toEqual(expected);
    expect(collectAnswers(answerOf(hidden[0] as never, ...rest, ...hidden.slice(1)), HIDDEN)).toEqual(expected);
  });

  it('finds nothing where a hidden question was deleted', () => {
    expect(collectAnswers(answerOf(...hidden.slice(1), question(10, ['是'])), HIDDEN)).toMatchObject({ proof: '' });
  });

  it('counts the questions of a matrix, not its head', () => {
    const matrix = [question(9, [], 'NEST'), question(10, ['是'], 'NESTCHILD'), question(11, ['是'], 'NESTCHILD')];
    expect(collectAnswers(answerOf(...matrix), HIDDEN)).toMatchObject({ questions: 2, answers: [{}, {}] });
  });

  it('keeps several answers and what was typed next to them; blank ones are none', () => {
    const { answers } = collectAnswers(
      answerOf(question(10, ['甲', ' 乙 '], 'CHOICEMULTI', ['其他的']), question(11, [' ', ''])),
      HIDDEN,
    );
    expect(answers).toEqual([{ id: '10', value: '甲\n乙\n其他的' }]);
  });
});

describe('isComplete', () => {
  const collected = (answered: number, questions: number) => ({
    form_type: '',
    person: '',
    proof: '',
    answers: Array.from({ length: answered }, (_, id) => ({ id: String(id), value: '是' })),
    questions,
  });

  it.each([
    ['all', 64, 64, true],
    ['one of them open', 63, 64, false],
    ['one deleted there, all the others answered', 63, 63, true],
    ['one deleted, one open', 62, 63, false],
    ['a question more that was left open', 64, 65, true],
    ['nothing', 0, 64, false],
    ['no question at all', 0, 0, false],
  ])('%s: %i of %i is %s', (_, answered, questions, complete) => {
    expect(isComplete(collected(answered, questions), 64)).toBe(complete);
  });
});
