import { QUESTIONNAIRES } from 'contract';
import { describe, expect, it } from 'vitest';
import { cheerAt, firstOpenStep, minutesFor, stepsOf, validAnswers } from './answers';

const questions = QUESTIONNAIRES.find(({ key }) => key === 'student')?.questions ?? [];
const all = Object.fromEntries(questions.map(({ id }) => [id, '3']));

it.each([
  [1, 5],
  [12, 5],
  [64, 15],
])('%i questions take a child about %i minutes', (count, minutes) => {
  expect(minutesFor(count)).toBe(minutes);
});

describe('steps of a questionnaire', () => {
  it('64 questions are eight steps of eight', () => {
    expect(stepsOf(questions).map((step) => step.length)).toEqual(Array.from({ length: 8 }, () => 8));
    expect(stepsOf([])).toEqual([]);
  });

  it('goes on at the first open question', () => {
    const steps = stepsOf(questions);
    expect(firstOpenStep(steps, {})).toBe(0);
    expect(firstOpenStep(steps, all)).toBe(7);
    const { [questions[17]?.id ?? '']: _open, ...rest } = all;
    expect(firstOpenStep(steps, rest)).toBe(2);
  });
});

describe('kept answers', () => {
  it('those of other questions or options are forgotten', () => {
    const [first, second] = questions;
    const kept = { [first?.id ?? '']: '5', [second?.id ?? '']: '9', gone: '1' };
    expect(validAnswers(questions, kept)).toEqual({ [first?.id ?? '']: '5' });
  });

  it.each([null, 'x', 3, undefined])('%j is nothing', (kept) => expect(validAnswers(questions, kept)).toEqual({}));
});

it.each([
  [
    8,
    [
      undefined,
      undefined,
      '很棒！四分之一完成了。',
      undefined,
      '一半了！你很有耐心。',
      undefined,
      '剩下最後四分之一，加油！',
      undefined,
    ],
  ],
  [2, [undefined, '一半了！你很有耐心。']],
  [1, [undefined]],
])('of %i steps each quarter that is done is cheered once', (steps, cheers) => {
  expect(cheers.map((_, step) => cheerAt(step, steps))).toEqual(cheers);
});
