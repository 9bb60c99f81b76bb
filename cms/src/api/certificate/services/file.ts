import { CERTIFICATE_KIND_LABELS, printKey, printSheets } from 'contract';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import type { StoredStory } from '../../story/domain/stored-story';
import { loadStory } from '../../story/port';
import { printPdf } from '../print/ask-printer';
import type { Certificate } from '../queries/certificates';
import { readProof } from './proof';
import { sheetsFor } from './shown';
import { findPrizes, findToldCertificate, findToldNewest } from './told';

/** A certificate with its story. */
export type HeldCertificate = { certificate: Certificate; story: StoredStory };

/** The certificate with this id, for who may know of its story. */
export const loadCertificate = async (actor: Actor, id: string): Promise<HeldCertificate | undefined> => {
  const certificate = await findToldCertificate({ id });
  const story = certificate && (await loadStory(actor, certificate.story_id));
  return certificate && story && { certificate, story };
};

/** A PDF and what it is saved as. */
export type PdfFile = { name: string; bytes: Buffer };

/** One certificate as a PDF; 409 `certificate_ended` when it doesn't hold any more. */
export const printOne = async ({ certificate, story }: HeldCertificate): Promise<PdfFile> => {
  if (certificate.state !== 'valid') fail('certificate_ended');
  const [sheet] = await sheetsFor([certificate]);
  if (!sheet) return fail('not_found');
  const whose = sheet.printed.name || sheet.serial;
  const kind = certificate.kind === 'award' ? CERTIFICATE_KIND_LABELS.award : '證書';
  return { name: `${kind}-${story.account}-${whose}.pdf`, bytes: await printPdf([sheet]) };
};

/** All certificates of a story that hold, in the order of its sheets; 404 `certificate_unknown` without any. */
export const printTeam = async (story: StoredStory): Promise<PdfFile> => {
  const prizes = await findPrizes(story.session);
  const newest = (await findToldNewest([story.id], prizes)).get(story.id);
  const { sheets } = await readProof(story);
  const valid = printSheets(sheets, prizes.get(story.id) ?? [])
    .map((sheet) => newest?.get(printKey(sheet)))
    .filter((certificate) => certificate?.state === 'valid')
    .filter((certificate) => certificate !== undefined);
  if (valid.length === 0) fail('certificate_unknown');
  return { name: `證書-${story.account}.pdf`, bytes: await printPdf(await sheetsFor(valid)) };
};
