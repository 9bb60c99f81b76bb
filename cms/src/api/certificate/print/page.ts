import { type LayoutText, POINTS_PER_MM, TEXT_LEADING } from 'contract';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { fitText } from './fit-text';
import { faceFor, openFaces, printable, type Weight } from './fonts';

/** A millimetre of paper in the points of a PDF. */
export const MM = POINTS_PER_MM;
/** From one line's top to the next one's, in sizes of its letters. */
export const LEADING = TEXT_LEADING;
export const INK = '#1d2b33';
export const QUIET = '#5b6770';

export type Doc = PDFKit.PDFDocument;

/** Sets the face that has all of the text; what nobody has was refused before, or is left out. */
export const setFace = (doc: Doc, text: string, weight: Weight): void => {
  const faces = openFaces();
  const face = faceFor(text) ?? faces[0];
  if (!face) throw new Error('there is no font to print with');
  const { bytes, name } = face.source(weight);
  // The name is pdfkit's key: each face is embedded once in a document.
  doc.registerFont(`${weight}-${faces.indexOf(face)}`, bytes, name);
  doc.font(`${weight}-${faces.indexOf(face)}`);
};

/** A text of a sheet in its letters, and the room that it has: size in points, width in mm. */
export type Written = { text: LayoutText; words: string; weight: Weight; size: number; width: number };

/** How a text fits into its room, in its own letters. */
export const fitWritten = (
  doc: Doc,
  { words, weight, size, width }: Omit<Written, 'text'>,
  spacing = 0,
): { lines: string[]; size: number; measure: (line: string) => number } => {
  setFace(doc, words, weight);
  const measure = (line: string, points: number) =>
    doc.fontSize(points).widthOfString(line, { characterSpacing: spacing });
  const fitted = fitText(words, { size, width: width * MM, measure });
  return { ...fitted, measure: (line) => measure(line, fitted.size) };
};

type Line = { size: number; weight?: Weight; colour?: string };

/** Writes a line below the one before, onto the next page where this one is full. */
export const line = (doc: Doc, given: string, { size, weight = 'regular', colour = INK }: Line): void => {
  const text = printable(given);
  setFace(doc, text, weight);
  doc
    .fontSize(size)
    .fillColor(colour)
    .text(text, { lineGap: size * (LEADING - 1) });
};

/** An address as a code of filled squares, sharp at every size; on a screen it is a link. Millimetres. */
export const drawCode = (
  doc: Doc,
  address: string,
  { left, top, side }: { left: number; top: number; side: number },
): void => {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const step = (side * MM) / size;
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries()) if (dark) doc.rect(left * MM + x * step, top * MM + y * step, step, step);
  doc.fill(INK);
  doc.link(left * MM, top * MM, side * MM, side * MM, address);
};

type Paper = { title: string; layout: 'landscape' | 'portrait'; margin?: number };

/** A PDF of A4 pages as `draw` fills it; `margin` in mm. */
export const makePdf = async (
  { title, layout, margin = 0 }: Paper,
  draw: (doc: Doc) => void | Promise<void>,
): Promise<Uint8Array> => {
  const doc = new PDFDocument({ autoFirstPage: false, size: 'A4', layout, margin: margin * MM, lang: 'zh-Hant-TW' });
  const chunks: Buffer[] = [];
  const written = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  doc.info.Title = title;
  await draw(doc);
  doc.end();
  await written;
  return new Uint8Array(Buffer.concat(chunks));
};
