import {
  type CertificateReissueBody,
  certificateSheets,
  isUnitTaken,
  mendsOf,
  type PrintSheet,
  printedTexts,
  printKey,
  printSheets,
} from 'contract';
import { inTransaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { auditStories, consentsOfStories, lockStory } from '../../story/port';
import { checkTexts } from '../print/ask-printer';
import { endCertificate, findCertificate, holdSerials, insertCertificates, newestIssue } from '../queries/certificates';
import { findVersions } from '../queries/layouts';
import { findProofs, NO_PROOF, saveProof } from '../queries/proofs';
import type { HeldCertificate } from './file';
import { printOf } from './issue';
import { refusedOf } from './sheets';
import { findPrizes, type Prizes } from './told';

const refuseGlyphs = async (sheet: PrintSheet) => {
  const { missing } = await checkTexts(printedTexts(sheet));
  const signs = [...new Set([...missing.values()].flat())].join('');
  if (signs) fail('certificate_glyphs', { message: `沒有字型印得出「${signs}」，請改用其他寫法` });
};

/**
 * Prints a certificate anew with these texts: its serial stays, its code is a new one, and the old print is replaced. One that was
 * withdrawn stays so, with a new print beside it. 409 `certificate_ended` for a print that isn't the newest.
 */
export const reissue = async (
  actor: Actor,
  { certificate, story: seen }: HeldCertificate,
  { reason, ...texts }: CertificateReissueBody,
): Promise<void> => {
  const { id, person_id } = certificate;
  const marks = (await consentsOfStories.get().marksOf([seen.id])).get(seen.id) ?? [];
  const typed = [{ person_id, ...texts }];
  const isSame = (sheet: PrintSheet) => printKey(sheet) === printKey(certificate);
  const sheetIn = (story: typeof seen, mends: ReturnType<typeof mendsOf>, prizes: Prizes) => {
    const sheets = certificateSheets(story, { mends, refused: refusedOf(marks) });
    return printSheets(sheets, prizes.get(story.id) ?? []).find(isSame) ?? fail('not_found');
  };
  await refuseGlyphs(sheetIn(seen, mendsOf(seen, typed), await findPrizes(seen.session)));
  await inTransaction(async (trx) => {
    // First, as who issues does: the newest layout is that of this print until it is stored.
    await holdSerials(certificate.session, trx);
    const story = (await lockStory(seen.id, trx)) ?? fail('not_found');
    const before = (await findCertificate({ id }, trx)) ?? fail('not_found');
    if (before.issue !== (await newestIssue(before, trx))) fail('certificate_ended');
    const mended = mendsOf(story, typed);
    if (!isUnitTaken(texts.department_zh, mended[person_id]))
      fail('validation', { errors: [{ path: ['department_zh'], message: '請填寫中文' }] });
    const sheet = sheetIn(story, mended, await findPrizes(story.session, trx));
    if (sheet.gaps.length > 0) fail('certificate_gaps', { message: '還有缺的資料，補齊後再核發' });
    const at = now();
    await endCertificate(id, { state: 'replaced', reason, at }, trx);
    const { prefix, session, number, issue } = before;
    const versions = await findVersions(session, trx);
    const print = printOf({
      ...{ story, sheet, versions, prefix, session, number },
      ...{ issue: issue + 1, story_id: story.id, issued_time: at },
    });
    await insertCertificates([print], trx);
    const { [person_id]: _replaced, ...kept } = ((await findProofs([story.id], trx)).get(story.id) ?? NO_PROOF).mends;
    await saveProof(story.id, { mends: { ...kept, ...mended } }, at, trx);
    await auditStories(actor, { action: 'certificate_reissued', ids: [story.id], reason }, trx);
  });
};

/** Takes a certificate back, with a reason; 409 `certificate_ended` when it doesn't hold any more. */
export const withdraw = (
  actor: Actor,
  { certificate: { id }, story }: HeldCertificate,
  reason: string,
): Promise<void> =>
  inTransaction(async (trx) => {
    await lockStory(story.id, trx);
    const ended = await endCertificate(id, { state: 'withdrawn', reason, at: now() }, trx);
    if (!ended) fail('certificate_ended');
    await auditStories(actor, { action: 'certificate_withdrawn', ids: [story.id], reason }, trx);
  });
