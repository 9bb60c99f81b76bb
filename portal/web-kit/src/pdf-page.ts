import { GlobalWorkerOptions, getDocument, type PDFPageProxy, version } from 'pdfjs-dist/legacy/build/pdf.mjs';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = worker;

/** Where the portal's build lays what a document may need beside its own bytes (its vite.config.ts). */
const PARTS = `/assets/pdf-${version}`;

/** As wide as the widest page of a book on a fine screen, px. */
const WIDTH = 1200;

async function draw(page: PDFPageProxy): Promise<Blob> {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: WIDTH / Math.max(width, height / 4) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(viewport.width);
  canvas.height = Math.ceil(viewport.height);
  await page.render({ canvas, viewport }).promise;
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the page is too large'))), 'image/jpeg', 0.85);
  });
}

/**
 * The first `most` pages of a PDF, each as a JPEG `WIDTH` px wide (a strip is drawn as high as four widths). Throws where it is none. The library and its worker (Apache-2.0) are fetched with the first page that is drawn.
 */
export async function pagesOf(data: ArrayBuffer, most: number): Promise<Blob[]> {
  const task = getDocument({
    data,
    cMapUrl: `${PARTS}/cmaps/`,
    wasmUrl: `${PARTS}/wasm/`,
  });
  try {
    const file = await task.promise;
    const made: Blob[] = [];
    // One after the other: a tablet has room for one such canvas.
    while (made.length < Math.min(most, file.numPages)) made.push(await draw(await file.getPage(made.length + 1)));
    return made;
  } finally {
    await task.destroy();
  }
}

/** The same of the PDF at `address`; throws where it doesn't come, too. */
export async function firstPages(address: string, most: number): Promise<Blob[]> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the PDF was answered ${answer.status}`);
  return pagesOf(await answer.arrayBuffer(), most);
}
