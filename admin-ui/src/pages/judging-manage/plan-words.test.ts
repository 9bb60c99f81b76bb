import type { PlanAnswer } from 'contract';
import { expect, it } from 'vitest';
import { planWords } from './plan-words';

const pair = { story: 's', judge: 'j' };
const plan: PlanAnswer = {
  stories: 60,
  readings: 2,
  added: [pair, pair],
  removed: [],
  unchanged: 0,
  short: [],
  quality: { load: { least: 20, most: 20 }, shared: { least: 8, ideal: 8 }, connected: true },
  conflicts: [],
};

it('says what a plan does', () => {
  expect(planWords(plan)).toEqual([
    '60 則故事，每則 2 位評審。新增 2 份。',
    '每位評審都是 20 份。',
    '任兩位評審至少一起評 8 則，所有評審都比得起來，可以校正寬嚴。',
  ]);
});

it('says what is wrong with it', () => {
  const quality = { load: { least: 1, most: 2 }, shared: { least: 0, ideal: 1 }, connected: false };
  const words = planWords({
    ...plan,
    added: [],
    quality,
    conflicts: [{ ...pair, kinds: ['school'] }],
    short: [{ story: 's', missing: 2 }],
  });
  expect(words).toEqual([
    '60 則故事，每則 2 位評審。沒有要改變的。',
    '每位評審 1 到 2 份。',
    '有些評審之間沒有一起評的故事，比不起來，寬嚴沒有辦法校正。請增加每則的評審人數。',
    '避開了 1 組有關的評審與故事。',
    '有 1 則故事評審不夠，還缺 2 份，請增加評審。',
  ]);
});
