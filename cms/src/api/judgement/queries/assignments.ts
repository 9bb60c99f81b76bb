import {
  type Assignment,
  type AssignmentState,
  grouped,
  type Judgement,
  type OwnAssignment,
  type RoundNumber,
} from 'contract';
import { type Connection, countRows, db, type Instant, json, newRow, toCount, toJson } from '../../../lib/database';
import { JUDGEMENTS } from './judgement-row';

export const ASSIGNMENTS = 'assignments';
const BATCH = 100;

type Pair = { story: string; judge: string };

/** A judge's assignment to a story, with the judgement so far. */
export type StoredAssignment = { round: number; state: AssignmentState; judgement: Judgement | null };

/** Every assignment of a session. */
export const listAssignments = (session: number, connection: Connection = db()): Promise<Assignment[]> =>
  connection(ASSIGNMENTS).where({ session }).select('story_id as story', 'judge_id as judge', 'round', 'state');

/** The judge's assignment to the story, or undefined. */
export const findAssignment = async (
  { story, judge }: Pair,
  connection: Connection = db(),
): Promise<StoredAssignment | undefined> => {
  const row = await connection(ASSIGNMENTS).where({ story_id: story, judge_id: judge }).first();
  return row && { round: row.round, state: row.state, judgement: toJson<Judgement | null>(row.judgement, null) };
};

/** The judge's own judgements of these stories, by story. */
export const findOwn = async (judge: string, storyIds: readonly string[]): Promise<Map<string, Judgement>> => {
  const rows: { story_id: string; judgement: unknown }[] = await db()(ASSIGNMENTS)
    .where({ judge_id: judge })
    .whereIn('story_id', storyIds)
    .whereNotNull('judgement')
    .select('story_id', 'judgement');
  return new Map(rows.map(({ story_id, judgement }) => [story_id, toJson<Judgement>(judgement, {} as Judgement)]));
};

type Assigned = { session: number; round: number; names: ReadonlyMap<string, string> };

export const insertAssignments = async (
  pairs: readonly Pair[],
  { session, round, names }: Assigned,
  now: number,
  connection: Connection,
): Promise<void> => {
  const time = new Date(now);
  const rows = pairs.map(({ story, judge }) => ({
    ...newRow(time),
    story_id: story,
    session,
    judge_id: judge,
    judge_name: names.get(judge) ?? '',
    round,
    state: 'waiting',
  }));
  for (let from = 0; from < rows.length; from += BATCH) {
    await connection(ASSIGNMENTS).insert(rows.slice(from, from + BATCH));
  }
};

/** Takes stories from judges: what waits is gone, what was begun is void. Gives how many were still to be taken. */
export const removeAssignments = async (pairs: readonly Pair[], connection: Connection): Promise<number> => {
  let removed = 0;
  for (const [judge, own] of grouped(pairs, (pair) => pair.judge)) {
    const stories = own.map(({ story }) => story);
    const theirs = () => connection(ASSIGNMENTS).where({ judge_id: judge }).whereIn('story_id', stories);
    removed += await theirs().where({ state: 'waiting' }).delete();
    removed += await theirs().where({ state: 'draft' }).update({ state: 'void' });
  }
  return removed;
};

type Made = { judgement: Judgement; state: 'draft' | 'sent' };

/** What an assignment keeps of a reading that was saved at `now`, or sent at `sent` (ms). */
export const readingColumns = ({ judgement, state, sent }: Made & { sent: number }, now: number) => ({
  judgement: json(judgement),
  marks: judgement.judge_table.map(({ achieved }) => (achieved ? 'x' : '-')).join(''),
  state,
  updated_at: new Date(now),
  ...(state === 'sent' ? { sent_time: new Date(sent) } : {}),
});

/** Keeps what a judge has made of a story; false when the reading was taken away or declined in between. */
export const storeReading = async (
  { story, judge }: Pair,
  made: Made,
  now: number,
  connection: Connection,
): Promise<boolean> => {
  const stored = await connection(ASSIGNMENTS)
    .where({ story_id: story, judge_id: judge })
    .whereIn('state', ['waiting', 'draft'])
    .update(readingColumns({ ...made, sent: now }, now));
  return stored > 0;
};

/** Marks what waits for a judge as declined; false when the judge has begun it by then. */
export const declineWaiting = async ({ story, judge }: Pair, connection: Connection): Promise<boolean> => {
  const own = connection(ASSIGNMENTS).where({ story_id: story, judge_id: judge });
  return (await own.whereIn('state', ['waiting', 'declined']).update({ state: 'declined' })) > 0;
};

/** Takes a declined reading away, so that the judge may be given the story again. */
export const removeDeclined = async ({ story, judge }: Pair, connection: Connection): Promise<void> => {
  await connection(ASSIGNMENTS).where({ story_id: story, judge_id: judge, state: 'declined' }).delete();
};

/** The stories that a judge is still to read, by session, in the sessions where staff assign and that aren't archived. */
export const listOpenOf = async (
  judge: string,
  connection: Connection,
): Promise<{ session: number; story: string }[]> =>
  connection(ASSIGNMENTS)
    .join('judging_sessions', 'judging_sessions.session', `${ASSIGNMENTS}.session`)
    .where({ judge_id: judge, mode: 'assigned' })
    .whereIn('state', ['waiting', 'draft'])
    .whereNull('archived_time')
    .orderBy(`${ASSIGNMENTS}.session`)
    .select(`${ASSIGNMENTS}.session as session`, 'story_id as story');

/** How many readings were sent of each story of a session, assigned ones and judgements of judges who picked. */
export const countSent = async (session: number, connection: Connection): Promise<Map<string, number>> => {
  const assigned: { story: string; total: unknown }[] = await connection(ASSIGNMENTS)
    .where({ session, state: 'sent' })
    .groupBy('story_id')
    .select('story_id as story')
    .count({ total: '*' });
  const counts = new Map(assigned.map(({ story, total }) => [story, toCount(total)]));
  const picked: { story: string }[] = await connection(JUDGEMENTS)
    .join('stories', 'stories.document_id', `${JUDGEMENTS}.story_id`)
    .where({ session, submitted: true })
    .whereNotExists(
      connection(ASSIGNMENTS)
        .select(connection.raw('1'))
        .whereRaw(
          `${ASSIGNMENTS}.story_id = ${JUDGEMENTS}.story_id and ${ASSIGNMENTS}.judge_id = ${JUDGEMENTS}.judge_id`,
        )
        .where({ state: 'sent' }),
    )
    .select('story_id as story');
  for (const { story } of picked) counts.set(story, (counts.get(story) ?? 0) + 1);
  return counts;
};

/** Gives the assignment another state. */
export const setState = async (
  { story, judge }: Pair,
  state: AssignmentState,
  connection: Connection,
): Promise<void> => {
  await connection(ASSIGNMENTS).where({ story_id: story, judge_id: judge }).update({ state });
};

/** Notes when a judge first opened an assigned story. */
export const noteOpened = async ({ story, judge }: Pair, now: number): Promise<void> => {
  await db()(ASSIGNMENTS)
    .where({ story_id: story, judge_id: judge, state: 'waiting' })
    .whereNull('opened_time')
    .update({ opened_time: new Date(now) });
};

/** The stories of which readings were assigned in a round. */
export const listRound = (session: number, round: RoundNumber): Promise<string[]> =>
  db()(ASSIGNMENTS).where({ session, round }).distinct().pluck('story_id');

/** How many readings of the story are still to be sent. */
export const countOpen = (storyId: string, connection: Connection): Promise<number> =>
  countRows(connection(ASSIGNMENTS).where('story_id', storyId).whereIn('state', ['waiting', 'draft']));

/** What the judge is to read and has read, unfinished first. */
export const listOwn = (judge: string): Promise<OwnAssignment[]> =>
  db()(ASSIGNMENTS)
    .join('stories', 'stories.document_id', `${ASSIGNMENTS}.story_id`)
    .whereNull('stories.deleted_time')
    .where('judge_id', judge)
    .whereIn('state', ['waiting', 'draft', 'sent'])
    .orderByRaw(`case state when 'draft' then 0 when 'waiting' then 1 else 2 end`)
    .orderBy('stories.account')
    .select(
      'story_id',
      'account',
      db().raw(`coalesce(story_name, '') as story_name`),
      `${ASSIGNMENTS}.session`,
      'round',
      'state',
    );

/** How many assignments each judge has in each round and state, and whether one of them was opened. */
export const countByJudge = async (session: number) => {
  type Row = { judge_id: string; round: RoundNumber; state: AssignmentState; total: unknown; opened: unknown };
  const rows: Row[] = await db()(ASSIGNMENTS)
    .where({ session })
    .groupBy('judge_id', 'round', 'state')
    .select('judge_id', 'round', 'state')
    .count({ total: '*', opened: 'opened_time' });
  return rows.map(({ judge_id, total, opened, ...row }) => ({
    judge: judge_id,
    ...row,
    total: toCount(total),
    opened: toCount(opened) > 0,
  }));
};

export type SentRow = { story: string; judge: string; marks: string; opened_time: Instant; sent_time: Instant };

/** Every sent reading of a session. */
export const listSent = (session: number): Promise<SentRow[]> =>
  db()(ASSIGNMENTS)
    .where({ session, state: 'sent' })
    .select('story_id as story', 'judge_id as judge', 'marks', 'opened_time', 'sent_time');
