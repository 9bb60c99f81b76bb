import { APPLY_STATUS, INDICATORS, type JudgedRow, STAGES, STATUS_WORDS, totalScore } from 'contract';
import type { Sheet, SheetColumn } from './cells';
import { participation, yesNo } from './yes-no';

/** A draft is called one, so that its numbers aren't taken for a result (decision 58). */
const word = (status: number) =>
  `${STATUS_WORDS[status as keyof typeof STATUS_WORDS]?.judge ?? ''}${status === APPLY_STATUS.judging ? '（草稿）' : ''}`;

const stages: SheetColumn<JudgedRow>[] = STAGES.map(({ letter }) => ({
  title: letter,
  width: 6,
  value: (row) => row.scores?.[letter] ?? null,
}));

/** 是 or 否 under the text of now; a judgement that was made with another text says it. */
const achieved = (target: string, index: number) => (row: JudgedRow) => {
  const judged = row.judgement.judge_table[index];
  if (!judged) return '';
  const word = yesNo(judged.achieved);
  return judged.target && judged.target !== target ? `${word}（當時的指標：${judged.target}）` : word;
};

const indicators = (targets: readonly string[]): SheetColumn<JudgedRow>[] =>
  INDICATORS.map(({ stage, target: first }, index) => {
    const target = targets[index] ?? first;
    return { title: `${stage}${(index % 2) + 1} ${target}`, width: 14, value: achieved(target, index) };
  });

/** Decision 50: one row a judged story; `targets` are the eight indicators as staff have them now. */
export const scoresSheet = (targets: readonly string[]): Sheet<JudgedRow> => ({
  name: '評分',
  columns: [
    { title: '故事帳號', width: 18, value: (row) => row.account },
    { title: '屆別', width: 8, value: (row) => row.session },
    { title: '小組名稱', width: 18, value: (row) => row.team_name },
    { title: '故事名稱', width: 28, value: (row) => row.story_name },
    { title: '分享季', width: 10, value: (row) => participation(row.is_participate) },
    ...stages,
    { title: '總分', width: 8, value: (row) => (row.scores ? totalScore(row.scores) : null) },
    ...indicators(targets),
    { title: '設計思考', width: 10, value: (row) => row.judgement.assessment ?? '' },
    { title: '評語', width: 60, value: (row) => row.judgement.comments.filter(Boolean).join('\n') },
    { title: '備註', width: 30, value: (row) => row.judgement.remark },
    { title: '評審', width: 14, value: (row) => row.judgement.judge_name },
    {
      title: '評分時間',
      width: 17,
      value: ({ judgement }) => (judgement.judge_time === null ? null : { instant: judgement.judge_time }),
    },
    { title: '狀態', width: 12, value: (row) => word(row.apply_status) },
  ],
});
