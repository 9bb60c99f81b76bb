import { describe, expect, it } from 'vitest';
import { fitText } from './fit-text';

const measure = (text: string, size: number) => [...text].length * size;
const fit = (text: string) => fitText(text, { size: 10, width: 100, measure });

describe('a text of a sheet', () => {
  it.each([
    ['stays as it is where it fits', '一二三四五六七八九十', ['一二三四五六七八九十'], 10],
    ['is smaller', '一二三四五六七八九十一二三四五六', ['一二三四五六七八九十一二三四五六'], 6],
    ['goes onto two lines', '一二三四五六七八九十一二三四五六七八', ['一二三四五六七八九', '十一二三四五六七八'], 6],
    ['breaks at a space', 'An Elementary School', ['An Elementary', 'School'], 6],
    ['is smaller still', 'x'.repeat(40), ['x'.repeat(20), 'x'.repeat(20)], 5],
    ['may be empty', '', [''], 10],
  ])('%s', (_, text, lines, size) => {
    expect(fit(text)).toEqual({ lines, size });
  });

  it('is never cut', () => {
    const text = '長'.repeat(300);
    expect(fit(text).lines.join('')).toBe(text);
  });
});
