import type { JudgingSessionBody } from 'contract';
import { briefCache } from '../../../lib/concurrency/brief-cache';
import { inTransaction } from '../../../lib/database';
import { isNewer, versionTime, type WriteResult } from '../../../lib/database/optimistic-lock';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { recordAction } from '../../audit/port';
import {
  assignedSessions,
  findSession,
  isPrepared,
  lockOpenSession,
  sessionObject,
  updateSession,
} from '../../judging-session/port';
import type { StoredSession } from '../../judging-session/queries/judging-sessions';
import { listAssignments } from '../queries/assignments';
import { listPicked, storePicked } from '../queries/picked';

const assigned = briefCache<Set<number>>();

/** The sessions in which staff assign; known to every instance within a second. */
export const findAssignedSessions = () => assigned.get('assigned', assignedSessions);

/** What the season's page says of a session's judging. */
export const summariseSession = async (session: number) => {
  const [prepared, { mode, prizes, awards, invited, released_time, archived_time }] = await Promise.all([
    isPrepared(session),
    findSession(session),
  ]);
  const counts = { prizes: prizes.length, awards: awards.length, invited: Object.keys(invited).length };
  return { prepared, mode, ...counts, released_time, archived_time };
};

/** Gives a session the way, mail domains, divisions and prizes of another; 409 `season_prepared` once it has its own. */
export const takeOverSession = async (actor: Actor, { from, to }: { from: number; to: number }): Promise<void> => {
  await inTransaction(async (trx) => {
    await lockOpenSession(to, now(), trx);
    if (await isPrepared(to, trx)) fail('season_prepared');
    const { mode, domains, divisions, prizes } = await findSession(from, trx);
    const times = { mode_time: now(), divisions_time: now(), awards_time: now() };
    await updateSession(to, { mode, domains, divisions, prizes, ...times }, now(), trx);
    await recordAction(actor, { action: 'season_taken_over', object: sessionObject(to) }, trx);
  });
  assigned.forget();
};

/**
 * Sets how a session is judged, unless staff have set it otherwise since `base`. Where readings were assigned before, what
 * judges made while they picked becomes theirs. 409 `season_archived`.
 */
export const saveJudgingSession = async (
  actor: Actor,
  session: number,
  { base, ...given }: JudgingSessionBody,
): Promise<WriteResult<StoredSession>> => {
  const result = await inTransaction(async (trx) => {
    const stored = await lockOpenSession(session, now(), trx);
    if (isNewer(base, stored.mode_time)) return { row: stored, written: false };
    await updateSession(session, { ...given, mode_time: versionTime(now(), stored.mode_time) }, now(), trx);
    if (given.mode === 'assigned' && (await listAssignments(session, trx)).length > 0)
      await storePicked(session, await listPicked(session, trx), now(), trx);
    await recordAction(actor, { action: 'judging_changed', object: sessionObject(session) }, trx);
    return { row: await findSession(session, trx), written: true };
  });
  assigned.forget();
  return result;
};
