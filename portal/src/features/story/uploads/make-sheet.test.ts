import { PDFDocument } from '@cantoo/pdf-lib';
import { LIMITS } from 'contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeSheet } from './make-sheet';
import { sheetPdf } from './sheet-pdf';
import { shrinkPhoto } from './shrink-photo';

/** A JPEG of 2 by 1 pixels, as far as a PDF looks at one. */
const JPEG = new Uint8Array([
  0xff, 0xd8, 0xff, 0xc0, 0x00, 0x11, 0x08, 0x00, 0x01, 0x00, 0x02, 0x03, 0x01, 0x22, 0x00, 0x02, 0x11, 0x01, 0x03,
  0x11, 0x01, 0xff, 0xd9,
]);
const close = vi.fn();
vi.mock('./prepare-photo', () => ({
  openPhoto: async (photo: Blob) =>
    (await photo.text()) === 'broken' ? { ok: false, reason: '打不開' } : { ok: true, bitmap: { close }, heic: false },
}));
vi.mock('./shrink-photo', () => ({ shrinkPhoto: vi.fn(async () => new Blob([JPEG])) }));

const photo = () => new Blob(['a photo']);

/** The worker, on this thread; one that doesn't come over the line. */
let comes = true;
beforeEach(() => {
  comes = true;
  vi.stubGlobal(
    'Worker',
    class {
      onmessage?: (event: { data: Blob }) => void;
      onerror?: () => void;
      async postMessage(pages: Blob[]) {
        if (comes) this.onmessage?.({ data: await sheetPdf(pages) });
        else this.onerror?.();
      }
      terminate() {}
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

it('makes one PDF of the photographed pages, each the size of a sheet', async () => {
  const made = await makeSheet([photo(), photo(), photo()]);
  if (!made.ok) throw new Error(made.reason);
  expect([made.file.name, made.file.type]).toEqual(['學習單.pdf', 'application/pdf']);
  const pdf = await PDFDocument.load(await made.file.arrayBuffer());
  expect(pdf.getPages().map((page) => page.getSize())).toEqual(Array(3).fill({ width: 842, height: 421 }));
  expect(close).toHaveBeenCalledTimes(3);
});

it('gives each page its part of what a file may have', async () => {
  await makeSheet(Array.from({ length: 6 }, photo));
  const most = vi.mocked(shrinkPhoto).mock.lastCall?.[1] ?? 0;
  expect(most * 6).toBeLessThan(LIMITS.file_bytes);
  expect(most * 6).toBeGreaterThan(LIMITS.file_bytes * 0.95);
});

it('names the page that can’t be read, and says what is too large', async () => {
  expect(await makeSheet([photo(), new Blob(['broken'])])).toEqual({ ok: false, reason: '第 2 頁：打不開' });
  vi.mocked(shrinkPhoto).mockResolvedValueOnce(undefined);
  expect(await makeSheet([photo()])).toMatchObject({ ok: false, reason: expect.stringContaining('太大') });
});

it('says that it needs the network where what makes a PDF did not come', async () => {
  comes = false;
  expect(await makeSheet([photo()])).toMatchObject({ ok: false, reason: expect.stringContaining('網路') });
});
