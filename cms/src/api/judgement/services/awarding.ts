import { type AuditAction, type AwardsBody, awardsRefusal, LIMITS, type OwnAward } from 'contract';
import { inTransaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { auditService } from '../../audit/port';
import { listReleased, lockSession, type StoredSession, updateSession } from '../queries/judging-sessions';
import { listOwnStories } from '../queries/ranked-stories';

/** Changes a session's awards under its lock, unless the rule refuses it as they are then. */
const change = (
  actor: Actor,
  session: number,
  wanted: 'save' | 'release' | 'withdraw',
  { changed, action }: { changed: Partial<StoredSession>; action: AuditAction },
) =>
  inTransaction(async (trx) => {
    const stored = await lockSession(session, now(), trx);
    const refusal = wanted === 'withdraw' ? undefined : awardsRefusal(stored, wanted);
    if (refusal) fail(refusal);
    await updateSession(session, changed, now(), trx);
    const object = { id: String(session), name: `${session} 屆` };
    await auditService().record(actor, { action, object }, trx);
  });

export default () => ({
  /** Keeps the prizes of a session and who got them; 409 `awards_released` while they are released. */
  save: (actor: Actor, session: number, given: AwardsBody): Promise<void> =>
    change(actor, session, 'save', { changed: given, action: 'awards_saved' }),

  /** Lets those who won read it at once, or takes it back; 409 `awards_missing` where there are none. */
  release: (actor: Actor, session: number, released: boolean): Promise<void> =>
    released
      ? change(actor, session, 'release', { changed: { released_time: now() }, action: 'awards_released' })
      : change(actor, session, 'withdraw', { changed: { released_time: null }, action: 'awards_withdrawn' }),

  /** What the actor's own stories have won in sessions whose awards were released. */
  async own(actor: Actor): Promise<OwnAward[]> {
    const released = await listReleased();
    if (released.length === 0) return [];
    const stories = await listOwnStories(
      actor.role === 'visitor' ? { document_id: actor.story_id ?? '' } : { owner_id: actor.id },
    );
    const byId = new Map(stories.map(({ id, ...story }) => [id, story]));
    const won = released.flatMap(({ session, awards }) =>
      awards.flatMap(({ story_id, prize }) => {
        const story = byId.get(story_id);
        return story ? [{ story_id, ...story, session, prize }] : [];
      }),
    );
    return won.slice(0, LIMITS.stories_of_member);
  },
});
