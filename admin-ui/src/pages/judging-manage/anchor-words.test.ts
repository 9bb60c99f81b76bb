import { expect, it } from 'vitest';
import { anchorDifferences, anchorWord, readWord, ticksWord } from './anchor-words';

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

it('says which anchors another admin has stored otherwise, one a line', () => {
  const anchor = (account: string, note = '') => ({ account, key, note });
  const mine = [anchor('CHI-2026-00001'), anchor('CHI-2026-00002'), anchor('CHI-2026-00003')];
  expect(anchorDifferences(mine, mine)).toEqual([]);
  const theirs = [anchor('CHI-2026-00001'), anchor('CHI-2026-00002', '照片夠'), anchor('CHI-2026-00009')];
  const text = '第 2 則：CHI-2026-00002 勾選 1、3（照片夠）\n第 3 則：CHI-2026-00009 勾選 1、3';
  expect(anchorDifferences(mine, theirs)).toEqual([{ label: '校準故事', text }]);
  expect(anchorDifferences(mine, [])).toEqual([{ label: '校準故事', text: '全部移除' }]);
  expect(anchorDifferences([], [])).toEqual([]);
});
