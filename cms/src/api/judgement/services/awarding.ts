import {
  type AuditAction,
  type AwardsBody,
  awardsRefusal,
  LIMITS,
  misplacedAwards,
  type OwnAward,
  type ReleaseBody,
  unconfirmed,
} from 'contract';
import { inTransaction, type Transaction } from '../../../lib/database';
import { isNewer, versionTime, type WriteResult } from '../../../lib/database/optimistic-lock';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { recordAction } from '../../audit/port';
import { findPeople } from '../../auth/port';
import { findSession, listReleased, lockOpenSession, sessionObject, updateSession } from '../../judging-session/port';
import type { StoredSession } from '../../judging-session/queries/judging-sessions';
import { enqueueMails } from '../../outbox/port';
import { listAwarded, listOwnStories } from '../queries/ranked-stories';
import { findDivisions } from './dividing';
import { findIncomplete } from './missing';

type Change = {
  base: number | null | undefined;
  wanted: 'save' | 'release' | 'withdraw';
  action: AuditAction;
  changed: (stored: StoredSession) => Partial<StoredSession>;
  /** Refuses the change as the session's stories are then. */
  check?: (stored: StoredSession, trx: Transaction) => Promise<void>;
  /** What else happens with it; `stored` is as it was before. */
  along?: (stored: StoredSession, trx: Transaction) => Promise<void>;
};

/** Changes a session's awards under its lock, unless the rule refuses it as they are then, or they are another version than `base`. */
const change = (actor: Actor, session: number, { base, wanted, action, changed, check, along }: Change) =>
  inTransaction(async (trx): Promise<WriteResult<StoredSession>> => {
    const stored = await lockOpenSession(session, now(), trx);
    const refusal = wanted === 'withdraw' ? undefined : awardsRefusal(stored, wanted);
    if (refusal) fail(refusal);
    if (isNewer(base, stored.awards_time)) return { row: stored, written: false };
    await check?.(stored, trx);
    await updateSession(session, changed(stored), now(), trx);
    await recordAction(actor, { action, object: sessionObject(session) }, trx);
    await along?.(stored, trx);
    return { row: await findSession(session, trx), written: true };
  });

/** 409 `awards_division` with the `stories` that aren't in the division of their prize. */
const refuseMisplaced = async (session: StoredSession, trx: Transaction): Promise<void> => {
  const wrong = misplacedAwards(session, await findDivisions(session, trx)).map(({ story_id }) => story_id);
  if (wrong.length === 0) return;
  const stories = (await listAwarded(wrong, trx)).map(({ id, account, story_name }) => ({ id, account, story_name }));
  fail('awards_division', { stories });
};

/** 400 where a prize is of a division that the session hasn't. */
const refuseUnknown = ({ divisions }: StoredSession, prizes: AwardsBody['prizes']): void => {
  const known = new Set(['', ...divisions.map(({ id }) => id)]);
  const at = prizes.findIndex(({ division }) => !known.has(division));
  const message = '這一屆沒有這個組別，請重新選擇';
  if (at >= 0) fail('validation', { message, errors: [{ path: ['prizes', at, 'division'], message }] });
};

/** Keeps the prizes of a session and who got them, unless they are another version than `base`; 409 `awards_released` while they are released. */
export const saveAwards = (
  actor: Actor,
  session: number,
  { base, prizes, awards }: AwardsBody,
): Promise<WriteResult<StoredSession>> =>
  change(actor, session, {
    base,
    wanted: 'save',
    action: 'awards_saved',
    changed: ({ awards_time }) => ({ prizes, awards, awards_time: versionTime(now(), awards_time) }),
    check: async (stored, trx) => {
      refuseUnknown(stored, prizes);
      await refuseMisplaced({ ...stored, prizes, awards }, trx);
    },
  });

/** Mails the creators what their stories have won, a mail a story; none where that account is gone. */
const announce = async ({ session, awards }: StoredSession, trx: Transaction): Promise<void> => {
  const stories = await listAwarded([...new Set(awards.map(({ story_id }) => story_id))], trx);
  const owners = await findPeople([...new Set(stories.map(({ owner_id }) => owner_id))], trx);
  const mails = stories.flatMap(({ id, owner_id, ...story }) => {
    const owner = owners.get(owner_id);
    if (!owner?.email) return [];
    const prizes = awards.flatMap(({ story_id, prize }) => (story_id === id ? [prize] : []));
    const data = { name: owner.name, story_id: id, ...story, session, prizes };
    return [{ to: owner.email, mail: 'story-awarded' as const, data }];
  });
  await enqueueMails(mails, trx);
};

/**
 * Lets those who won read what staff saw (`base`) at once, or takes it back; 409 `awards_missing` where there are none, 409
 * `awards_incomplete` with `stories` where some have no score or lack readings and staff haven't `confirmed` each by name.
 * With `mail` the creators are mailed: once a release, however often it is asked for.
 */
export const releaseAwards = (
  actor: Actor,
  session: number,
  { released, base, confirmed, mail }: ReleaseBody,
): Promise<WriteResult<StoredSession>> =>
  change(actor, session, {
    base,
    wanted: released ? 'release' : 'withdraw',
    action: released ? 'awards_released' : 'awards_withdrawn',
    changed: () => ({ released_time: released ? now() : null }),
    check: async (stored, trx) => {
      if (!released) return;
      await refuseMisplaced(stored, trx);
      const stories = await findIncomplete(stored, trx);
      if (unconfirmed(stories, confirmed).length > 0) fail('awards_incomplete', { stories });
    },
    along: async (stored, trx) => {
      if (released && mail && stored.released_time === null) await announce(stored, trx);
    },
  });

/** What the actor's own stories have won in sessions whose awards were released. */
export const showOwnAwards = async (actor: Actor): Promise<OwnAward[]> => {
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
};
