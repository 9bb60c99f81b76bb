import { ERRORS } from 'contract';
import { afterEach, expect, it, vi } from 'vitest';
import { CONVERTED } from './check-photo';
import { preparePhoto } from './prepare-photo';

const drawn = new Blob(['drawn'], { type: 'image/jpeg' });
vi.mock('./shrink-photo', () => ({ shrinkPhoto: async () => drawn }));
afterEach(() => vi.unstubAllGlobals());

const HEIC = '\0\0\0\x18ftypheic....';
const decoder = (read: boolean) =>
  vi.stubGlobal('createImageBitmap', async () => {
    if (!read) throw new Error('unknown format');
    return { width: 4032, height: 3024, close: () => undefined };
  });

it('makes a JPEG of a HEIC photo where the browser can read one', async () => {
  decoder(true);
  const prepared = await preparePhoto(new Blob([HEIC]), () => undefined);
  expect(prepared).toEqual({ ok: true, blob: drawn, size: { width: 4032, height: 3024 }, note: CONVERTED });
});

it('says what to do with a HEIC photo that it cannot read', async () => {
  decoder(false);
  const prepared = await preparePhoto(new Blob([HEIC]), () => undefined);
  expect(prepared).toEqual({ ok: false, reason: ERRORS.image_heic.message });
});

it('calls a broken photo broken', async () => {
  decoder(false);
  const prepared = await preparePhoto(new Blob(['\xff\xd8'], { type: 'image/jpeg' }), () => undefined);
  expect(prepared).toEqual({ ok: false, reason: ERRORS.image_unreadable.message });
});
