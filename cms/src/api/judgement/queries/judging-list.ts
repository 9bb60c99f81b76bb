import { APPLY_STATUS, type AssignmentState } from 'contract';
import { containing, countRows, db } from '../../../lib/database';
import { cachedCount } from '../../story/queries/count-cache';
import { STORIES } from '../../story/queries/story-row';
import { ASSIGNMENTS } from './assignments';
import { JUDGEMENT_COLUMNS, JUDGEMENTS, type JudgementRow, SCORE_COLUMNS, type ScoreRow } from './judgement-row';

/** Whose stories: what this judge reads or has read; with `assigned` also all of the sessions in which staff don't assign. Else all. */
export type Whose = { judge_id?: string; assigned?: readonly number[] };

/** What the judging list is filtered and ordered by. */
export type JudgingFilter = Whose & {
  status?: number;
  text: string;
  session?: number;
  without?: string[];
  /** Of a judge's own stories those that are so far. */
  reading?: 'waiting' | 'draft' | 'sent';
};
type Reader = { reader: string };
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
/** With the own reading of the judge who asks. */
export type ListedRow = JudgingRow & { round: number | null; state: AssignmentState | null; own_judgement: unknown };
export type JudgedRow = Omit<JudgingRow, keyof JudgementRow> & JudgementRow & { team_name: string };

const STORY = ['document_id', 'session', 'account', 'story_name', 'is_participate', 'apply_status'].map(
  (column) => `${STORIES}.${column}`,
);

const HELD = ['assessment', 'judge_id', 'judge_name'].map((column) => `${JUDGEMENTS}.${column}`);

/** What is a judge's own: assigned readings, and judgements without one. */
const own = (judge_id: string, reading: JudgingFilter['reading']) => {
  const states = reading ? [reading] : ['waiting', 'draft', 'sent'];
  const assigned = db()(ASSIGNMENTS).where({ judge_id }).whereIn('state', states).select('story_id');
  if (reading === 'waiting') return assigned;
  const picked = db()(JUDGEMENTS)
    .where({ judge_id })
    .whereNotIn('story_id', db()(ASSIGNMENTS).where({ judge_id }).select('story_id'))
    .select('story_id');
  if (reading) picked.where({ submitted: reading === 'sent' });
  return assigned.union(picked);
};

const filtered = ({ status, text, session, judge_id, assigned, reading, without = [] }: JudgingFilter) => {
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
    query.where((either) => {
      either.whereIn(`${STORIES}.document_id`, own(judge_id, reading));
      if (assigned) either.orWhereNotIn(`${STORIES}.session`, assigned);
    });
  }
  if (without.length > 0) query.whereNotIn(`${STORIES}.document_id`, without);
  return query;
};

/** A page of the stories to judge by filter, ordered by account, and how many match; `reader`: whose own readings come with them. */
export const listJudging = async ({ page, size, sort, reader, ...filter }: JudgingFilter & JudgingPage & Reader) => {
  const rows: ListedRow[] = await filtered(filter)
    .leftJoin(JUDGEMENTS, `${JUDGEMENTS}.story_id`, `${STORIES}.document_id`)
    .leftJoin(ASSIGNMENTS, (join) => {
      join.on(`${ASSIGNMENTS}.story_id`, `${STORIES}.document_id`).andOnVal(`${ASSIGNMENTS}.judge_id`, reader);
    })
    .select(...STORY, ...HELD, ...SCORE_COLUMNS)
    .select(`${ASSIGNMENTS}.round`, `${ASSIGNMENTS}.state`, `${ASSIGNMENTS}.judgement as own_judgement`)
    .orderBy(`${STORIES}.account`, sort === 'account:asc' ? 'asc' : 'desc')
    .limit(size)
    .offset((page - 1) * size);
  const total = await cachedCount(JSON.stringify(['judging', filter]), () => countRows(filtered(filter)));
  return { rows, total };
};

const judged = (session: number | undefined, without: string[]) =>
  filtered({ text: '', session, without }).join(JUDGEMENTS, `${JUDGEMENTS}.story_id`, `${STORIES}.document_id`);

/** How many stories of a session (none: of all) are judged. */
export const countJudged = (session: number | undefined, without: string[]): Promise<number> =>
  countRows(judged(session, without));

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
