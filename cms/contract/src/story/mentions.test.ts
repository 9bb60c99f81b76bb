import { describe, expect, it } from 'vitest';
import { mentionPieces } from './mentions';

const people = [
  { id: 'a', name: '王小' },
  { id: 'b', name: '王小明' },
  { id: 'c', name: '林（lin）' },
];

describe('mentionPieces', () => {
  it.each([
    ['沒有提到誰', []],
    ['@王小明 請看照片', ['b']],
    ['請 @王小 和@王小明看', ['a', 'b']],
    ['@林（lin）您好', ['c']],
    ['王小明', []],
    ['@王', []],
  ])('%s', (text, ids) => {
    const pieces = mentionPieces(text, people);
    expect(pieces.flatMap(({ person }) => person?.id ?? [])).toEqual(ids);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    for (const piece of pieces) expect(text.startsWith(piece.text, piece.start)).toBe(true);
  });

  it('knows a text without colleagues', () => {
    expect(mentionPieces('@王小明', [])).toEqual([{ text: '@王小明', start: 0 }]);
  });
});
