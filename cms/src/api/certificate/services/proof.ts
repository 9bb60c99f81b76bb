import { type CertificateProofBody, isCompleted, isUnitTaken, mendsOf, SHEET_TEXTS } from 'contract';
import { inTransaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import type { StoredStory } from '../../story/domain/stored-story';
import { auditStories, consentsOfStories, lockStory } from '../../story/port';
import { findNewest } from '../queries/certificates';
import { findProofs, NO_PROOF, saveProof as store } from '../queries/proofs';
import { type Sheets, sheetsOf } from './sheets';

/** The certificates of a story as they will be printed; 409 `certificate_not_yet` before it is approved. */
export const readProof = async (story: StoredStory): Promise<Sheets> => {
  if (!isCompleted(story.apply_status)) fail('certificate_not_yet');
  const marks = await consentsOfStories.get().marksOf([story.id]);
  return sheetsOf(story, marks.get(story.id) ?? [], (await findProofs([story.id])).get(story.id) ?? NO_PROOF);
};

/** By the rules of 3.1, of which one needs to know what the story has. */
const mendsIn = (story: StoredStory, people: CertificateProofBody['people']) => {
  const mends = mendsOf(story, people);
  const errors = people.flatMap(({ person_id, department_zh }, index) =>
    isUnitTaken(department_zh, mends[person_id])
      ? []
      : [{ path: ['people', index, 'department_zh'], message: '請填寫中文' }],
  );
  if (errors.length > 0) fail('validation', { errors });
  return mends;
};

/** What was issued can't be changed, nor checked once all is. */
const refuseIssued = ({ sheets }: Sheets, people: CertificateProofBody['people'], issued: ReadonlySet<string>) => {
  const typed = new Map(people.map((person) => [person.person_id, person]));
  const isChanged = (sheet: Sheets['sheets'][number]) =>
    SHEET_TEXTS.some((text) => (typed.get(sheet.person_id)?.[text] ?? '') !== sheet[text]);
  const printed = sheets.filter(({ person_id }) => issued.has(person_id));
  if (issued.size > 0 && (printed.length === sheets.length || printed.some(isChanged))) fail('certificate_issued');
};

/**
 * Stores the texts of a story's certificates, never in the story, and with `checked` that they are right. 409
 * `certificate_changed` when they aren't those any more that the caller has seen (`digest`), `certificate_gaps` when one that is
 * missing would be checked, `certificate_not_yet` before approval, `certificate_issued` for a sheet that is issued.
 */
export const saveProof = async (
  actor: Actor,
  { id }: StoredStory,
  { digest, checked, people }: CertificateProofBody,
): Promise<Sheets> => {
  const marks = (await consentsOfStories.get().marksOf([id])).get(id) ?? [];
  return inTransaction(async (trx) => {
    const story = (await lockStory(id, trx)) ?? fail('not_found');
    if (!isCompleted(story.apply_status)) fail('certificate_not_yet');
    const proof = (await findProofs([id], trx)).get(id) ?? NO_PROOF;
    const before = sheetsOf(story, marks, proof);
    if (before.digest !== digest) fail('certificate_changed');
    const prints = [...((await findNewest([id], trx)).get(id)?.values() ?? [])];
    refuseIssued(before, people, new Set(prints.map(({ person_id }) => person_id)));
    const mends = mendsIn(story, people);
    const after = sheetsOf(story, marks, { ...proof, mends });
    if (checked && after.state === 'missing') fail('certificate_gaps');
    const time = now();
    const seen = checked ? { checked_digest: after.digest, checked_by: actor.id, checked_time: time } : {};
    await store(id, { mends, ...seen }, time, trx);
    const action = checked ? 'certificate_names_checked' : 'certificate_names_saved';
    await auditStories(actor, { action, ids: [id] }, trx);
    return sheetsOf(story, marks, { ...proof, mends, ...seen });
  });
};
