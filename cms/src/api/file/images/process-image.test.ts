import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it, vi } from 'vitest';
import { processImage } from './process-image';

const share = vi.hoisted(() => ({ had: 1 }));
vi.mock('./give-way', () => ({ letPicturesGiveWay: () => undefined, pictureShare: () => () => share.had }));

const folder = mkdtempSync(path.join(tmpdir(), 'challenge-image-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = path.join(folder, 'photo.jpg');
const photo = sharp({ create: { width: 1_300, height: 900, channels: 3, background: '#888' } }).jpeg();
writeFileSync(file, await photo.toBuffer());
const process = () => processImage(file, { photo: true, signal: undefined });

/** What a decoder says that was stopped. */
const stopped = () => new Error('timeout: 42% complete');

it('takes a photo', async () => {
  expect(await process()).toMatchObject({ ext: '.jpg', width: 1_300, height: 900 });
});

it.each([
  ['a core for itself', 1, 'image_unreadable'],
  ['hardly any of a core', 0.1, 'unavailable'],
])('refuses one that takes too long with %s: %d, %s', async (_what, had, code) => {
  share.had = had;
  const toBuffer = vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValue(stopped());
  await expect(process()).rejects.toMatchObject({ code });
  toBuffer.mockRestore();

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const slowly = vi.spyOn(sharp.prototype, 'metadata').mockReturnValue(new Promise(() => undefined));
  const refused = expect(process()).rejects.toMatchObject({ code });
  await vi.waitFor(() => expect(slowly).toHaveBeenCalled());
  vi.advanceTimersByTime(4_500);
  await refused;
  vi.useRealTimers();
  vi.restoreAllMocks();
});
