import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '../common/durations';
import { editionOpen, extendedText, lastMoment, startThatCounts, untilText } from './last-moment';
import { onTimeText } from './on-time';

const open = { open_time: null, close_time: null, supplement_deadline: null, grace_minutes: 30 };
it.each([
  ['no gates', open, 'create', 5, true],
  ['before the opening', { ...open, open_time: 10 }, 'create', 9, false],
  ['at the opening', { ...open, open_time: 10 }, 'create', 10, true],
  ['at the close', { ...open, close_time: 20 }, 'submit', 20, true],
  ['after the close', { ...open, close_time: 20 }, 'submit', 21, false],
  [
    'a supplement after the close, within its own deadline',
    { ...open, close_time: 20, supplement_deadline: 30 },
    'supplement',
    30,
    true,
  ],
  ['a supplement after its deadline', { ...open, close_time: 20, supplement_deadline: 30 }, 'supplement', 31, false],
  ['a supplement without a deadline follows the close', { ...open, close_time: 20 }, 'supplement', 21, false],
] as const)('editionOpen: %s', (_, gate, action, now, isOpen) => {
  expect(editionOpen(gate, action, now)).toBe(isOpen);
});

/** The close, the end of supplements, and half an hour. */
const [C, S, G] = [1_000_000_000, 2_000_000_000, 30 * MINUTE];
const night = { ...open, close_time: C, supplement_deadline: S };
const never = { started: null, extended: null };

it.each([
  ['before the close it is not needed', C, C - 5, null],
  ['after it, it counts', C + 1, C - 5, C - 5],
  ['to the end of the grace', C + G, C, C],
  ['and no longer', C + G + 1, C, null],
  ['pressed too late', C + 2, C + 1, null],
  ['never pressed', C + 1, null, null],
])('the start that counts: %s', (_, time, started, counts) => {
  expect(startThatCounts(night, 'submit', time, { started, extended: null })).toBe(counts);
});

it('words what was in time', () => {
  const [started, sent] = [Date.parse('2027-03-10T23:58+08:00'), Date.parse('2027-03-11T00:07+08:00')];
  expect(onTimeText(started)).toBe('準時（23:58 開始）');
  expect(onTimeText(started, sent)).toBe('準時（23:58 開始，00:07 完成）');
});

describe('the last moment of a story, to the millisecond (T-93)', () => {
  it.each([
    ['without an end there is none', open, 'submit', { ...never, started: 5 }, null],
    ['who never pressed has the close', night, 'submit', never, C],
    ['pressed long before', night, 'submit', { ...never, started: 1 }, C + G],
    ['pressed a millisecond before', night, 'submit', { ...never, started: C - 1 }, C + G],
    ['pressed at the close', night, 'submit', { ...never, started: C }, C + G],
    ['pressed a millisecond after', night, 'submit', { ...never, started: C + 1 }, C],
    ['no grace', { ...night, grace_minutes: 0 }, 'submit', { ...never, started: C }, C],
    ['the longest grace', { ...night, grace_minutes: 120 }, 'submit', { ...never, started: C }, C + 120 * MINUTE],
    ['a returned story has its own end', night, 'supplement', { ...never, started: S }, S + G],
    ['and what was pressed after that is late', night, 'supplement', { ...never, started: S + 1 }, S],
    [
      'a returned story without a deadline has the close',
      { ...night, supplement_deadline: null },
      'supplement',
      { ...never, started: C },
      C + G,
    ],
    [
      'a close that was moved on keeps every start',
      { ...night, close_time: C + 9 },
      'submit',
      { ...never, started: C },
      C + 9 + G,
    ],
    [
      'a close that was moved before it does not',
      { ...night, close_time: C - 1 },
      'submit',
      { ...never, started: C },
      C - 1,
    ],
    ['extended', night, 'submit', { ...never, extended: C + 7 }, C + 7],
    ['extended to before the end', night, 'submit', { ...never, extended: C - 7 }, C],
    ['extended, and started: the later of both', night, 'submit', { started: C, extended: C + 7 }, C + G],
    ['extended beyond the grace', night, 'submit', { started: C, extended: C + G + 1 }, C + G + 1],
    ['an extension is no end to press before', night, 'submit', { started: C + 5, extended: C + 7 }, C + 7],
  ] as const)('%s', (_, gate, action, times, last) => {
    expect(lastMoment(gate, action, times)).toBe(last);
    if (last === null) return;
    expect(editionOpen(gate, action, last, times)).toBe(true);
    expect(editionOpen(gate, action, last + 1, times)).toBe(false);
  });
});

it('says the time alone within a day', () => {
  const last = Date.parse('2027-03-11T00:00+08:00');
  expect(untilText(last, last - DAY + 1)).toBe('00:00');
  expect(untilText(last, last - DAY)).toBe('2027-03-11 00:00');
  expect(untilText(last, last + DAY)).toBe('2027-03-11 00:00');
  expect(extendedText(last, last - MINUTE)).toBe('工作人員把你們的截止時間延長到 00:00。');
});
