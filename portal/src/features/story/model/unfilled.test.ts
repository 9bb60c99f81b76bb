import { expect, it } from 'vitest';
import { makeStory } from '../test-story';
import { unfilledText } from './unfilled';

const counselors = [
  { id: 'c1', name: '林老師' },
  { id: 'c2', name: '王老師' },
];

it('names whose questionnaire keeps the story from being sent', () => {
  const of = (...filled: string[]) =>
    unfilledText(makeStory({ counselors, questionnaireStatus: filled.map((id) => ({ id, name: '', status: true })) }));
  expect(of()).toBe('還沒填：林老師、王老師');
  expect(of('c1')).toBe('還沒填：王老師');
  expect(of('c1', 'c2')).toBe('');
});
