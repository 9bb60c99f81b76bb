import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffText } from './diff-text';

/** Changed pieces in brackets. */
const show = (pieces: { text: string; changed: boolean }[]) =>
  pieces.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('');

/** The length of the longest row of characters that both texts have, by its definition. */
const common = ([a, ...left]: string[], [b, ...right]: string[]): number => {
  if (a === undefined || b === undefined) return 0;
  if (a === b) return 1 + common(left, right);
  return Math.max(common(left, [b, ...right]), common([a, ...left], right));
};

describe('differences of two texts', () => {
  const few = fc.array(fc.constantFrom('甲', '乙', '丙'), { maxLength: 6 });
  it('keeps the longest common row, and says where each piece is', () =>
    fc.assert(
      fc.property(few, few, (a, b) => {
        const sides = diffText(a.join(''), b.join(''));
        const kept = (['left', 'right'] as const).map((side) => {
          const text = (side === 'left' ? a : b).join('');
          for (const { at, text: piece } of sides[side]) expect(text.slice(at, at + piece.length)).toBe(piece);
          expect(sides[side].map((piece) => piece.text).join('')).toBe(text);
          return sides[side].flatMap((piece) => (piece.changed ? [] : [...piece.text])).join('');
        });
        expect(kept).toEqual([kept[0], kept[0]]);
        expect(kept[0]).toHaveLength(common(a, b));
      }),
    ));

  it.each([
    [2_000, '[甲]乙'],
    [2_001, '[甲乙'],
  ])('marks the middle as a whole when its table were too large: %i characters', (length, beginning) => {
    const [a, b] = [`甲${'乙'.repeat(length - 2)}丙`, `丁${'乙'.repeat(length - 2)}戊`];
    expect(show(diffText(a, b).left).startsWith(beginning)).toBe(true);
  });

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

  it('joins neighbours of one kind, each with its place', () => {
    expect(diffText('甲乙丙丁', '甲戊己丁')).toEqual({
      left: [
        { text: '甲', changed: false, at: 0 },
        { text: '乙丙', changed: true, at: 1 },
        { text: '丁', changed: false, at: 3 },
      ],
      right: [
        { text: '甲', changed: false, at: 0 },
        { text: '戊己', changed: true, at: 1 },
        { text: '丁', changed: false, at: 3 },
      ],
    });
    expect(diffText('', '')).toEqual({ left: [], right: [] });
  });

  it.each([
    ['beginning', `甲${'乙'.repeat(3_000)}`, `丙${'乙'.repeat(3_000)}`, { text: '甲', changed: true, at: 0 }],
    ['end', `${'乙'.repeat(3_000)}甲`, `${'乙'.repeat(3_000)}丙`, { text: '甲', changed: true, at: 3_000 }],
  ])('of long texts that differ at the %s alone marks that alone', (_, a, b, piece) => {
    expect(diffText(a, b).left.filter(({ changed }) => changed)).toEqual([piece]);
  });

  it('gives both texts back whole, even very long ones', () => {
    const [a, b] = ['甲乙丙丁'.repeat(1250), '甲丙乙戊'.repeat(1250)];
    const diff = diffText(a, b);
    expect(diff.left.map((piece) => piece.text).join('')).toBe(a);
    expect(diff.right.map((piece) => piece.text).join('')).toBe(b);
  });
});
