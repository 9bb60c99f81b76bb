import { APPLY_STATUS } from 'contract';
import { containing } from '../../../lib/contains';
import { db } from '../../../lib/database';
import { toCount } from '../../../lib/row';
import { cachedCount } from '../../story/queries/count-cache';
import { STORIES } from '../../story/queries/story-row';
import { JUDGEMENT_COLUMNS, JUDGEMENTS, type JudgementRow, SCORE_COLUMNS, type ScoreRow } from './judgement-row';

/** What the judging list is filtered and ordered by. */
export type JudgingFilter = { status?: number; text: string; session?: number; judge_id?: string; without?: string[] };
export type JudgingPage = { page: number; size: number; sort: 'account:asc' | 'account:desc' };

export type JudgingRow = ScoreRow & {
  document_id: string;
  session: number;
  account: string;
  story_name: string | null;
  is_participate: unknown;
  assessment: JudgementRow['assessment'];
  apply_status: number;
  judge_id: string | null;
  judge_name: string | null;
};
export type JudgedRow = Omit<JudgingRow, keyof JudgementRow> & JudgementRow & { team_name: string };

const STORY = ['document_id', 'session', 'account', 'story_name', 'is_participate', 'apply_status'].map(
  (column) => `${STORIES}.${column}`,
);

const HELD = ['assessment', 'judge_id', 'judge_name'].map((column) => `${JUDGEMENTS}.${column}`);

const filtered = ({ status, text, session, judge_id, without = [] }: JudgingFilter) => {
  // Word by word what the indexes of this list are made for: databases compare conditions, not what they mean.
  const query = db()(STORIES)
    .whereNull(`${STORIES}.deleted_time`)
    .whereRaw(`${STORIES}.apply_status >= ${APPLY_STATUS.approved}`);
  // A second condition on the status would lead to an index that isn't in the list's order.
  if (status !== undefined) query.where(`${STORIES}.apply_status`, status);
  if (session !== undefined) query.where(`${STORIES}.session`, session);
  if (text !== '') {
    const [condition, value] = containing(`${STORIES}.judge_text`, text);
    query.whereRaw(condition, [value]);
  }
  if (judge_id !== undefined) {
    query.whereIn(`${STORIES}.document_id`, db()(JUDGEMENTS).where({ judge_id }).select('story_id'));
  }
  if (without.length > 0) query.whereNotIn(`${STORIES}.document_id`, without);
  return query;
};

/** A page of the stories to judge by filter, ordered by account, and how many match. */
export const listJudging = async ({ page, size, sort, ...filter }: JudgingFilter & JudgingPage) => {
  const rows: JudgingRow[] = await filtered(filter)
    .leftJoin(JUDGEMENTS, `${JUDGEMENTS}.story_id`, `${STORIES}.document_id`)
    .select(...STORY, ...HELD, ...SCORE_COLUMNS)
    .orderBy(`${STORIES}.account`, sort === 'account:asc' ? 'asc' : 'desc')
    .limit(size)
    .offset((page - 1) * size);
  const total = await cachedCount(JSON.stringify(['judging', filter]), async () => {
    const [counted] = await filtered(filter).count({ total: '*' });
    return toCount(counted?.total);
  });
  return { rows, total };
};

const judged = (session: number | undefined, without: string[]) =>
  filtered({ text: '', session, without }).join(JUDGEMENTS, `${JUDGEMENTS}.story_id`, `${STORIES}.document_id`);

/** How many stories of a session (none: of all) somebody has judged. */
export const countJudged = async (session: number | undefined, without: string[]): Promise<number> => {
  const [counted] = await judged(session, without).count({ total: '*' });
  return toCount(counted?.total);
};

/** The next of these with their judgements, by account downwards, after the account `before`. */
export const judgedChunk = (
  { session, without }: { session: number | undefined; without: string[] },
  before: string | undefined,
  size: number,
): Promise<JudgedRow[]> => {
  const query = judged(session, without).orderBy(`${STORIES}.account`, 'desc').limit(size);
  if (before !== undefined) query.where(`${STORIES}.account`, '<', before);
  return query.select(...STORY, `${STORIES}.team_name`, ...JUDGEMENT_COLUMNS, ...SCORE_COLUMNS);
};
