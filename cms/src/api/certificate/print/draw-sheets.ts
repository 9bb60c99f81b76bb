import fs from 'node:fs';
import { CERTIFICATE_WORDS, type CertificateKind, formatDate, PLATE_COLOURS, PLATE_INK, SHEET_SIZE } from 'contract';
import sharp from 'sharp';
import type { Printed } from '../domain/printed';
import { type DrawnLayout, drawLayout } from './draw-layout';
import { fitText } from './fit-text';
import { printable, type Weight } from './fonts';
import { type Doc, drawCode, INK, LEADING, MM, makePdf, QUIET, setFace } from './page';

/** One sheet: what it says, by what it is found, and where that can be checked. */
export type Sheet = {
  printed: Printed;
  kind: CertificateKind;
  session: number;
  serial: string;
  /** The day of this print (ms). */
  time: number;
  address: string;
  /** How staff laid it out; the default without. */
  layout?: DrawnLayout | undefined;
};

const PAGE = SHEET_SIZE;
const CENTRE = PAGE.width / 2;
const LINE = '#c9d1d6';

type Look = { weight?: Weight; size: number; colour?: string; spacing?: number };

/** Writes a text around the middle, its first line's top at `at` (mm), or its last line's end there; gives where the next may begin. */
const centred = (
  doc: Doc,
  text: string,
  at: number,
  look: Look & { width?: number; middle?: number; up?: true },
): number => {
  const { weight = 'regular', size, colour = INK, spacing = 0, width = 220, middle = CENTRE, up } = look;
  setFace(doc, text, weight);
  const measure = (line: string, points: number) =>
    doc.fontSize(points).widthOfString(line, { characterSpacing: spacing });
  const fitted = fitText(text, { size, width: width * MM, measure });
  doc.fontSize(fitted.size).fillColor(colour);
  const step = fitted.size * LEADING;
  const top = up ? at - (fitted.lines.length * step) / MM : at;
  for (const [index, line] of fitted.lines.entries()) {
    const left = middle * MM - measure(line, fitted.size) / 2;
    doc.text(line, left, top * MM + index * step, { lineBreak: false, characterSpacing: spacing });
  }
  return top + (fitted.lines.length * step) / MM;
};

const drawFrame = (doc: Doc, ground: string) => {
  doc.rect(0, 0, PAGE.width * MM, PAGE.height * MM).fill(PLATE_INK);
  const inset = (by: number) => [by * MM, by * MM, (PAGE.width - 2 * by) * MM, (PAGE.height - 2 * by) * MM] as const;
  doc
    .lineWidth(2.4 * MM)
    .roundedRect(...inset(9), 3 * MM)
    .stroke(ground);
  doc
    .lineWidth(0.4 * MM)
    .roundedRect(...inset(12.5), 1.5 * MM)
    .stroke(ground);
};

const SPRITE = require.resolve('contract/emblems.svg');

/** A team's picture on its colour, as the portal's `TeamPlate` shows it. */
const plateOf = (ground: string, emblem: string): Promise<Buffer> => {
  const [, symbol = ''] =
    new RegExp(`<symbol id="${emblem}" viewBox="0 0 48 48">(.*?)</symbol>`, 's').exec(
      fs.readFileSync(SPRITE, 'utf8'),
    ) ?? [];
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="512" height="512"><rect width="64" height="64" rx="14" fill="${ground}"/>` +
    `<g transform="translate(8 8)" color="${ground}" fill="${PLATE_INK}" stroke="${PLATE_INK}" stroke-width="0">${symbol}</g></svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: PLATE_INK }).png().toBuffer();
};

type Drawn = { ground: string; plate: Buffer };

const drawTeam = (doc: Doc, team: string, plate: Buffer, top: number) => {
  const side = 11;
  const text = printable(team);
  setFace(doc, text, 'bold');
  const measure = (line: string, at: number) => doc.fontSize(at).widthOfString(line);
  const { lines, size } = fitText(text, { size: 14, width: 150 * MM, measure });
  const width = Math.max(...lines.map((line) => measure(line, size))) / MM;
  const left = CENTRE - (side + 4 + width) / 2;
  doc.image(plate, left * MM, top * MM, { width: side * MM });
  doc.fontSize(size).fillColor(INK);
  const step = size * LEADING;
  const first = (top + side / 2) * MM - (lines.length * step) / 2;
  for (const [index, line] of lines.entries())
    doc.text(line, (left + side + 4) * MM, first + index * step, { lineBreak: false });
};

const drawNames = (doc: Doc, { name, wade_giles }: Printed) => {
  if (name) centred(doc, name, 85.5, { weight: 'bold', size: 40, up: true });
  doc
    .lineWidth(0.3 * MM)
    .moveTo(88 * MM, 86.5 * MM)
    .lineTo(209 * MM, 86.5 * MM)
    .stroke(LINE);
  if (wade_giles) centred(doc, wade_giles, 89, { size: 17 });
};

const drawFoot = (doc: Doc, { session, serial, time, address }: Sheet) => {
  centred(doc, CERTIFICATE_WORDS.edition(session), 171, { weight: 'bold', size: 13, width: 170 });
  centred(doc, formatDate(time), 178.5, { size: 11, colour: QUIET, width: 170 });
  drawCode(doc, address, { left: 250, top: 160, side: 24 });
  centred(doc, '掃描查驗', 186, { size: 8, colour: QUIET, middle: 262, width: 40 });
  centred(doc, serial, 186, { size: 9, colour: QUIET, middle: 48, width: 60 });
};

/** What the team did and won, and who it is. */
const drawDeed = (doc: Doc, { story_name, team_name, prizes }: Printed, { ground, plate }: Drawn) => {
  const story = `「${printable(story_name)}」`;
  if (prizes.length === 0) {
    centred(doc, story, 126, { weight: 'bold', size: 20 });
    drawTeam(doc, team_name, plate, 146);
    return;
  }
  centred(doc, story, 120, { weight: 'bold', size: 15 });
  centred(doc, CERTIFICATE_WORDS.award.prizes(prizes), 130.5, { weight: 'bold', size: 27, colour: ground });
  drawTeam(doc, team_name, plate, 150);
};

const drawSheet = (doc: Doc, sheet: Sheet, plate: Buffer) => {
  const { printed, kind } = sheet;
  const { ground } = PLATE_COLOURS[printed.colour];
  const words = kind === 'award' ? CERTIFICATE_WORDS.award : CERTIFICATE_WORDS;
  drawFrame(doc, ground);
  centred(doc, words.title, 25, { weight: 'bold', size: 34, colour: ground, spacing: 8 });
  centred(doc, words.title_en, 42.5, { size: 15, colour: ground, spacing: 0.6 });
  centred(doc, CERTIFICATE_WORDS.lead[kind], 55, { size: 13, colour: QUIET });
  drawNames(doc, printed);
  const below = centred(doc, printed.department_zh, 102, { size: 17 });
  centred(doc, printed.department_en, below + 0.5, { size: 13, colour: QUIET });
  drawDeed(doc, printed, { ground, plate });
  drawFoot(doc, sheet);
};

/** These sheets as one PDF, A4 landscape, a page each. */
export const drawSheets = (sheets: readonly Sheet[]): Promise<Uint8Array> =>
  makePdf({ title: CERTIFICATE_WORDS.title, layout: 'landscape' }, async (doc) => {
    const plates = new Map<string, Buffer>();
    for (const sheet of sheets) {
      if (sheet.layout) {
        doc.addPage();
        drawLayout(doc, { ...sheet, layout: sheet.layout });
        continue;
      }
      const { colour, emblem } = sheet.printed;
      const key = `${colour} ${emblem}`;
      const plate = plates.get(key) ?? (await plateOf(PLATE_COLOURS[colour].ground, emblem));
      plates.set(key, plate);
      doc.addPage();
      drawSheet(doc, sheet, plate);
    }
  });
