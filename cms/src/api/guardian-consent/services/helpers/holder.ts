import { type ConsentPurpose, consentPeople, linkPower, standingOf } from 'contract';
import { openToken } from '../../../../lib/crypto/signature';
import type { Transaction } from '../../../../lib/database';
import { fail } from '../../../../lib/errors/fail';
import { now } from '../../../../lib/time/clock';
import { GUARDIAN_PURPOSE } from '../../../../mails/links';
import type { StoredStory } from '../../../story/domain/stored-story';
import { findStory, lockStory } from '../../../story/port';
import { findConsents, type StoredConsent } from '../../queries/consents';
import { findLink, type StoredLink } from '../../queries/links';

/** Whom a link is about, what holds for that person, and what the link is good for. */
export type Holder = {
  link: StoredLink;
  story: StoredStory;
  person: ReturnType<typeof consentPeople>[number];
  standing: Partial<Record<ConsentPurpose, StoredConsent>>;
  power: 'answer' | 'withdraw';
};

/**
 * The holder of a token; with `trx` its story is held, so that no other sending comes between. `enabled`: whether consent is asked
 * for. 404 `consent_link_ended`, the same for a wrong token, a story or person that is gone, and a link that is good for nothing
 * any more (T-100).
 */
export const holderOf = async (token: string, enabled: boolean, trx?: Transaction): Promise<Holder> => {
  const known = openToken(GUARDIAN_PURPOSE, token) as { link: string } | undefined;
  const found = known && (await findLink(known.link, trx));
  const story = found && (await (trx ? lockStory(found.story_id, trx) : findStory(found.story_id)));
  const person = story && consentPeople(story).find(({ id }) => id === found.person_id);
  // It may have been answered or replaced while its story was waited for.
  const link = person && (trx ? await findLink(found.id, trx) : found);
  if (!link) return fail('consent_link_ended');
  const standing = standingOf(await findConsents(story.id, trx)).get(person.id) ?? {};
  const holds = Object.values(standing).some((entry) => entry?.decision === 'yes');
  const power = linkPower(link, { holds, enabled, now: now() });
  return power === 'none' ? fail('consent_link_ended') : { link, story, person, standing, power };
};
