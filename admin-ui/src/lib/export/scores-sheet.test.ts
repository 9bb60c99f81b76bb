import { INDICATORS, type JudgedRow } from 'contract';
import { expect, it } from 'vitest';
import { scoresSheet } from './scores-sheet';

const texts = INDICATORS.map(({ target }) => target);

const row = (target: string): JudgedRow => ({
  id: 'a1',
  account: 'CHI-2027-00128',
  session: 2027,
  team_name: '海風小隊',
  story_name: '看得見的斑馬線',
  is_participate: true,
  scores: null,
  apply_status: 6,
  judgement: {
    assessment: '有',
    remark: '',
    comments: [],
    judge_id: 'j1',
    judge_name: '林評審',
    judge_time: 0,
    judge_table: INDICATORS.map(({ stage }, index) => ({
      label: stage,
      target: index === 0 ? target : (texts[index] ?? ''),
      achieved: index === 0,
    })),
  },
});

it('has the indicators as they are now, and says which judgement was made with another text', () => {
  const now = ['說得出為什麼在意', ...texts.slice(1)];
  const first = scoresSheet(now).columns.find(({ title }) => title === 'F1 說得出為什麼在意');
  expect(first?.value(row('說得出為什麼在意'))).toBe('是');
  expect(first?.value(row('舊的文字'))).toBe('是（當時的指標：舊的文字）');
});
