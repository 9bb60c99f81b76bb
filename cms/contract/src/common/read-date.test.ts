import { describe, expect, it } from 'vitest';
import { readDate } from './read-date';
import { formatDate } from './time';

const read = (text: string) => {
  const day = readDate(text);
  return day === null ? null : formatDate(day);
};

describe('readDate', () => {
  it.each([
    '1988-03-09',
    '1988-3-9',
    '1988/3/9',
    '1988.03.09',
    '19880309',
    '1988年3月9日',
    ' 1988 - 03 - 09 ',
    '１９８８／０３／０９',
    '77-03-09',
    '77/3/9',
    '770309',
    '民國77年3月9日',
    '民國 77 年 3 月 9 日',
  ])('%s is 1988-03-09', (text) => {
    expect(read(text)).toBe('1988-03-09');
  });

  it('reads three digits as a year of the Republic era', () => {
    expect(read('114/12/31')).toBe('2025-12-31');
    expect(read('1141231')).toBe('2025-12-31');
  });

  it.each([
    '',
    '1988',
    '1988-03',
    '1988-13-01',
    '1988-02-30',
    '2025-02-29',
    '03/09/1988',
    '民國',
    'abc',
    '1988-03-09-01',
    '0099-01-01',
    '77民國/3/9',
    '77/3日/9',
    '198803091',
    '119880309',
  ])('%j is no day', (text) => {
    expect(read(text)).toBeNull();
  });
});
