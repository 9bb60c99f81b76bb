import { APPLY_STATUS, INDICATORS, type JudgedRow, STAGES, STATUS_WORDS, totalScore } from 'contract';
import { cells, type Sheet, type SheetColumn } from './cells';
import { participation, yesNo } from './yes-no';

/** A draft is called one, so that its numbers aren't taken for a result (decision 58). */
const word = (status: number) =>
  `${STATUS_WORDS[status as keyof typeof STATUS_WORDS]?.judge ?? ''}${status === APPLY_STATUS.judging ? '（草稿）' : ''}`;

const stages: SheetColumn<JudgedRow>[] = STAGES.map(({ letter }) =>
  cells(letter, 6, (row) => row.scores?.[letter] ?? null),
);

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
    cells('故事帳號', 18, (row) => row.account),
    cells('屆別', 8, (row) => row.session),
    cells('小組名稱', 18, (row) => row.team_name),
    cells('故事名稱', 28, (row) => row.story_name),
    cells('分享季', 10, (row) => participation(row.is_participate)),
    ...stages,
    cells('總分', 8, (row) => (row.scores ? totalScore(row.scores) : null)),
    ...indicators(targets),
    cells('設計思考', 10, (row) => row.judgement.assessment ?? ''),
    cells('評語', 60, (row) => row.judgement.comments.filter(Boolean).join('\n')),
    cells('備註', 30, (row) => row.judgement.remark),
    cells('評審', 14, (row) => row.judgement.judge_name),
    cells('評分時間', 17, ({ judgement }) =>
      judgement.judge_time === null ? null : { instant: judgement.judge_time },
    ),
    cells('狀態', 12, (row) => word(row.apply_status)),
  ],
});
