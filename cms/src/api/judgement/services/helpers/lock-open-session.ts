import type { Transaction } from '../../../../lib/database';
import { fail } from '../../../../lib/errors/fail';
import { lockSession, type StoredSession } from '../../queries/judging-sessions';

/** A session held until the transaction ends, at `now` (ms); 409 `season_archived` where staff decide nothing any more. */
export const lockOpenSession = async (session: number, now: number, trx: Transaction): Promise<StoredSession> => {
  const stored = await lockSession(session, now, trx);
  return stored.archived_time === null ? stored : fail('season_archived');
};
