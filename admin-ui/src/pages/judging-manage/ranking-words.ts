import { ALARM_LIMITS, type Alarm, INDICATORS, type RankingAnswer, type TieWay } from 'contract';

type Judge = RankingAnswer['judges'][number];

/** Points with one decimal, as the model gives them. */
export const points = (value: number) => value.toFixed(1);
const percent = (share: number) => `${Math.round(share * 100)}%`;

/** Alpha in words: what it is good for, next to the number. */
export function agreementWords({ alpha, range, stories }: RankingAnswer['agreement']): string {
  if (alpha === null && stories > 0)
    return `${stories} 則兩位以上評過的故事，每一份評分都同分，算不出一致的程度：分數有高低時才比得出來。`;
  if (alpha === null) return '還沒有兩位評審評過同一則故事，看不出評審之間一不一致。';
  const judged =
    alpha >= 0.8
      ? '很一致'
      : alpha >= 0.667
        ? '大致一致'
        : alpha >= 0.4
          ? '不太一致，分數接近的故事請多看'
          : '不一致，建議先討論指標再繼續';
  const between = range ? `（可能在 ${range.low.toFixed(2)} 到 ${range.high.toFixed(2)} 之間）` : '';
  return `評審之間${judged}：${alpha.toFixed(2)}${between}，由 ${stories} 則兩位以上評過的故事算出；1 是完全一致，0 是和亂猜一樣。`;
}

/** The indicators on which judges split more than 40 to 60. */
export function unclearWords({ split, unclear }: RankingAnswer['agreement']): string[] {
  return unclear.map((key) => {
    const share = split.find((one) => one.key === key)?.share ?? 0;
    const target = INDICATORS.find((indicator) => indicator.key === key)?.target ?? key;
    return `「${target}」：每 100 對評分有 ${Math.round(share * 100)} 對意見不同，請在評審會議說明這個指標。`;
  });
}

const ALARM_WORDS: Record<Alarm, (judge: Judge) => string> = {
  severity: ({ severity }) => (severity > 0 ? '比其他評審嚴格很多' : '比其他評審寬鬆很多'),
  drift: () => '前半和後半的標準不一樣',
  pattern: () => `超過 ${percent(ALARM_LIMITS.same_pattern)} 的故事勾選完全一樣`,
  haste: () => `一半以上的故事看不到 ${ALARM_LIMITS.seconds} 秒就送出`,
};

/** What staff should look at with this judge. */
export const alarmWords = (judge: Judge): string[] => judge.alarms.map((alarm) => ALARM_WORDS[alarm](judge));

/** How strict a judge is, next to the number; and whether that is corrected for. */
export function severityWords({ corrected, severity, error, overlapping }: Judge): string {
  if (!corrected) return `和別人一起評的只有 ${overlapping} 則，不到 10 則，不校正`;
  const word = Math.abs(severity) <= error ? '和大家差不多' : severity > 0 ? '偏嚴，已校正' : '偏寬，已校正';
  return `${word}（${severity > 0 ? '+' : ''}${severity.toFixed(2)} ± ${error.toFixed(2)}）`;
}

const WAYS: Record<TieWay, string> = {
  reading: '評審還有餘力：這幾則請再多一位評審評分。',
  plain: '依原始平均分數的高低決定。',
  even: '原始平均也一樣：依四個步驟分數最平均的決定。',
  jury: '分數分不出高下：請評審團決定。',
};

/** What decides where the places of a prize end. */
export const tieWords = ({ prize, places, way, stories }: RankingAnswer['ties'][number]): string =>
  `「${prize}」的名額最後有 ${stories.length} 則故事差距在半個誤差內，只剩 ${places} 個名額。${WAYS[way]}`;
