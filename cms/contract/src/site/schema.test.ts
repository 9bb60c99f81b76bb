import { expect, it } from 'vitest';
import { editionOpen } from './schema';

const none = { open_time: null, close_time: null, supplement_deadline: null };
it.each([
  ['no gates', none, 'create', 5, true],
  ['before the opening', { ...none, open_time: 10 }, 'create', 9, false],
  ['at the opening', { ...none, open_time: 10 }, 'create', 10, true],
  ['at the close', { ...none, close_time: 20 }, 'submit', 20, true],
  ['after the close', { ...none, close_time: 20 }, 'submit', 21, false],
  [
    'a supplement after the close, within its own deadline',
    { ...none, close_time: 20, supplement_deadline: 30 },
    'supplement',
    30,
    true,
  ],
  ['a supplement after its deadline', { ...none, close_time: 20, supplement_deadline: 30 }, 'supplement', 31, false],
  ['a supplement without a deadline follows the close', { ...none, close_time: 20 }, 'supplement', 21, false],
] as const)('%s', (_, gate, action, now, open) => {
  expect(editionOpen(gate, action, now)).toBe(open);
});
