import { expect, it } from 'vitest';
import { differencesOf } from '@/components/content/versions';
import { MODE_FIELDS } from './mode-words';

const mine = { mode: 'open', seed: '抽籤', domains: 'sea.tp.edu.tw 海風國小' };
const differences = (one: object, other: object) => differencesOf(MODE_FIELDS, { ...one }, { ...other });

it('says where another admin has set the judging otherwise, and nothing where both did the same', () => {
  expect(differences(mine, { ...mine, domains: 'sea.tp.edu.tw，海風國小\n' })).toEqual([]);
  expect(differences(mine, { ...mine, mode: 'assigned', domains: '' })).toEqual([
    { label: '評審方式', text: '由管理員分派：每則故事由幾位評審各自評分，看不到彼此的分數' },
    { label: '學校與單位的信箱網域', text: '（空白）' },
  ]);
  expect(differences({ ...mine, seed: '別的' }, mine)).toEqual([{ label: '抽籤用的文字', text: '抽籤' }]);
});
