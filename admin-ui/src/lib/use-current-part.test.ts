import { describe, expect, it } from 'vitest';
import { partAtLine } from './use-current-part';

const parts = (...tops: number[]) => tops.map((top, at) => ({ id: 'abcdef'[at] ?? '', top }));

describe('the part of a page that is being looked at', () => {
  it.each([
    ['the first, while the page is at its top', parts(140, 500, 900), undefined, 'a'],
    ['what was jumped to', parts(-400, 72, 500), 'b', 'b'],
    ['what fills the window, although another was jumped to before', parts(-900, -400, 60, 700), 'b', 'c'],
    ['of two side by side the first', parts(-400, 72, 72, 600), undefined, 'b'],
    ['of two side by side what was jumped to', parts(-400, 72, 72, 600), 'c', 'c'],
    ['the lower one of the second column', parts(-900, -500, -500, 90), undefined, 'd'],
    ['nothing of nothing', [], undefined, undefined],
  ])('%s', (_, given, led, expected) => {
    expect(partAtLine(given, led)).toBe(expected);
  });
});
