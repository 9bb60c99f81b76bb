import type { RankingAnswer } from 'contract';
import { describe, expect, it } from 'vitest';
import { agreementWords, alarmWords, severityWords, tieWords, unclearWords } from './ranking-words';

const agreement: RankingAnswer['agreement'] = {
  alpha: 0.72,
  range: { low: 0.6, high: 0.81 },
  stories: 40,
  split: [],
  unclear: [],
};
const judge: RankingAnswer['judges'][number] = {
  id: 'j',
  name: '甲',
  readings: 30,
  overlapping: 30,
  corrected: true,
  severity: 1.2,
  error: 0.3,
  alarms: [],
};

it.each([
  [null, /還沒有兩位評審/],
  [0.85, /很一致：0.85/],
  [0.72, /大致一致：0.72（可能在 0.60 到 0.81 之間），由 40 則/],
  [0.5, /不太一致/],
  [0.1, /不一致，建議先討論/],
])('alpha %s', (alpha, words) =>
  expect(agreementWords({ ...agreement, alpha, stories: alpha === null ? 0 : 40 })).toMatch(words),
);

it('says that equal marks can’t be compared, not that no two judges read a story', () => {
  expect(agreementWords({ ...agreement, alpha: null, stories: 5 })).toMatch(
    /^5 則兩位以上評過的故事，每一份評分都同分/,
  );
});

it('names an indicator that judges split on', () => {
  const [first] = unclearWords({ ...agreement, split: [{ key: 'F1', share: 0.47 }], unclear: ['F1'] } as never);
  expect(first).toContain('每 100 對評分有 47 對意見不同');
});

describe('a judge', () => {
  it.each([
    [{}, '偏嚴，已校正（+1.20 ± 0.30）'],
    [{ severity: -1.2 }, '偏寬，已校正（-1.20 ± 0.30）'],
    [{ severity: 0.1 }, '和大家差不多（+0.10 ± 0.30）'],
    [{ corrected: false, overlapping: 4 }, '和別人一起評的只有 4 則，不到 10 則，不校正'],
  ])('%j', (more, words) => expect(severityWords({ ...judge, ...more })).toBe(words));

  it('with alarms', () => {
    expect(alarmWords({ ...judge, alarms: ['severity', 'haste'] })).toEqual([
      '比其他評審嚴格很多',
      '一半以上的故事看不到 90 秒就送出',
    ]);
  });
});

it('says what decides a tie', () => {
  expect(tieWords({ prize: '金獎', places: 1, way: 'jury', stories: ['a', 'b'] })).toBe(
    '「金獎」的名額最後有 2 則故事差距在半個誤差內，只剩 1 個名額。分數分不出高下：請評審團決定。',
  );
});
