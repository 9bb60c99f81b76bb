import { archiveRefusal, type JudgingSessionBody, type SeasonArchive } from 'contract';
import { briefCache } from '../../../lib/concurrency/brief-cache';
import { type Connection, inTransaction, type Transaction } from '../../../lib/database';
import { isNewer, versionTime, type WriteResult } from '../../../lib/database/optimistic-lock';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { recordAction } from '../../audit/port';

import { listAssignments } from '../queries/assignments';
import {
  archivedSessions,
  assignedSessions,
  findSession,
  isPrepared,
  lockSession,
  noteSession,
  type StoredSession,
  updateSession,
} from '../queries/judging-sessions';
import { listPicked, storePicked } from '../queries/picked';
import { lockOpenSession } from './helpers/lock-open-session';
import { sessionObject } from './helpers/session-object';

const assigned = briefCache<Set<number>>();
const archived = briefCache<Set<number>>();

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

/** Gives a session the way, mail domains and prizes of another; 409 `season_prepared` once it has its own. */
export const takeOverSession = async (actor: Actor, { from, to }: { from: number; to: number }): Promise<void> => {
  await inTransaction(async (trx) => {
    await lockOpenSession(to, now(), trx);
    if (await isPrepared(to, trx)) fail('season_prepared');
    const { mode, domains, prizes } = await findSession(from, trx);
    await updateSession(to, { mode, domains, prizes, mode_time: now(), awards_time: now() }, now(), trx);
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

/** 409 `season_archived` in a session in which staff decide nothing any more. */
export const refuseArchived = async (session: number, connection?: Connection): Promise<void> => {
  if ((await archivedSessions(connection)).has(session)) fail('season_archived');
};

/** The sessions in which staff decide nothing any more; without a transaction as they were within the last second. */
export const findArchived = (trx?: Transaction): Promise<Set<number>> =>
  trx ? archivedSessions(trx) : archived.get('archived', archivedSessions);

/**
 * Archives a session: no story of it is decided on or judged, nothing of its judging changes, all of it is read and exported as
 * before. Admin alone opens it again (403). 409 `season_running` unless the session is over. The same again does nothing.
 */
export const archiveSession = async (actor: Actor, session: number, closes: boolean): Promise<SeasonArchive> => {
  if (!closes && actor.role !== 'admin') fail('forbidden');
  const refusal = closes ? archiveRefusal(session, now()) : undefined;
  if (refusal) fail(refusal);
  const result = await inTransaction(async (trx) => {
    const { archived_time: before } = await lockSession(session, now(), trx);
    if ((before !== null) === closes) return { session, archived_time: before };
    const archived_time = closes ? now() : null;
    await noteSession(session, { archived_time }, now(), trx);
    const action = closes ? 'season_archived' : 'season_reopened';
    await recordAction(actor, { action, object: sessionObject(session) }, trx);
    return { session, archived_time };
  });
  archived.forget();
  return result;
};
