import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';

const A4: [number, number] = [595, 842];
const STEPS = [
  { title: 'FEEL', color: rgb(0.7, 0.25, 0.13) },
  { title: 'IMAGINE', color: rgb(0.71, 0.49, 0) },
  { title: 'DO', color: rgb(0.12, 0.5, 0.41) },
  { title: 'SHARE', color: rgb(0.48, 0.31, 0.75) },
];
const GREY = rgb(0.82, 0.79, 0.74);

/** A learning sheet: four boxes with lines, as a scan of handwriting would fill them. */
const drawSheet = async (variant: number): Promise<Buffer> => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.HelveticaBold);
  const page = document.addPage(A4);
  page.drawText('LEARNING SHEET', { x: 48, y: 780, size: 22, font });
  for (const [index, { title, color }] of STEPS.entries()) {
    const y = 580 - index * 175;
    page.drawRectangle({ x: 48, y, width: 499, height: 160, borderColor: color, borderWidth: 2 });
    page.drawText(title, { x: 60, y: y + 136, size: 13, font, color });
    for (let line = 0; line < 5; line += 1) {
      const length = 300 + ((variant * 53 + index * 31 + line * 97) % 170);
      page.drawLine({
        start: { x: 62, y: y + 112 - line * 22 },
        end: { x: 62 + length, y: y + 112 - line * 22 },
        color: GREY,
      });
    }
  }
  return Buffer.from(await document.save());
};

/** Pages of each sheet. */
export const SHEET_PAGES = 1;

/** A few different learning sheets as PDFs. */
export const drawSheets = (): Promise<Buffer[]> => Promise.all([0, 1, 2, 3].map(drawSheet));
