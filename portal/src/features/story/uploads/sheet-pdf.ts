import { PDFDocument } from '@cantoo/pdf-lib';

/** The longer side of A4, in points. */
const LONG = 842;

/** One PDF of JPEG pages, each as large as a sheet of A4 at most. The library comes with the worker alone. */
export async function sheetPdf(pages: readonly Blob[]): Promise<Blob> {
  const pdf = await PDFDocument.create();
  for (const page of pages) {
    const picture = await pdf.embedJpg(await page.arrayBuffer());
    const { width, height } = picture.scale(LONG / Math.max(picture.width, picture.height));
    pdf.addPage([width, height]).drawImage(picture, { width, height });
  }
  return new Blob([(await pdf.save()) as BlobPart], { type: 'application/pdf' });
}
