import { ERRORS } from 'contract';
import { afterEach, expect, it, vi } from 'vitest';
import { CONVERTED, DECODER_MISSING } from './check-photo';
import { decodeHeic, HeicError } from './decode-heic';
import { preparePhoto } from './prepare-photo';

const drawn = new Blob(['drawn'], { type: 'image/jpeg' });
const light = new Blob(['light'], { type: 'image/jpeg' });
vi.mock('./decode-heic', async (original) => ({ ...(await original<object>()), decodeHeic: vi.fn() }));
const lighten = vi.hoisted(() => ({ fails: false }));
vi.mock('./shrink-photo', () => ({
  shrinkPhoto: async () => drawn,
  lightenPhoto: async () => {
    if (lighten.fails) throw new Error('no canvas');
    return light;
  },
}));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.mocked(decodeHeic).mockReset();
});

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

it('fetches a decoder for a HEIC photo that the browser cannot read, and for no other', async () => {
  decoder(false);
  const bitmap = { width: 3024, height: 4032, close: () => undefined } as ImageBitmap;
  vi.mocked(decodeHeic).mockResolvedValue(bitmap);
  const steps: string[] = [];
  const prepared = await preparePhoto(new Blob([HEIC]), (step) => steps.push(step));
  expect(prepared).toEqual({ ok: true, blob: drawn, size: { width: 3024, height: 4032 }, note: CONVERTED });
  expect(new Set(steps)).toEqual(new Set(['converting']));
  await preparePhoto(new Blob(['\xff\xd8'], { type: 'image/jpeg' }), () => undefined);
  expect(decodeHeic).toHaveBeenCalledTimes(1);
});

it.each([
  [new HeicError('decode'), { ok: false, code: 'image_heic', reason: ERRORS.image_heic.message }],
  [new HeicError('load'), { ok: false, reason: DECODER_MISSING, again: true }],
])('says what to do with a HEIC photo that cannot be decoded: %s', async (error, answer) => {
  decoder(false);
  vi.mocked(decodeHeic).mockRejectedValue(error);
  expect(await preparePhoto(new Blob([HEIC]), () => undefined)).toEqual(answer);
});

it('makes a large photo light without a word, or sends it as it is where it can’t be drawn', async () => {
  decoder(true);
  const photo = new Blob(['\xff\xd8\xff'.repeat(4)].map((text) => Uint8Array.from(text, (char) => char.charCodeAt(0))));
  const size = { width: 4032, height: 3024 };
  expect(await preparePhoto(photo, () => undefined)).toEqual({ ok: true, blob: light, size });
  lighten.fails = true;
  expect(await preparePhoto(photo, () => undefined)).toEqual({ ok: true, blob: photo, size });
  lighten.fails = false;
});

it('calls a broken photo broken', async () => {
  decoder(false);
  const prepared = await preparePhoto(new Blob(['\xff\xd8'], { type: 'image/jpeg' }), () => undefined);
  expect(prepared).toEqual({ ok: false, code: 'image_unreadable', reason: ERRORS.image_unreadable.message });
});
