import { type ConsentPaperBody, type ConsentScan, consentPeople, DAY, standingOf } from 'contract';
import { inTransaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { ReceivedFile } from '../../../lib/http/receive-file';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { findScan, storeScan } from '../../file/port';
import { isConsentAsked } from '../../settings/port';
import type { StoredStory } from '../../story/domain/stored-story';
import { auditStories, lockStory } from '../../story/port';
import { encrypt } from '../domain/cipher';
import { findConsents, insertConsents, isScanUsed, type NewConsent } from '../queries/consents';
import { endLinks } from '../queries/links';
import { consentsChanged } from './changed';
import { decided, refuse, takenBy } from './helpers/decided';
import { findReceivers, tellWithdrawal } from './helpers/tell-withdrawal';

/** For how long a stored picture waits for its answers, ms. */
const SCAN_WAITS = DAY;

/** 409 `consent_off` while consent isn't asked for. */
export const demandAsked = async (): Promise<void> => {
  if (!(await isConsentAsked())) fail('consent_off');
};

/** Stores the picture of a form that was signed for somebody of a team. */
export const storeConsentScan = (
  { id }: StoredStory,
  file: ReceivedFile & { signal: AbortSignal },
): Promise<ConsentScan> => storeScan(id, file);

/**
 * Adds what stands on a signed form about a person; of staff it is marked as theirs. The links that the person has agree to nothing
 * any more. 404 for who isn't of the team, 400 for what isn't asked, and for a picture that isn't this story's, is older than a day or
 * has had its answers.
 */
export const addPaper = async (
  actor: Actor,
  { id, owner_id }: StoredStory,
  body: ConsentPaperBody,
): Promise<StoredStory> => {
  await demandAsked();
  const receivers = await findReceivers({ owner_id });
  return inTransaction(async (trx) => {
    const held = (await lockStory(id, trx)) ?? fail('not_found');
    const person = consentPeople(held).find((each) => each.id === body.person) ?? fail('not_found');
    const decisions = decided(person.kind, body, '請重新列印並簽名');
    const { scan, guardian, relation, text_version } = body;
    const isOpen = (await findScan(id, scan, now() - SCAN_WAITS, trx)) && !(await isScanUsed(id, scan, trx));
    if (!isOpen) refuse('scan', '找不到這張照片，或是已經用過了，請重新拍一張');
    const standing = standingOf(await findConsents(id, trx)).get(person.id) ?? {};
    const added: NewConsent[] = decisions.map((each) => ({
      ...each,
      story_id: id,
      person_id: person.id,
      way: actor.role === 'user' ? 'paper' : 'staff',
      text_version,
      link_id: null,
      guardian: encrypt(guardian),
      relation: relation === undefined ? null : encrypt(relation),
      known_by: null,
      scan,
      actor_id: actor.id,
      actor_role: actor.role,
      time: now(),
    }));
    await endLinks({ story_id: id, person_id: person.id }, now(), trx);
    await insertConsents(added, trx);
    await auditStories(actor, { action: 'consent_paper_added', ids: [id] }, trx);
    const purposes = takenBy(standing, added);
    if (purposes.length > 0) await tellWithdrawal(receivers, held, { person, purposes }, trx);
    await consentsChanged.get()(id, trx);
    return held;
  });
};
