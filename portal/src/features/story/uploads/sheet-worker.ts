import { sheetPdf } from './sheet-pdf';

/** Makes one PDF of JPEG pages, off the page's thread; whoever asked ends this worker. */
addEventListener('message', async ({ data }: MessageEvent<Blob[]>) => {
  postMessage(await sheetPdf(data).catch(() => null));
});
