import { archiveRefusal, type SeasonArchive } from 'contract';
import { briefCache } from '../../../lib/concurrency/brief-cache';
import { type Connection, inTransaction, type Transaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { recordAction } from '../../audit/port';
import { archivedSessions, lockSession, noteSession, type StoredSession } from '../queries/judging-sessions';

const archived = briefCache<Set<number>>();

/** A session as the record of actions names it. */
export const sessionObject = (session: number) => ({ id: String(session), name: `${session} 屆` });

/** The sessions in which staff decide nothing any more; without a transaction as they were within the last second. */
export const findArchived = (trx?: Transaction): Promise<Set<number>> =>
  trx ? archivedSessions(trx) : archived.get('archived', archivedSessions);

/** 409 `season_archived` in a session in which staff decide nothing any more. */
export const refuseArchived = async (session: number, connection?: Connection): Promise<void> => {
  if ((await archivedSessions(connection)).has(session)) fail('season_archived');
};

/** A session held until the transaction ends, at `time` (ms); 409 `season_archived` where staff decide nothing any more. */
export const lockOpenSession = async (session: number, time: number, trx: Transaction): Promise<StoredSession> => {
  const stored = await lockSession(session, time, trx);
  return stored.archived_time === null ? stored : fail('season_archived');
};

/**
 * Archives a session: no story of it is decided on or judged, nothing of its judging changes, all of it is read and exported as
 * before (F §1.2). Admin alone opens it again (403). 409 `season_running` unless the session is over. The same again does nothing.
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
