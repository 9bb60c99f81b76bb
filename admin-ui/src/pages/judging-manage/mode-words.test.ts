import { expect, it } from 'vitest';
import { modeDifferences } from './mode-words';

const mine = { mode: 'open' as const, seed: '抽籤', domains: [{ domain: 'sea.tp.edu.tw', owner: '海風國小' }] };

it('says where another admin has set the judging otherwise, and nothing where both did the same', () => {
  expect(modeDifferences(mine, mine)).toEqual([]);
  expect(modeDifferences(mine, { ...mine, mode: 'assigned', domains: [] })).toEqual([
    { label: '評審方式', text: '由管理員分派：每則故事由幾位評審各自評分，看不到彼此的分數' },
    { label: '學校與單位的信箱網域', text: '（空白）' },
  ]);
  expect(modeDifferences({ ...mine, seed: '別的' }, mine)).toEqual([{ label: '抽籤用的文字', text: '抽籤' }]);
});
