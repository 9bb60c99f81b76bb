import { describe, expect, it } from 'vitest';
import { safeText, serialDate } from './cells';

describe('safeText', () => {
  it.each(['=1+1', '+886 912', '-1', '@cmd', '\tx', '\rx', '＝1', '＋1', '－1', '＠x'])('marks %j as text', (text) => {
    expect(safeText(text)).toBe(`'${text}`);
  });

  it.each(['海風小隊', 'a=b', '0912-345-678', ' =1', '第一行\n=第二行', ''])('leaves %j alone', (text) => {
    expect(safeText(text)).toBe(text);
  });

  it('takes out what no file may hold', () => {
    expect(safeText('a\u0000b\u001fc\ud800')).toBe('abc\ufffd');
    expect(safeText('\u0000=1')).toBe("'=1");
  });

  it('is never longer than a cell', () => {
    expect(safeText('字'.repeat(40_000))).toHaveLength(32_767);
  });
});

it('keeps the time of Taipei', () => {
  expect(serialDate(Date.parse('2026-11-18T12:41:00Z'))).toBeCloseTo(46_344 + (20 * 60 + 41) / 1440, 6);
  expect(serialDate(Date.parse('2025-12-31T16:00:00Z'))).toBe(46_023);
});
