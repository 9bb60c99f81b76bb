import { type Anchor, type Anchors, type AnchorsBody, type OwnAnchor, sameMarks } from 'contract';
import { inTransaction } from '../../../lib/database';
import { isNewer, versionTime, type WriteResult } from '../../../lib/database/optimistic-lock';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { recordAction } from '../../audit/port';
import { findSession, lockOpenSession, refuseArchived, sessionObject, updateSession } from '../../judging-session/port';
import { findFinished, findNamed, insertAnchorReading, listAnchored, listAnchorReadings } from '../queries/anchors';
import { findPeople } from '../queries/conflicts';
import { listJudges } from '../queries/judges';
import { findBarred } from './conflicts';

/** The anchors of these accounts; 400 at the account of each that isn't a finished story of an earlier year. */
const anchorsFrom = async (session: number, given: AnchorsBody['anchors']): Promise<Anchor[]> => {
  const finished = await findFinished(
    given.map(({ account }) => account),
    session,
  );
  const errors = given.flatMap(({ account }, index) =>
    finished.has(account)
      ? []
      : [{ path: ['anchors', index, 'account'], message: '找不到這則故事：請填往年已經完成評分的故事帳號' }],
  );
  if (errors.length > 0) fail('validation', { errors });
  return given.map(({ account, key, note }) => ({ story_id: finished.get(account) ?? '', key, note }));
};

/** The anchors of a session, and how far each judge is with them. */
export const showAnchors = async (session: number): Promise<Anchors> => {
  const [{ anchors, anchors_time }, judges, readings] = await Promise.all([
    findSession(session),
    listJudges(),
    listAnchorReadings(session),
  ]);
  const stories = await findNamed(anchors.map(({ story_id }) => story_id));
  const keys = new Map(anchors.map(({ story_id, key }) => [story_id, key]));
  return {
    anchors: anchors.flatMap(({ story_id, key, note }) => {
      const story = stories.get(story_id);
      return story ? [{ story_id, account: story.account, story_name: story.story_name, key, note }] : [];
    }),
    judges: judges.map(({ id, name }) => {
      const own = readings.filter(({ judge, story }) => judge === id && keys.has(story));
      const same = own.reduce((sum, { story, marks }) => sum + sameMarks(marks, keys.get(story) ?? []), 0);
      return { id, name, sent: own.length, same };
    }),
    update_time: anchors_time,
  };
};

/** Keeps a session's anchors and their keys, unless they are another version than `base`; what judges have sent stays. */
export const saveAnchors = async (
  actor: Actor,
  session: number,
  { base, anchors }: AnchorsBody,
): Promise<WriteResult<Anchors>> => {
  const stored = await anchorsFrom(session, anchors);
  const written = await inTransaction(async (trx) => {
    const { anchors_time } = await lockOpenSession(session, now(), trx);
    if (isNewer(base, anchors_time)) return false;
    const changed = { anchors: stored, anchors_time: versionTime(now(), anchors_time) };
    await updateSession(session, changed, now(), trx);
    await recordAction(actor, { action: 'anchors_saved', object: sessionObject(session) }, trx);
    return true;
  });
  return { row: await showAnchors(session), written };
};

/** The anchors that the judge is to read first or has read, without those of a conflict of interest; each key once the own marks are sent. */
export const showOwnAnchors = async (judgeId: string): Promise<OwnAnchor[]> => {
  const sessions = (await listAnchored(judgeId)).filter(({ anchors }) => anchors.length > 0);
  if (sessions.length === 0) return [];
  const [stories, barred] = await Promise.all([
    findNamed(sessions.flatMap(({ anchors }) => anchors.map(({ story_id }) => story_id))),
    findBarred(judgeId),
  ]);
  const own: OwnAnchor[] = [];
  for (const { session, anchors, archived } of sessions) {
    const sent = new Map((await listAnchorReadings(session, judgeId)).map(({ story, marks }) => [story, marks]));
    for (const { story_id, key, note } of anchors) {
      const story = stories.get(story_id);
      if (!story || barred.includes(story_id)) continue;
      const marks = sent.get(story_id) ?? null;
      const { account, story_name } = story;
      const agreed = { key: marks && key, note: marks ? note : '' };
      own.push({ session, story_id, account, story_name, own: marks, ...agreed, archived });
    }
  }
  return own;
};

/** The stories of which the judge doesn't read what others made of them yet: anchors whose own marks aren't sent. */
export const findHiddenFrom = async (judgeId: string): Promise<Set<string>> => {
  const open = (await showOwnAnchors(judgeId)).filter(({ own }) => own === null);
  return new Set(open.map(({ story_id }) => story_id));
};

/** 409 `anchors_first` while the judge has anchors left to read of the story's session. */
export const refuseBeforeAnchors = async (judgeId: string, storyId: string): Promise<void> => {
  const own = await showOwnAnchors(judgeId);
  if (own.every((anchor) => anchor.own !== null)) return;
  const story = await findPeople(storyId);
  if (own.some((anchor) => anchor.own === null && anchor.session === story?.session)) fail('anchors_first');
};

/** Keeps the judge's marks of an anchor, once, and shows the key; 404 unless it is an anchor of the session, 409 `anchor_sent`, `season_archived`. */
export const sendAnchor = async (
  judge: Actor,
  { session, id }: { session: number; id: string },
  marks: boolean[],
): Promise<OwnAnchor> => {
  const isOf = (anchor: OwnAnchor) => anchor.session === session && anchor.story_id === id;
  if (!(await showOwnAnchors(judge.id)).some(isOf)) fail('not_found');
  const reading = { session, story: id, judge: judge.id, marks };
  await inTransaction(async (trx) => {
    await refuseArchived(session, trx);
    if (!(await insertAnchorReading(reading, now(), trx))) fail('anchor_sent');
  });
  return (await showOwnAnchors(judge.id)).find(isOf) ?? fail('not_found');
};
