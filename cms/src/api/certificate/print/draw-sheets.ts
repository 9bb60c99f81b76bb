import fs from 'node:fs';
import {
  CERTIFICATE_WORDS,
  type CertificateKind,
  formatDate,
  type LayoutText,
  PLATE_COLOURS,
  PLATE_INK,
  SHEET_SIZE,
} from 'contract';
import sharp from 'sharp';
import type { Printed } from '../domain/printed';
import { type DrawnLayout, drawLayout } from './draw-layout';
import { printable, type Weight } from './fonts';
import { type Doc, drawCode, fitWritten, INK, LEADING, MM, makePdf, QUIET, type Written } from './page';

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

/** How wide a text of the middle may be, mm. */
const WIDTH = 220;
type Look = { weight?: Weight; size: number; width?: number; colour?: string; spacing?: number };

/** The letters of what a certificate says; beside a prize the story's name is smaller. */
const looksOf = ({ prizes }: Printed) =>
  ({
    name_zh: { weight: 'bold', size: 40 },
    name_en: { size: 17 },
    unit_zh: { size: 17 },
    unit_en: { size: 13, colour: QUIET },
    story: { weight: 'bold', size: prizes.length > 0 ? 15 : 20 },
    prize: { weight: 'bold', size: 27 },
    team: { weight: 'bold', size: 14, width: 150 },
  }) satisfies Partial<Record<LayoutText, Look>>;

const wordsOf = ({ name, wade_giles, department_zh, department_en, story_name, prizes, team_name }: Printed) => ({
  name_zh: name,
  name_en: wade_giles,
  unit_zh: department_zh,
  unit_en: department_en,
  story: `「${printable(story_name)}」`,
  prize: prizes.length > 0 ? CERTIFICATE_WORDS.award.prizes(prizes) : '',
  team: printable(team_name),
});

/** What of a certificate is written on a sheet that nobody laid out. */
export const defaultTexts = (printed: Printed): Written[] => {
  const words = wordsOf(printed);
  return Object.entries<Look>(looksOf(printed)).map(([text, { weight = 'regular', size, width = WIDTH }]) => {
    const named = text as keyof typeof words;
    return { text: named, words: words[named], weight, size, width };
  });
};

/** Writes a text around the middle, its first line's top at `at` (mm), or its last line's end there; gives where the next may begin. */
const centred = (doc: Doc, words: string, at: number, look: Look & { middle?: number; up?: true }): number => {
  const { weight = 'regular', size, colour = INK, spacing = 0, width = WIDTH, middle = CENTRE, up } = look;
  const fitted = fitWritten(doc, { words, weight, size, width }, spacing);
  doc.fontSize(fitted.size).fillColor(colour);
  const step = fitted.size * LEADING;
  const top = up ? at - (fitted.lines.length * step) / MM : at;
  for (const [index, line] of fitted.lines.entries()) {
    const left = middle * MM - fitted.measure(line) / 2;
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

const drawTeam = (doc: Doc, printed: Printed, plate: Buffer, top: number) => {
  const side = 11;
  const { lines, size, measure } = fitWritten(doc, { words: wordsOf(printed).team, ...looksOf(printed).team });
  const width = Math.max(...lines.map(measure)) / MM;
  const left = CENTRE - (side + 4 + width) / 2;
  doc.image(plate, left * MM, top * MM, { width: side * MM });
  doc.fontSize(size).fillColor(INK);
  const step = size * LEADING;
  const first = (top + side / 2) * MM - (lines.length * step) / 2;
  for (const [index, line] of lines.entries())
    doc.text(line, (left + side + 4) * MM, first + index * step, { lineBreak: false });
};

const drawNames = (doc: Doc, printed: Printed) => {
  const { name, wade_giles } = printed;
  const looks = looksOf(printed);
  if (name) centred(doc, name, 85.5, { ...looks.name_zh, up: true });
  doc
    .lineWidth(0.3 * MM)
    .moveTo(88 * MM, 86.5 * MM)
    .lineTo(209 * MM, 86.5 * MM)
    .stroke(LINE);
  if (wade_giles) centred(doc, wade_giles, 89, looks.name_en);
};

const drawFoot = (doc: Doc, { session, serial, time, address }: Sheet) => {
  centred(doc, CERTIFICATE_WORDS.edition(session), 171, { weight: 'bold', size: 13, width: 170 });
  centred(doc, formatDate(time), 178.5, { size: 11, colour: QUIET, width: 170 });
  drawCode(doc, address, { left: 250, top: 160, side: 24 });
  centred(doc, '掃描查驗', 186, { size: 8, colour: QUIET, middle: 262, width: 40 });
  centred(doc, serial, 186, { size: 9, colour: QUIET, middle: 48, width: 60 });
};

/** What the team did and won, and who it is. */
const drawDeed = (doc: Doc, printed: Printed, { ground, plate }: Drawn) => {
  const [words, looks] = [wordsOf(printed), looksOf(printed)];
  if (printed.prizes.length === 0) {
    centred(doc, words.story, 126, looks.story);
    drawTeam(doc, printed, plate, 146);
    return;
  }
  centred(doc, words.story, 120, looks.story);
  centred(doc, words.prize, 130.5, { ...looks.prize, colour: ground });
  drawTeam(doc, printed, plate, 150);
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
  const looks = looksOf(printed);
  const below = centred(doc, printed.department_zh, 102, looks.unit_zh);
  centred(doc, printed.department_en, below + 0.5, looks.unit_en);
  drawDeed(doc, printed, { ground, plate });
  drawFoot(doc, sheet);
};

/** From corner to corner over all that a sheet says, which is read through it: no print of it is taken for a certificate. */
const drawMark = (doc: Doc, words: string) => {
  const middle: [number, number] = [CENTRE * MM, (PAGE.height / 2) * MM];
  doc
    .save()
    .rotate((-Math.atan(PAGE.height / PAGE.width) * 180) / Math.PI, { origin: middle })
    .fillOpacity(0.22);
  const look = { weight: 'bold', size: 190, spacing: 70, colour: QUIET } as const;
  centred(doc, words, PAGE.height / 2 - (look.size * LEADING) / MM / 2, look);
  doc.restore();
};

/** These sheets as one PDF, A4 landscape, a page each; `mark` is drawn across every one. */
export const drawSheets = (sheets: readonly Sheet[], mark?: string): Promise<Uint8Array> =>
  makePdf({ title: CERTIFICATE_WORDS.title, layout: 'landscape' }, async (doc) => {
    const plates = new Map<string, Buffer>();
    const plateFor = async ({ colour, emblem }: Printed) => {
      const key = `${colour} ${emblem}`;
      const plate = plates.get(key) ?? (await plateOf(PLATE_COLOURS[colour].ground, emblem));
      plates.set(key, plate);
      return plate;
    };
    for (const sheet of sheets) {
      doc.addPage();
      if (sheet.layout) drawLayout(doc, { ...sheet, layout: sheet.layout });
      else drawSheet(doc, sheet, await plateFor(sheet.printed));
      if (mark) drawMark(doc, mark);
    }
  });
