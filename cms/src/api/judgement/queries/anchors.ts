import { type Anchor, APPLY_STATUS } from 'contract';
import { type Connection, db, type Instant, newRow, toJson } from '../../../lib/database';
import type { RankedStory } from './ranked-stories';

const READINGS = 'anchor_readings';

type StoredReading = { story: string; judge: string; marks: boolean[] };

const marksOf = (marks: string): boolean[] => [...marks].map((mark) => mark === 'x');

/** What judges have sent of a session's anchors, of all of them or of one. */
export const listAnchorReadings = async (session: number, judge?: string): Promise<StoredReading[]> => {
  const query = db()(READINGS).where({ session });
  if (judge !== undefined) query.where({ judge_id: judge });
  const rows: { story: string; judge: string; marks: string }[] = await query.select(
    'story_id as story',
    'judge_id as judge',
    'marks',
  );
  return rows.map((row) => ({ ...row, marks: marksOf(row.marks) }));
};

type Sent = { session: number; story: string; judge: string; marks: readonly boolean[] };

/** Stores what a judge sends of an anchor; false when it was sent before. */
export const insertAnchorReading = async (
  { session, story, judge, marks }: Sent,
  now: number,
  connection: Connection,
): Promise<boolean> => {
  const time = new Date(now);
  const inserted = await connection(READINGS)
    .insert({
      ...newRow(time),
      session,
      story_id: story,
      judge_id: judge,
      marks: marks.map((mark) => (mark ? 'x' : '-')).join(''),
      sent_time: time,
    })
    .onConflict(['session', 'judge_id', 'story_id'])
    .ignore()
    .returning('story_id');
  return inserted.length > 0;
};

const NAMED = ['document_id as id', 'account'];
const named = () => db()('stories').whereNull('deleted_time');
const storyName = () => db().raw(`coalesce(story_name, '') as story_name`);

/** These stories by id, as they are named. */
export const findNamed = async (ids: readonly string[]): Promise<Map<string, RankedStory>> => {
  const rows: RankedStory[] = await named()
    .whereIn('document_id', [...ids])
    .select(...NAMED, storyName());
  return new Map(rows.map((row) => [row.id, row]));
};

/** Those of these accounts that are stories whose judging was finished before the session, by account. */
export const findFinished = async (accounts: readonly string[], session: number): Promise<Map<string, string>> => {
  const rows: { id: string; account: string }[] = await named()
    .whereIn('account', [...accounts])
    .where('session', '<', session)
    .where({ apply_status: APPLY_STATUS.scored })
    .select(...NAMED);
  return new Map(rows.map(({ id, account }) => [account, id]));
};

/** The anchors of every session of which the judge was assigned readings and whose awards aren't released yet, newest session first. */
export const listAnchored = async (
  judge: string,
): Promise<{ session: number; anchors: Anchor[]; archived: boolean }[]> => {
  const rows: { session: number; anchors: unknown; archived_time: Instant }[] = await db()('judging_sessions')
    .where({ mode: 'assigned' })
    .whereIn('session', db()('assignments').where({ judge_id: judge }).whereNot({ state: 'void' }).select('session'))
    .whereNull('released_time')
    .orderBy('session', 'desc')
    .select('session', 'anchors', 'archived_time');
  return rows.map(({ session, anchors, archived_time }) => ({
    session,
    anchors: toJson<Anchor[]>(anchors, []),
    archived: archived_time !== null,
  }));
};
