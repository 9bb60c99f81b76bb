import {
  LAYOUT_LIMITS,
  LAYOUT_TEXTS,
  type LayoutFit,
  type LayoutParts,
  type LayoutSample,
  type LayoutText,
  type PlacedText,
  SHEET_SIZE,
} from 'contract';
import type { Printed } from '../domain/printed';
import { fitOf } from './fit-text';
import { missingIn, printable } from './fonts';
import { type Doc, drawCode, fitWritten, LEADING, MM, makePdf, type Written } from './page';

/** How sheets are laid out: where their texts are, and the picture under them: a `data:` address of a JPEG, which pdfkit takes into a document once. */
export type DrawnLayout = { parts: LayoutParts; background: string | null };

/** What is put into the places of a layout. */
type Said = { printed: Printed; serial: string; address: string; layout: DrawnLayout };

const BOLD: ReadonlySet<LayoutText> = new Set(['name_zh', 'story', 'prize']);

const quoted = (texts: readonly string[]) => texts.map((text) => `「${text}」`).join('');

/** What stands in each place; it is drawn as it is. */
const textsOf = ({ printed, serial, layout: { parts } }: Omit<Said, 'address'>): Record<LayoutText, string> => ({
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

/** A text, and where it stands. */
type Placed = Written & { place: PlacedText };

/** What is written on a sheet that staff laid out. */
export const placedTexts = (said: Omit<Said, 'address'>): Placed[] => {
  const { parts } = said.layout;
  const texts = textsOf(said);
  return LAYOUT_TEXTS.filter((text) => parts[text].on && texts[text] !== '').map((text) => {
    const place = parts[text];
    const { size, width } = place;
    return { text, words: texts[text], weight: BOLD.has(text) ? 'bold' : 'regular', size, width, place };
  });
};

/** Writes a text into its place; gives how it had to give way. */
const drawText = (doc: Doc, placed: Placed) => {
  const { left, top, width, size, align, colour } = placed.place;
  const fitted = fitWritten(doc, placed);
  doc.fontSize(fitted.size).fillColor(colour);
  for (const [index, line] of fitted.lines.entries()) {
    const room = width * MM - fitted.measure(line);
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
  return placedTexts(said).flatMap((placed) => {
    const fit = drawText(doc, placed);
    return fit ? [{ text: placed.text, fit }] : [];
  });
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
