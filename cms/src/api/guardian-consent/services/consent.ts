import { type ConsentPurpose, type ConsentWithdrawBody, consentPeople, purposesOf, standingOf } from 'contract';
import { inTransaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { isConsentAsked } from '../../settings/port';
import type { StoredStory } from '../../story/domain/stored-story';
import { auditStories, lockStory } from '../../story/port';
import { encrypt } from '../domain/cipher';
import { findConsents, insertConsents } from '../queries/consents';
import { findLinksOf } from '../queries/links';
import { consentsChanged } from './changed';
import { findReceivers, tellWithdrawal } from './helpers/tell-withdrawal';

/** What is known of a team's consents: whether they are asked for, all entries and links. */
export const readConsent = async (story: Pick<StoredStory, 'id'>) => {
  const [enabled, consents, links] = await Promise.all([
    isConsentAsked(),
    findConsents(story.id),
    findLinksOf(story.id),
  ]);
  return { enabled, consents, links };
};

/**
 * Takes back for a person what staff were asked to, noting how they knew who asked, and gives the story; what was refused already
 * stays as it is. 404 for who isn't of the team, 400 for a purpose that the person isn't asked about.
 */
export const withdrawByStaff = async (
  actor: Actor,
  { id, owner_id }: StoredStory,
  { person: personId, purposes, known_by }: ConsentWithdrawBody,
): Promise<StoredStory> => {
  const receivers = await findReceivers({ owner_id });
  return inTransaction(async (trx) => {
    const held = (await lockStory(id, trx)) ?? fail('not_found');
    const person = consentPeople(held).find((each) => each.id === personId) ?? fail('not_found');
    const asked = purposesOf(person.kind);
    if (purposes.some((purpose) => !asked.includes(purpose))) fail('validation', { message: '項目不正確' });
    const standing = standingOf(await findConsents(id, trx)).get(personId) ?? {};
    const permits = (purpose: ConsentPurpose) => !standing[purpose] || standing[purpose]?.decision === 'yes';
    const taken = [...new Set(purposes)].filter(permits);
    const entries = taken.map((purpose) => ({
      story_id: id,
      person_id: personId,
      purpose,
      decision: 'withdrawn' as const,
      way: 'staff' as const,
      text_version: null,
      link_id: null,
      guardian: null,
      relation: null,
      known_by: encrypt(known_by),
      scan: null,
      actor_id: actor.id,
      actor_role: actor.role,
      time: now(),
    }));
    await insertConsents(entries, trx);
    if (taken.length > 0) {
      await auditStories(actor, { action: 'consent_withdrawn', ids: [id] }, trx);
      await tellWithdrawal(receivers, held, { person, purposes: taken }, trx);
      await consentsChanged.get()(id, trx);
    }
    return held;
  });
};
