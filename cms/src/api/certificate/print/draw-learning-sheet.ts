import { type Doc, drawCode, INK, MM, makePdf, QUIET, setFace } from './page';

/** A stage on the sheet: its word, what it asks, what may be written down, its shape on a field of 24 × 24 and its colour; nothing is filled that costs a school's ink. */
export type SheetStage = {
  name: string;
  question: string;
  prompts: string[];
  shape: string;
  mark: string;
};

/** An empty learning sheet, two stages a page; `address` is where its children may take part. */
export type LearningSheet = { title: string; site: string; invitation: string; address: string; stages: SheetStage[] };

/** Millimetres. */
const PAGE = { width: 210, height: 297, margin: 16 };
const RIGHT = PAGE.width - PAGE.margin;
/** Where the first stage of a page begins: below the head, and on the next page. */
const FIRST = [48, 16] as const;
const STAGE = { height: 115, shape: 13, picture: 78, gap: 8 };
const RULE = 10;
const CODE = 17;
const EDGE = '#857b6d';
const FIELDS = [
  ['小組', 70],
  ['班級', 54],
  ['日期', 54],
] as const;

type At = { size: number; weight?: 'bold'; colour?: string };

const write = (doc: Doc, text: string, left: number, top: number, { size, weight, colour = INK }: At) => {
  setFace(doc, text, weight ?? 'regular');
  doc
    .fontSize(size)
    .fillColor(colour)
    .text(text, left * MM, top * MM, { lineBreak: false });
};

const rule = (doc: Doc, left: number, right: number, at: number) =>
  doc
    .lineWidth(0.25 * MM)
    .moveTo(left * MM, at * MM)
    .lineTo(right * MM, at * MM)
    .stroke(EDGE);

const drawHead = (doc: Doc, { title, site }: LearningSheet): void => {
  write(doc, title, PAGE.margin, 14, { size: 24, weight: 'bold' });
  write(doc, site, PAGE.margin, 27, { size: 10, colour: QUIET });
  let left = PAGE.margin;
  for (const [label, width] of FIELDS) {
    write(doc, label, left, 36, { size: 11 });
    rule(doc, left + 11, left + width - 5, 41);
    left += width;
  }
};

/** The shape with the stage's words, a place for a picture, and lines to write on beside it. */
const drawStage = (doc: Doc, stage: SheetStage, top: number): void => {
  const { margin } = PAGE;
  doc
    .save()
    .translate(margin * MM, top * MM)
    .scale((STAGE.shape * MM) / 24)
    .path(stage.shape)
    .fill(stage.mark)
    .restore();
  const beside = margin + STAGE.shape + 4;
  write(doc, stage.name, beside, top - 0.5, { size: 18, weight: 'bold' });
  write(doc, stage.question, beside, top + 8, { size: 11 });
  const box = top + STAGE.shape + 5;
  const height = STAGE.height - STAGE.shape - 14;
  doc
    .roundedRect(margin * MM, box * MM, STAGE.picture * MM, height * MM, 3 * MM)
    .lineWidth(0.7 * MM)
    .stroke(stage.mark);
  write(doc, '畫下來，或貼上照片', margin + 4, box + 3, { size: 9, colour: QUIET });
  const left = margin + STAGE.picture + STAGE.gap;
  const each = height / stage.prompts.length;
  for (const [index, prompt] of stage.prompts.entries()) {
    const from = box + index * each;
    write(doc, prompt, left, from, { size: 11 });
    for (let at = from + 5 + RULE; at <= from + each; at += RULE) rule(doc, left, RIGHT, at);
  }
};

const drawFoot = (doc: Doc, { invitation, address }: LearningSheet): void => {
  const top = PAGE.height - PAGE.margin - CODE;
  drawCode(doc, address, { left: RIGHT - CODE, top, side: CODE });
  write(doc, invitation, PAGE.margin, top + 3, { size: 12, weight: 'bold' });
  write(doc, address.replace(/^https?:\/\//, ''), PAGE.margin, top + 11, { size: 10, colour: QUIET });
};

/** The sheet as a PDF to be printed and written on: two pages of A4. */
export const drawLearningSheet = (sheet: LearningSheet): Promise<Uint8Array> =>
  makePdf({ title: sheet.title, layout: 'portrait' }, (doc) => {
    for (const [index, stage] of sheet.stages.entries()) {
      if (index % 2 === 0) doc.addPage();
      if (index === 0) drawHead(doc, sheet);
      drawStage(doc, stage, FIRST[index < 2 ? 0 : 1] + (index % 2) * (STAGE.height + STAGE.gap));
    }
    drawFoot(doc, sheet);
  });
