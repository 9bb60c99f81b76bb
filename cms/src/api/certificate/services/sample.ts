import { CERTIFICATE_SAMPLE, HOUR, printKey, printSheets, SECOND } from 'contract';
import { limit } from '../../../lib/limits/limit';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { links } from '../../../mails/links';
import type { StoredStory } from '../../story/domain/stored-story';
import { serialPrefix } from '../domain/serial-prefix';
import { printPdf } from '../print/ask-printer';
import { findVersions } from '../queries/layouts';
import type { PdfFile } from './file';
import { printOf } from './issue';
import { readProof } from './proof';
import { sheetsFor } from './shown';
import { findPrizes, findToldNewest } from './told';

const PER_HOUR = 60;
/** Before the first: no certificate gets it. */
const NO_NUMBER = 0;

/**
 * All sheets of a story (`printSheets`) as one PDF with 樣張 across: as they would be issued now, those that were as they are printed. Their
 * codes are those of no certificate. 409 `certificate_not_yet` before the story is approved.
 */
export const printSample = async (actor: Actor, story: StoredStory): Promise<PdfFile> => {
  const { sheets } = await readProof(story);
  await limit('certificate-sample', actor.id, PER_HOUR, HOUR / SECOND);
  const { id, session } = story;
  const prizes = await findPrizes(session);
  const newest = (await findToldNewest([id], prizes)).get(id);
  const [versions, issued_time] = [await findVersions(session), now()];
  const prints = printSheets(sheets, prizes.get(id) ?? []).map(
    (sheet) =>
      newest?.get(printKey(sheet)) ??
      printOf({
        ...{ story, sheet, versions, story_id: id, issued_time },
        ...{ prefix: serialPrefix(), session, number: NO_NUMBER, issue: 1 },
      }),
  );
  const drawn = (await sheetsFor(prints)).map((sheet) => ({ ...sheet, address: links.verify('SAMPLE') }));
  return { name: `證書樣張-${story.account}.pdf`, bytes: await printPdf(drawn, CERTIFICATE_SAMPLE) };
};
