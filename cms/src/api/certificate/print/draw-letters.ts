import { CERTIFICATE_WORDS, LETTER_WORDS } from 'contract';
import sharp from 'sharp';
import { type Doc, line, MM, makePdf, QUIET } from './page';

/** What judges wrote to a team, with up to four of its photos; `parcel` is in which one the letter goes. */
export type Letter = {
  parcel: number;
  session: number;
  team_name: string;
  story_name: string;
  comments: string[];
  photos: Uint8Array[];
};

const MARGIN = 25;
/** Two in a row between the margins (mm). */
const PHOTO = { width: 77, height: 55, gap: 6 };

/** Photos two in a row, all of them on one page. */
const drawPhotos = async (doc: Doc, photos: readonly Uint8Array[]) => {
  const rows = Math.ceil(photos.length / 2);
  const height = rows * (PHOTO.height + PHOTO.gap) * MM;
  if (doc.y + height > doc.page.height - MARGIN * MM) doc.addPage();
  const top = doc.y;
  for (const [index, photo] of photos.entries()) {
    const left = (MARGIN + (index % 2) * (PHOTO.width + PHOTO.gap)) * MM;
    const at = top + Math.floor(index / 2) * (PHOTO.height + PHOTO.gap) * MM;
    const size: [number, number] = [PHOTO.width * MM, PHOTO.height * MM];
    doc.image(await sharp(photo).jpeg().toBuffer(), left, at, { fit: size, align: 'center', valign: 'center' });
  }
  doc.x = MARGIN * MM;
  doc.y = top + height;
};

/** Letters in their order, each on a page of its own, or more. */
export const drawLetters = (letters: readonly Letter[]): Promise<Uint8Array> =>
  makePdf({ title: '回饋信', layout: 'portrait', margin: MARGIN }, async (doc) => {
    for (const { parcel, session, team_name, story_name, comments, photos } of letters) {
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
      if (photos.length > 0) await drawPhotos(doc, photos);
      line(doc, LETTER_WORDS.closing, { size: 13 });
      doc.moveDown();
      line(doc, CERTIFICATE_WORDS.edition(session), { size: 11, colour: QUIET });
    }
  });
