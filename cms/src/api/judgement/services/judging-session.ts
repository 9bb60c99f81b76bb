import type { AwardsBody, JudgingSession } from 'contract';
import { briefCache } from '../../../lib/concurrency/brief-cache';
import { inTransaction } from '../../../lib/database';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { auditService } from '../../audit/port';
import { assignedSessions, findSession, type StoredSession, storeSession } from '../queries/judging-sessions';

const assigned = briefCache<Set<number>>();

const change = (
  actor: Actor,
  session: number,
  changed: Partial<StoredSession>,
  action: 'judging_changed' | 'awards_saved',
) =>
  inTransaction(async (trx) => {
    await storeSession({ ...(await findSession(session, trx)), ...changed }, now(), trx);
    const object = { id: String(session), name: `${session} 屆` };
    await auditService().record(actor, { action, object }, trx);
  });

export default () => ({
  /** How the session is judged. */
  async one(session: number): Promise<JudgingSession> {
    const { prizes: _prizes, awards: _awards, ...shown } = await findSession(session);
    return shown;
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
