import { randomBytes } from 'node:crypto';
import {
  type ConsentLink,
  canonicalDeviceCode,
  consentPeople,
  GUARDIAN_CODE_BYTES,
  GUARDIAN_LINK_LIFE,
  guardianCode,
  HOUR,
  SECOND,
} from 'contract';
import { keyedHash } from '../../../lib/crypto/cipher';
import { inTransaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import { limit } from '../../../lib/limits/limit';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { guardianToken, links as pages } from '../../../mails/links';
import { isConsentAsked } from '../../settings/port';
import type { StoredStory } from '../../story/domain/stored-story';
import { auditStories, lockStory } from '../../story/port';
import { findLinkByCode, replaceLinks } from '../queries/links';
import { holderOf } from './helpers/holder';

const PRINTS_AN_HOUR = 30;

/** The code as it is stored: searched for by its hash, which tells nothing without the server's key. */
const hashOf = (code: string) => keyedHash('guardian-code', canonicalDeviceCode(code));

/**
 * Fresh links for these people of a team, each with a code for typing; both are shown this once, and the link before it agrees to
 * nothing any more. 404 when one isn't of the team, 409 `consent_off` while consent isn't asked for.
 */
export const makeLinks = async (actor: Actor, { id }: StoredStory, ids: readonly string[]): Promise<ConsentLink[]> => {
  if (!(await isConsentAsked())) fail('consent_off');
  await limit('consent-links', id, PRINTS_AN_HOUR, HOUR / SECOND);
  const made = now();
  const expires_time = made + GUARDIAN_LINK_LIFE;
  return inTransaction(async (trx) => {
    const story = (await lockStory(id, trx)) ?? fail('not_found');
    const people = consentPeople(story).filter((person) => ids.includes(person.id));
    if (people.length < new Set(ids).size) fail('not_found');
    const coded = people.map((person) => ({ ...person, code: guardianCode(randomBytes(GUARDIAN_CODE_BYTES)) }));
    const rows = coded.map((person) => ({
      story_id: id,
      person_id: person.id,
      code_hash: hashOf(person.code),
      actor_id: actor.id,
    }));
    const linkIds = await replaceLinks(rows, { now: made, expires: expires_time }, trx);
    await auditStories(actor, { action: 'consent_links_made', ids: [id] }, trx);
    return coded.map((person, index) => ({
      id: person.id,
      name: person.name,
      kind: person.kind,
      url: pages.guardian(linkIds[index] ?? ''),
      code: person.code,
      expires_time,
    }));
  });
};

/** The token of the form that a slip's code leads to; 404 `consent_link_ended` for any that leads nowhere (any more). */
export const takeCode = async (code: string): Promise<string> => {
  const link = (await findLinkByCode(hashOf(code))) ?? fail('consent_link_ended');
  const token = guardianToken(link.id);
  await holderOf(token, await isConsentAsked());
  return token;
};
