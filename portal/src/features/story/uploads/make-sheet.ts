import { LIMITS } from 'contract';
import { openPhoto } from './prepare-photo';
import { shrinkPhoto } from './shrink-photo';

/** What a PDF needs beside its pictures. */
const FRAME = 64 * 1024;

const OFF_LINE = '要連上網路才能排成一份。請連上網路，再試一次。';
const TOO_LARGE = '這些照片太大，排不成一份。請刪掉一頁，或重拍一次。';

/** What writes PDFs is fetched when it is needed first; null when it didn't come over the line. */
async function inWorker(pages: Blob[]): Promise<Blob | null> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module', name: 'sheet' });
  try {
    return await new Promise((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<Blob | null>) => resolve(data);
      worker.onerror = () => resolve(null);
      worker.postMessage(pages);
    });
  } finally {
    worker.terminate();
  }
}

export type MadeSheet = { ok: true; file: File } | { ok: false; reason: string };

/** Photos of a learning sheet's pages as one PDF within the limit of a file: upright, each drawn again and no larger than it needs. */
export async function makeSheet(photos: readonly Blob[]): Promise<MadeSheet> {
  const most = Math.floor((LIMITS.file_bytes - FRAME) / photos.length);
  const pages: Blob[] = [];
  for (const [index, photo] of photos.entries()) {
    const opened = await openPhoto(photo, () => undefined);
    if (!opened.ok) return { ok: false, reason: `第 ${index + 1} 頁：${opened.reason}` };
    const page = await shrinkPhoto(opened.bitmap, most).finally(() => opened.bitmap.close());
    if (!page) return { ok: false, reason: TOO_LARGE };
    pages.push(page);
  }
  const pdf = await inWorker(pages);
  if (!pdf) return { ok: false, reason: OFF_LINE };
  return { ok: true, file: new File([pdf], '學習單.pdf', { type: pdf.type }) };
}
