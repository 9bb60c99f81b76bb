import { CONSENT_LEDGER_ROWS, type ConsentEntry, consentPeople } from 'contract';
import type { Actor } from '../../../lib/routes/actor';
import { recordAction } from '../../audit/port';
import { signAddress } from '../../file/port';
import type { StoredStory } from '../../story/domain/stored-story';
import { decrypt } from '../domain/cipher';
import { findLedger } from '../queries/consents';

const plain = (sealed: string | null) => (sealed === null ? null : decrypt(sealed));

/** All that was decided about the people of a team, newest first, with who answered while that is kept; that it was read is on record. */
export const showLedger = async (actor: Actor, story: StoredStory): Promise<ConsentEntry[]> => {
  await recordAction(actor, { action: 'consent_ledger_opened', object: { id: story.id, name: story.account } });
  const names = new Map(consentPeople(story).map(({ id, name }) => [id, name]));
  const entries = await findLedger(story.id, CONSENT_LEDGER_ROWS);
  return entries.map(({ id, person_id, purpose, decision, way, text_version, actor_role, time, ...sealed }) => ({
    ...{ id, name: names.get(person_id) ?? '', purpose, decision, way, text_version, actor_role, time },
    guardian: plain(sealed.guardian),
    relation: plain(sealed.relation),
    known_by: plain(sealed.known_by),
    scan: sealed.scan === null ? null : signAddress(sealed.scan),
  }));
};
