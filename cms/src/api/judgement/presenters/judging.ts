import type { JudgedRow as JudgedAnswer, JudgeListRow } from 'contract';
import { toBoolOrNull } from '../../../lib/row';
import { judgementOf, scoresOf } from '../queries/judgement-row';
import type { JudgedRow, JudgingRow } from '../queries/judging-list';

/** A row of the judging list; nothing of a person is in it. */
export const presentJudging = (row: JudgingRow): JudgeListRow => ({
  id: row.document_id,
  account: row.account,
  story_name: row.story_name ?? '',
  scores: scoresOf(row),
  is_participate: toBoolOrNull(row.is_participate),
  assessment: row.assessment,
  apply_status: row.apply_status,
});

/** A row of the scores' spreadsheet (decision 50). */
export const presentJudged = (row: JudgedRow): JudgedAnswer => ({
  id: row.document_id,
  account: row.account,
  session: row.session,
  team_name: row.team_name,
  story_name: row.story_name ?? '',
  is_participate: toBoolOrNull(row.is_participate),
  scores: scoresOf(row),
  apply_status: row.apply_status,
  judgement: judgementOf(row),
});
