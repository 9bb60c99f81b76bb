import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import decodeQr from 'qr/decode.js';

const require = createRequire(import.meta.url);

/** The part of pdf.js that is used here; loaded into a page it stands there by this name. */
interface Drawing {
  pdfjsLib: {
    getDocument: (source: { data: Uint8Array }) => {
      promise: Promise<{
        getPage: (number: number) => Promise<{
          getViewport: (options: { scale: number }) => { width: number; height: number };
          render: (options: object) => { promise: Promise<void> };
        }>;
      }>;
    };
  };
}

/** Points are 72 to the inch: as sharp as a phone sees a sheet of paper. */
const SCALE = 2.5;

/**
 * What a phone's camera reads off the first page of a PDF: draws it on `page`, which is blank, and finds the QR in the picture.
 */
export const readQr = async (page: Page, pdf: Buffer): Promise<string> => {
  for (const name of ['pdf.worker.min.mjs', 'pdf.min.mjs'])
    await page.addScriptTag({ type: 'module', path: require.resolve(`pdfjs-dist/build/${name}`) });
  await page.waitForFunction(() => 'pdfjsLib' in window && 'pdfjsWorker' in window);
  const drawn = await page.evaluate(
    async ([text, scale]) => {
      const { pdfjsLib } = window as unknown as Drawing;
      const data = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const sheet = await (await pdfjsLib.getDocument({ data }).promise).getPage(1);
      const viewport = sheet.getViewport({ scale });
      const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      await sheet.render({ canvas, viewport }).promise;
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
      let binary = '';
      for (let from = 0; from < pixels.length; from += 0x8000)
        binary += String.fromCharCode(...pixels.slice(from, from + 0x8000));
      return { width, height, pixels: btoa(binary) };
    },
    [pdf.toString('base64'), SCALE] as const,
  );
  return decodeQr({ ...drawn, data: new Uint8Array(Buffer.from(drawn.pixels, 'base64')) });
};
