import { describe, expect, it } from 'vitest';
import { diffText } from './diff-text';

/** Changed pieces in brackets. */
const show = (pieces: { text: string; changed: boolean }[]) =>
  pieces.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('');

describe('differences of two texts', () => {
  it.each([
    ['斑馬線不明顯', '斑馬線很不明顯', '斑馬線不明顯', '斑馬線[很]不明顯'],
    ['早上七點', '早上八點', '早上[七]點', '早上[八]點'],
    ['use LED light', 'use LCD light', 'use [LED] light', 'use [LCD] light'],
    ['一\n二\n三', '一\n三', '一\n[二\n]三', '一\n三'],
    ['', '新的', '', '[新的]'],
    ['一樣', '一樣', '一樣', '一樣'],
  ])('%j and %j', (left, right, leftShown, rightShown) => {
    const diff = diffText(left, right);
    expect(show(diff.left)).toBe(leftShown);
    expect(show(diff.right)).toBe(rightShown);
  });

  it('gives both texts back whole, even very long ones', () => {
    const [a, b] = ['甲乙丙丁'.repeat(1250), '甲丙乙戊'.repeat(1250)];
    const diff = diffText(a, b);
    expect(diff.left.map((piece) => piece.text).join('')).toBe(a);
    expect(diff.right.map((piece) => piece.text).join('')).toBe(b);
  });
});
