import { describe, expect, it } from 'vitest';
import { focusAt, focusMoved, focusWords } from './focus';

const box = { left: 100, top: 50, width: 200, height: 100 };

describe('the point of a photo that stays in sight', () => {
  it.each([
    [100, 50, { x: 0, y: 0 }],
    [200, 100, { x: 0.5, y: 0.5 }],
    [250, 75, { x: 0.75, y: 0.25 }],
    [400, 20, { x: 1, y: 0 }],
  ])('a tap at %i, %i', (clientX, clientY, point) => {
    expect(focusAt(box, { clientX, clientY })).toEqual(point);
  });

  it.each([
    ['ArrowLeft', undefined, { x: 0.45, y: 0.35 }],
    ['ArrowRight', { x: 0.98, y: 0 }, { x: 1, y: 0 }],
    ['ArrowUp', { x: 0.2, y: 0.02 }, { x: 0.2, y: 0 }],
    ['ArrowDown', { x: 0.2, y: 0.2 }, { x: 0.2, y: 0.25 }],
    ['Enter', undefined, undefined],
  ])('the key %s', (key, from, point) => {
    expect(focusMoved(key, from)).toEqual(point);
  });

  it.each([
    [{ x: 0.5, y: 0.5 }, '正中'],
    [{ x: 0.1, y: 0.5 }, '左方'],
    [{ x: 0.9, y: 0.9 }, '右下方'],
    [{ x: 0.5, y: 0.1 }, '上方'],
  ])('%o in words', (point, words) => {
    expect(focusWords(point)).toBe(words);
  });
});
