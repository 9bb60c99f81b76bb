import type { JudgingSession } from 'contract';
import { briefCache } from '../../../lib/concurrency/brief-cache';
import { inTransaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { auditService } from '../../audit/port';
import { assignedSessions, findSession, isPrepared, lockSession, updateSession } from '../queries/judging-sessions';

const assigned = briefCache<Set<number>>();

export default () => ({
  /** How the session is judged. */
  async one(session: number): Promise<JudgingSession> {
    const { mode, seed, domains } = await findSession(session);
    return { session, mode, seed, domains };
  },

  /** The sessions in which staff assign; known to every instance within a second. */
  assigned: () => assigned.get('assigned', assignedSessions),

  /** What the season's page says of a session's judging. */
  async summary(session: number) {
    const [prepared, { mode, prizes, awards, invited }] = await Promise.all([
      isPrepared(session),
      findSession(session),
    ]);
    return { prepared, mode, prizes: prizes.length, awards: awards.length, invited: Object.keys(invited).length };
  },

  /** Gives a session the way, mail domains and prizes of another; 409 `season_prepared` once it has its own. */
  async takeOver(actor: Actor, { from, to }: { from: number; to: number }): Promise<void> {
    await inTransaction(async (trx) => {
      await lockSession(to, now(), trx);
      if (await isPrepared(to, trx)) fail('season_prepared');
      const { mode, domains, prizes } = await findSession(from, trx);
      await updateSession(to, { mode, domains, prizes, awards_time: now() }, now(), trx);
      const object = { id: String(to), name: `${to} 屆` };
      await auditService().record(actor, { action: 'season_taken_over', object }, trx);
    });
    assigned.forget();
  },

  async save(actor: Actor, session: number, given: Omit<JudgingSession, 'session'>): Promise<void> {
    await inTransaction(async (trx) => {
      await lockSession(session, now(), trx);
      await updateSession(session, given, now(), trx);
      const object = { id: String(session), name: `${session} 屆` };
      await auditService().record(actor, { action: 'judging_changed', object }, trx);
    });
    assigned.forget();
  },
});
