import { CERTIFICATE_WORDS, LETTER_WORDS } from 'contract';
import { line, makePdf, QUIET } from './page';

/** What judges wrote to a team; `parcel` is in which one the letter goes. */
export type Letter = { parcel: number; session: number; team_name: string; story_name: string; comments: string[] };

/** Letters in their order, each on a page of its own, or more. */
export const drawLetters = (letters: readonly Letter[]): Promise<Uint8Array> =>
  makePdf({ title: '回饋信', layout: 'portrait', margin: 25 }, (doc) => {
    for (const { parcel, session, team_name, story_name, comments } of letters) {
      doc.addPage();
      line(doc, `第 ${parcel} 包`, { size: 8, colour: QUIET });
      doc.moveDown(2);
      line(doc, LETTER_WORDS.title(team_name), { size: 20, weight: 'bold' });
      doc.moveDown();
      line(doc, LETTER_WORDS.opening(story_name), { size: 13 });
      for (const comment of comments) {
        doc.moveDown(0.8);
        for (const paragraph of comment.split(/\r?\n/)) line(doc, paragraph, { size: 13 });
      }
      doc.moveDown(1.5);
      line(doc, LETTER_WORDS.closing, { size: 13 });
      doc.moveDown();
      line(doc, CERTIFICATE_WORDS.edition(session), { size: 11, colour: QUIET });
    }
  });
