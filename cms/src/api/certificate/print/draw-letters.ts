import type { LetterTexts } from 'contract';
import sharp from 'sharp';
import { type Doc, line, MM, makePdf, QUIET } from './page';

/** What judges wrote to a team and the words around it, with up to four of its photos; `parcel` is in which one the letter goes. */
export type Letter = {
  parcel: number;
  words: LetterTexts;
  comments: string[];
  photos: Uint8Array[];
};

const MARGIN = 25;
/** Two in a row between the margins (mm). */
const PHOTO = { width: 77, height: 55, gap: 6 };

const BODY = { size: 13 };

const lines = (doc: Doc, text: string, look: Parameters<typeof line>[2]) => {
  for (const paragraph of text.split(/\r?\n/)) line(doc, paragraph, look);
};

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
    for (const { parcel, words, comments, photos } of letters) {
      doc.addPage();
      line(doc, `第 ${parcel} 包`, { size: 8, colour: QUIET });
      doc.moveDown(2);
      line(doc, words.title, { size: 20, weight: 'bold' });
      doc.moveDown();
      lines(doc, words.opening, BODY);
      for (const comment of comments) {
        doc.moveDown(0.8);
        lines(doc, comment, BODY);
      }
      doc.moveDown(1.5);
      if (photos.length > 0) await drawPhotos(doc, photos);
      lines(doc, words.closing, BODY);
      doc.moveDown();
      lines(doc, words.signature, { size: 11, colour: QUIET });
    }
  });
