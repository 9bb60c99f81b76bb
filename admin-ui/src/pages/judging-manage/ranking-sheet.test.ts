import { placed, type RankingAnswer } from 'contract';
import { expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { rankingFile } from './ranking-sheet';

const judge = { overlapping: 12, corrected: true, error: 0.2, alarms: [] };
const ranking: RankingAnswer = {
  version: '1',
  stories: [
    {
      id: 's1',
      account: 'CHI-2027-00001',
      story_name: '斑馬線',
      division: 'young',
      points: 15.2,
      error: 0.8,
      plain: 14,
      readings: 2,
    },
  ],
  unscored: [{ id: 's2', account: 'CHI-2027-00002', story_name: '老樹', division: '' }],
  judges: [
    { ...judge, id: 'j1', name: '林評審', readings: 1, severity: 0.4 },
    { ...judge, id: 'j2', name: '王評審', readings: 1, severity: -0.4 },
  ],
  agreement: {
    alpha: 0.71234,
    range: null,
    stories: 1,
    split: [{ key: 'feel-problem', share: 0.5 }],
    unclear: ['feel-problem'],
  },
  readings: [
    { story: 's1', judge: 'j1', marks: 'xxxxxxxx' },
    { story: 's1', judge: 'j2', marks: 'x-------' },
    { story: 'binned', judge: 'j2', marks: 'x-------' },
  ],
  ties: [],
};

it('has the ranking, the marks of every judge, and how far they agree', async () => {
  const book = read(await rankingFile({ ...ranking, stories: placed(ranking.stories) }, [], undefined).arrayBuffer());
  const rows = (name: string) => utils.sheet_to_json<Record<string, unknown>>(book.Sheets[name] ?? {});
  expect(book.SheetNames).toEqual(['排名', '各評審的評分', '評審之間的一致']);
  expect(rows('排名').map(({ 故事帳號, 名次 }) => [故事帳號, 名次])).toEqual([
    ['CHI-2027-00001', 1],
    ['CHI-2027-00002', undefined],
  ]);
  const marks = rows('各評審的評分');
  expect(marks.map(({ 評審, 總分 }) => [評審, 總分])).toEqual([
    ['林評審', 20],
    ['王評審', 6],
  ]);
  expect(Object.entries(marks[1] ?? {}).filter(([, value]) => value === '是')).toHaveLength(1);
  const facts = rows('評審之間的一致');
  expect(facts[0]).toMatchObject({ 數值: 0.712 });
  expect(facts.map(({ 項目 }) => 項目)).toContain('寬嚴：林評審');
  expect(facts[1]?.說明).toBe('請在評審會議說明這個指標');
});

it('has the places of each division, where there are some', async () => {
  const [story] = ranking.stories;
  const stories = ['older', 'young', 'older'].map((division, at) => ({ ...story, id: `${at}`, division }));
  const file = rankingFile({ ...ranking, stories: placed(stories as RankingAnswer['stories']) }, [], (id) =>
    id ? `${id} 組` : '未分組',
  );
  const book = read(await file.arrayBuffer());
  const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets.排名 ?? {});
  expect(rows.map(({ 組別, 名次 }) => [組別, 名次])).toEqual([
    ['older 組', 1],
    ['young 組', 1],
    ['older 組', 2],
    ['未分組', undefined],
  ]);
});
