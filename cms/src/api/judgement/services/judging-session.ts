import type { AwardsBody, JudgingSession } from 'contract';
import { briefCache } from '../../../lib/concurrency/brief-cache';
import { inTransaction } from '../../../lib/database';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { auditService } from '../../audit/port';
import {
  assignedSessions,
  findSession,
  lockSession,
  type StoredSession,
  updateSession,
} from '../queries/judging-sessions';

const assigned = briefCache<Set<number>>();

const change = (
  actor: Actor,
  session: number,
  changed: Partial<StoredSession>,
  action: 'judging_changed' | 'awards_saved',
) =>
  inTransaction(async (trx) => {
    await lockSession(session, now(), trx);
    await updateSession(session, changed, now(), trx);
    const object = { id: String(session), name: `${session} 屆` };
    await auditService().record(actor, { action, object }, trx);
  });

export default () => ({
  /** How the session is judged. */
  async one(session: number): Promise<JudgingSession> {
    const { mode, seed, domains } = await findSession(session);
    return { session, mode, seed, domains };
  },

  /** The sessions in which staff assign; known to every instance within a second. */
  assigned: () => assigned.get('assigned', assignedSessions),

  async save(actor: Actor, session: number, given: Omit<JudgingSession, 'session'>): Promise<void> {
    await change(actor, session, given, 'judging_changed');
    assigned.forget();
  },

  /** The prizes of a session and who got them; read by staff alone. */
  async awards(session: number): Promise<AwardsBody> {
    const { prizes, awards } = await findSession(session);
    return { prizes, awards };
  },

  saveAwards: (actor: Actor, session: number, given: AwardsBody): Promise<void> =>
    change(actor, session, given, 'awards_saved'),
});
