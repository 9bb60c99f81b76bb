import { describe, expect, it } from 'vitest';
import { cellText, serialDate } from './cells';

describe('cellText', () => {
  it.each(['海風小隊', '第一行\n=第二行', '', '=1+1', '+886 912', '-1', '@cmd', '\tx', '＝1'])(
    'leaves %j as it was typed (decision 67)',
    (text) => {
      expect(cellText(text)).toBe(text);
    },
  );

  it('takes out what no file may hold', () => {
    expect(cellText('a\u0000b\u001fc\ud800')).toBe('abc\ufffd');
  });

  it('is never longer than a cell', () => {
    expect(cellText('字'.repeat(40_000))).toHaveLength(32_767);
  });
});

it('keeps the time of Taipei', () => {
  expect(serialDate(Date.parse('2026-11-18T12:41:00Z'))).toBeCloseTo(46_344 + (20 * 60 + 41) / 1440, 6);
  expect(serialDate(Date.parse('2025-12-31T16:00:00Z'))).toBe(46_023);
});
