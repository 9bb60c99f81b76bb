import {
  LAYOUT_LIMITS,
  LAYOUT_TEXTS,
  type LayoutFit,
  type LayoutParts,
  type LayoutSample,
  type LayoutText,
  type PlacedText,
  SHEET_SIZE,
  TEXT_SHRINKS_TO,
} from 'contract';
import type { Printed } from '../domain/printed';
import { fitOf, fitText } from './fit-text';
import { missingIn, printable, type Weight } from './fonts';
import { type Doc, drawCode, LEADING, MM, makePdf, setFace } from './page';

/** How sheets are laid out: where their texts are, and the picture under them: a `data:` address of a JPEG, which pdfkit takes into a document once. */
export type DrawnLayout = { parts: LayoutParts; background: string | null };

/** What is put into the places of a layout. */
type Said = { printed: Printed; serial: string; address: string; layout: DrawnLayout };

const BOLD: ReadonlySet<LayoutText> = new Set(['name_zh', 'story', 'prize']);

const quoted = (texts: readonly string[]) => texts.map((text) => `「${text}」`).join('');

/** What stands in each place; it is drawn as it is. */
const textsOf = ({ printed, serial, layout: { parts } }: Said): Record<LayoutText, string> => ({
  name_zh: printed.name,
  name_en: printed.wade_giles,
  unit_zh: printed.department_zh,
  unit_en: printed.department_en,
  school: printed.school,
  story: printed.story_name && quoted([printable(printed.story_name)]),
  team: printable(printed.team_name),
  prize: quoted(printed.prizes),
  free_1: printable(parts.free_1.text),
  free_2: printable(parts.free_2.text),
  serial,
});

/** A text, where it stands, and what it says there. */
type Placed = { text: LayoutText; place: PlacedText; words: string };

const placedOf = (said: Said): Placed[] => {
  const { parts } = said.layout;
  const texts = textsOf(said);
  return LAYOUT_TEXTS.map((text) => ({ text, place: parts[text], words: texts[text] })).filter(
    ({ place, words }) => place.on && words !== '',
  );
};

const weightOf = (text: LayoutText): Weight => (BOLD.has(text) ? 'bold' : 'regular');

const measureIn = (doc: Doc) => (line: string, points: number) => doc.fontSize(points).widthOfString(line);

/** How a text fits into its place, in its own letters. */
const fitPlaced = (doc: Doc, { text, place: { size, width }, words }: Placed) => {
  setFace(doc, words, weightOf(text));
  return fitText(words, { size, width: width * MM, measure: measureIn(doc) });
};

/** Writes a text into its place; gives how it had to give way. */
const drawText = (doc: Doc, placed: Placed) => {
  const { left, top, width, size, align, colour } = placed.place;
  const fitted = fitPlaced(doc, placed);
  const measure = measureIn(doc);
  doc.fontSize(fitted.size).fillColor(colour);
  for (const [index, line] of fitted.lines.entries()) {
    const room = width * MM - measure(line, fitted.size);
    const indent = { left: 0, center: room / 2, right: room }[align];
    doc.text(line, left * MM + indent, top * MM + index * fitted.size * LEADING, { lineBreak: false });
  }
  return fitOf(fitted, size);
};

/** Draws a certificate as it is laid out; gives the texts that had to give way. */
export const drawLayout = (doc: Doc, said: Said): { text: LayoutText; fit: LayoutFit }[] => {
  const { parts, background } = said.layout;
  if (background) doc.image(background, 0, 0, { width: SHEET_SIZE.width * MM, height: SHEET_SIZE.height * MM });
  const { left, top, side, on } = parts.qr;
  if (on) {
    const { quiet } = LAYOUT_LIMITS;
    const whole = (side + 2 * quiet) * MM;
    doc.rect((left - quiet) * MM, (top - quiet) * MM, whole, whole).fill('#ffffff');
    drawCode(doc, said.address, { left, top, side });
  }
  return placedOf(said).flatMap((placed) => {
    const fit = drawText(doc, placed);
    return fit ? [{ text: placed.text, fit }] : [];
  });
};

/** What of a sheet is measured. */
export type MeasuredSheet = Pick<Said, 'printed' | 'serial'> & { parts: LayoutParts };

/** No sign is wider than its letters are high: most texts fit without being measured. */
const surelyFits = ({ place: { size, width }, words }: Placed) =>
  [...words].length * size * TEXT_SHRINKS_TO <= width * MM;

/** The texts of each of these sheets that don't fit on two lines of 60 % of what was laid out. */
export const measureSheets = async (sheets: readonly MeasuredSheet[]): Promise<LayoutText[][]> => {
  const small: LayoutText[][] = [];
  await makePdf({ title: '', layout: 'landscape' }, (doc) => {
    for (const { parts, ...said } of sheets)
      small.push(
        placedOf({ ...said, address: '', layout: { parts, background: null } })
          .filter((placed) => !surelyFits(placed) && fitOf(fitPlaced(doc, placed), placed.place.size) === 'small')
          .map(({ text }) => text),
      );
  });
  return small;
};

/** A sheet of an invented person, by which a layout is looked at. */
export type PreviewSheet = Said & { sample: LayoutSample };

/** What a layout looks like, and what had to give way on which sheet. */
export type Preview = {
  pdf: Uint8Array;
  fits: { sample: LayoutSample; text: LayoutText; fit: LayoutFit }[];
  /** The characters of the free texts that no font has. */
  missing: string;
};

/** These sheets as one PDF, a page each. */
export const drawPreview = async (sheets: readonly PreviewSheet[]): Promise<Preview> => {
  const fits: Preview['fits'] = [];
  const pdf = await makePdf({ title: '版面預覽', layout: 'landscape' }, (doc) => {
    for (const sheet of sheets) {
      doc.addPage();
      for (const each of drawLayout(doc, sheet)) fits.push({ sample: sheet.sample, ...each });
    }
  });
  const free = sheets.flatMap(({ layout: { parts } }) => [parts.free_1, parts.free_2].filter(({ on }) => on));
  return { pdf, fits, missing: [...new Set(free.flatMap(({ text }) => missingIn(text)))].join('') };
};
