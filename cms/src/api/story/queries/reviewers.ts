import { APPLY_STATUS, type StoryReviewer } from 'contract';
import { type Connection, type Instant, toCount } from '../../../lib/database';
import { among, readRows } from '../../../lib/prepared-sql';
import { STORIES } from './story-row';

/** Who is to review which story. */
export const REVIEWERS = 'story_reviewers';
const ACCOUNTS = 'up_users';

/** The columns of `JOINED_REVIEWER`. */
export const REVIEWER_COLUMNS = [
  'reviewer_id',
  'due',
  `(select ${ACCOUNTS}.name from ${ACCOUNTS} where ${ACCOUNTS}.document_id = reviewer_id) as reviewer_name`,
];

/** What joins who is to review it to each story of a statement, as `reviewerIn` reads it. */
export const JOINED_REVIEWER = `left join (select story_id as given_id, reviewer_id, due from ${REVIEWERS}) as given
  on given_id = ${STORIES}.document_id`;

/** Who is to review a story, as it lies in a row; of a story that is nobody's all are null. */
export type ReviewerRow = { reviewer_id: string | null; due: string | null; reviewer_name: string | null };

/** Who is to review the story of a row. */
export const reviewerIn = ({ reviewer_id, due, reviewer_name }: ReviewerRow): StoryReviewer | null =>
  reviewer_id === null ? null : { id: reviewer_id, name: reviewer_name ?? '', due };

/** Who is to review these stories, by story; none for a story that is nobody's. */
export const findStoryReviewers = async (ids: readonly string[]): Promise<Map<string, StoryReviewer>> => {
  if (ids.length === 0) return new Map();
  const these = among(ids);
  const sql = `select story_id, due, reviewer_id as id, ${ACCOUNTS}.name as name from ${REVIEWERS}
    left join ${ACCOUNTS} on ${ACCOUNTS}.document_id = reviewer_id where story_id ${these.sql}`;
  const rows = await readRows<StoryReviewer & { story_id: string; name: string | null }>(sql, [these.value]);
  return new Map(rows.map(({ story_id, id, name, due }) => [story_id, { id, name: name ?? '', due }]));
};

/** Id, account and status of the stories of these rows, kept as they are until the transaction ends. */
export const pendingAt = async (
  rows: readonly number[],
  trx: Connection,
): Promise<{ id: string; account: string; apply_status: number }[]> =>
  trx(STORIES)
    .whereIn('id', [...rows])
    .whereNull('deleted_time')
    .orderBy('account')
    .select({ id: 'document_id' }, 'account', 'apply_status');

type Given = { story_id: string; reviewer_id: string; due: string | null };

/** Gives stories to reviewers, in place of those who had them. */
export const putReviewers = async (given: readonly Given[], trx: Connection): Promise<void> => {
  if (given.length > 0)
    await trx(REVIEWERS)
      .insert([...given])
      .onConflict('story_id')
      .merge(['reviewer_id', 'due']);
};

/** Takes these stories from their reviewers. */
export const deleteReviewers = (ids: readonly string[], trx: Connection) =>
  trx(REVIEWERS)
    .whereIn('story_id', [...ids])
    .delete();

/** Takes all stories from a person. */
export const deleteReviewsOf = (reviewer: string, trx: Connection) =>
  trx(REVIEWERS).where({ reviewer_id: reviewer }).delete();

type Pile = { reviewer_id: string | null; name: string | null; total: unknown; overdue: unknown; first: Instant };

const PILES_SQL = `select reviewer_id, ${ACCOUNTS}.name, count(*) as total, min(apply_time) as first,
  sum(case when due < ? then 1 else 0 end) as overdue
  from ${STORIES} left join ${REVIEWERS} on story_id = ${STORIES}.document_id
  left join ${ACCOUNTS} on ${ACCOUNTS}.document_id = reviewer_id
  where session = ? and apply_status = ${APPLY_STATUS.pending} and deleted_time is null
  group by reviewer_id, ${ACCOUNTS}.name`;

/** Stories of a session that wait for a review, by who is to review them: `today` (YYYY-MM-DD) tells those past their day. */
export const countPiles = async (session: number, today: string) => {
  const rows = await readRows<Pile>(PILES_SQL, [today, session]);
  return rows.map(({ reviewer_id, name, total, overdue, first }) => ({
    reviewer: reviewer_id === null ? null : { id: reviewer_id, name: name ?? '' },
    count: toCount(total),
    overdue: toCount(overdue),
    first,
  }));
};
