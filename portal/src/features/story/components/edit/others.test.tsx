// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { makeStory } from '../../test-story';
import { type Edit, EditProvider } from './edit-context';
import { OthersLine, whoStored } from './others';

afterEach(cleanup);

const teacher = { name: '許老師', part: 'member', own: false, section: '2.1', since: 1 } as const;
const team = { name: '平板 1', part: 'team', own: false, section: '2.2', since: 2 } as const;
const self = { name: '林曉晴', part: 'member', own: true, section: null, since: 3 } as const;

function draw(others: Edit['others'], visitor = false) {
  // The plate is the team's choice; without one it comes from the account.
  const plate = { colour: 'blue', emblem: 'leopard-cat', motto: '' } as const;
  render(
    <EditProvider value={{ story: { ...makeStory(), plate }, editable: true, visitor, others } as unknown as Edit}>
      <OthersLine />
    </EditProvider>,
  );
  return screen.getByRole('status');
}

it('has its place before someone else is here', () => {
  const line = draw([]);
  expect(line.textContent).toBe('');
  expect(line.className).toMatch(/\bmin-h-/);
});

it.each([
  ['one', [teacher], '許老師在 2.1 感受到的問題'],
  ['a tablet of the team', [team], '海風小隊的平板 1 在 2.2 四步驟照片'],
  ['one that the children named', [{ ...team, name: '小美的平板' }], '海風小隊的小美的平板在 2.2 四步驟照片'],
  ['several', [teacher, team, { ...team, since: 4 }], '另外 3 台裝置：許老師 2.1、平板 1 2.2'],
  ['several in one place', [team, { ...team, since: 4 }], '另外 2 台裝置：平板 1 2.2'],
  ['the reader among them', [self, team], '另外 2 台裝置：你、平板 1 2.2'],
] as const)('tells members who is where: %s', (_, others, words) => {
  expect(draw([...others]).textContent).toBe(words);
});

it.each([
  ['one', [teacher], '老師在寫感受到的問題'],
  ['where their word is another one', [{ ...teacher, section: '2.3' }], '老師在寫學習單'],
  ['several of one name', [team, { ...team, since: 4 }], '平板 1 在寫四步驟照片'],
  ['several', [teacher, team], '老師在寫感受到的問題，平板 1 在寫四步驟照片'],
] as const)('tells children devices, and no names of persons: %s', (_, others, words) => {
  expect(draw([...others], true).textContent).toBe(words);
});

it.each([
  ['the one that is there', [team, { ...teacher, section: '2.3' }], true, '平板 1 '],
  ['the teacher, for children', [{ ...teacher, section: '2.2' }], true, '老師'],
  ['a tablet, for the counsellor', [team], false, '海風小隊的平板 1 '],
  ['one of two', [team, { ...team, name: '平板 2' }], true, '另一台裝置'],
  ['one that has left', [], true, '另一台裝置'],
] as const)('names who has stored another version: %s', (_, others, visitor, words) => {
  const plate = { colour: 'blue', emblem: 'leopard-cat', motto: '' } as const;
  expect(whoStored('2.2', { visitor, story: { ...makeStory(), plate }, others: [...others] })).toBe(words);
});
