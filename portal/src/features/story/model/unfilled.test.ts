import { expect, it } from 'vitest';
import { makeStory } from '../test-story';
import { selfAssessed, unfilledText } from './unfilled';

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

it('asks the children for a self-assessment, and of adults all but the representative', () => {
  const namesIn = (story: ReturnType<typeof makeStory>) => selfAssessed(story).map(({ name }) => name);
  expect(namesIn(makeStory())).toEqual(['小明', '小華']);
  const adult = (id: string, name: string, account?: string) => ({ id, name, age: 30, department: '協會', account });
  const team_members = [adult('a1', '林海風', 'lin@example.org'), adult('a2', '陳大華')];
  expect(namesIn(makeStory({ is_18: true, counselors: [], team_members }))).toEqual(['陳大華']);
  expect(namesIn(makeStory({ is_18: true, counselors: [], team_members: team_members.slice(0, 1) }))).toEqual([]);
});
