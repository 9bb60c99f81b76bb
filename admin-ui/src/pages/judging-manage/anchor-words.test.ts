import { expect, it } from 'vitest';
import { anchorWord, readWord, ticksWord } from './anchor-words';

const key = [true, false, true, false, false, false, false, false];

it('names the ticked indicators by number', () => {
  expect(ticksWord(key)).toBe('勾選 1、3');
  expect(ticksWord(key.map(() => false))).toBe('都沒有勾選');
  expect(anchorWord({ account: 'CHI-2026-00001', key, note: '照片夠' })).toBe('CHI-2026-00001 勾選 1、3（照片夠）');
});

it('says how far a judge is and how near to the key', () => {
  const judge = { id: '1', name: '甲', sent: 0, same: 0 };
  expect(readWord(judge)).toBe('0/5');
  expect(readWord({ ...judge, sent: 2, same: 15 })).toBe('2/5，16 項中 15 項和共識相同');
});
