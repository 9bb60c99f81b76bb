import { expect, it } from 'vitest';
import { columnsFor } from './columns';

const keysOf = (done: boolean) => columnsFor({ now: 0, done, onAct: () => {} }).map(({ key }) => key);

it('has what can be done next to those that wait, and no empty column next to those that are closed', () => {
  expect(keysOf(false)).toContain('acts');
  expect(keysOf(true)).toEqual(keysOf(false).filter((key) => key !== 'acts'));
});
