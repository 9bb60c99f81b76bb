import { describe, expect, it } from 'vitest';
import { extensionChoices, ownEnd } from './choices';

const close = Date.parse('2027-03-11T00:00+08:00');
const gate = { open_time: null, close_time: close, supplement_deadline: close + 5, grace_minutes: 30 };

describe('until when a story may be let', () => {
  it('begins at its own end while that is to come', () => {
    const [first, , , , , last] = extensionChoices(close, close - 3_600_000);
    expect(first?.label).toBe('30 分鐘（到 00:30）');
    expect(last?.value).toBe(close + 86_400_000);
  });

  it('begins now, on full five minutes, once it is over, and never leaves a day', () => {
    const choices = extensionChoices(close, close + 62_000);
    expect(choices.map(({ label }) => label)).toEqual([
      '30 分鐘（到 00:35）',
      '1 小時（到 01:05）',
      '2 小時（到 02:05）',
      '6 小時（到 06:05）',
      '12 小時（到 12:05）',
    ]);
    expect(extensionChoices(close, close + 86_400_000)).toEqual([]);
  });

  it.each([
    [1, undefined, close],
    [1, close, close + 30 * 60_000],
    [3, undefined, close + 5],
  ] as const)('status %d, started %s', (apply_status, started, end) => {
    expect(ownEnd(gate, { id: '1', apply_status, started, extended: close + 9 })).toBe(end);
  });
});
