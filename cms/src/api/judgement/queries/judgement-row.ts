import type { Assessment, Judgement, Scores } from 'contract';
import { type Instant, toJson, toMillis } from '../../../lib/database';

export const JUDGEMENTS = 'judgements';

export const JUDGEMENT_COLUMNS = [
  'story_id',
  'judge_id',
  'judge_name',
  'assessment',
  'remark',
  'comments',
  'judge_table',
  'judge_time',
].map((column) => `${JUDGEMENTS}.${column}`);

export const SCORE_COLUMNS = ['score_f', 'score_i', 'score_d', 'score_s'].map((column) => `${JUDGEMENTS}.${column}`);

export type JudgementRow = {
  story_id: string;
  judge_id: string;
  judge_name: string;
  assessment: Assessment | null;
  remark: string | null;
  comments: unknown;
  judge_table: unknown;
  judge_time: Instant;
};

export type ScoreRow = Record<'score_f' | 'score_i' | 'score_d' | 'score_s', number | null>;

/** A judgement with the texts it was made with. */
export const judgementOf = (row: JudgementRow): Judgement => ({
  judge_id: row.judge_id,
  judge_name: row.judge_name,
  assessment: row.assessment,
  remark: row.remark ?? '',
  comments: toJson(row.comments, []),
  judge_time: toMillis(row.judge_time),
  judge_table: toJson(row.judge_table, []),
});

/** The four scores, null until the story is judged (decision 13). */
export const scoresOf = ({ score_f, score_i, score_d, score_s }: ScoreRow): Scores | null =>
  score_f === null ? null : ({ F: score_f, I: score_i, D: score_d, S: score_s } as Scores);
