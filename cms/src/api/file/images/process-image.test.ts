import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
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

/** A decoder that says nothing until the test lets go of it, and its slot with it. */
const silent = () => {
  const { promise, reject } = Promise.withResolvers<never>();
  return { letGo: () => reject(stopped()), spy: vi.spyOn(sharp.prototype, 'metadata').mockReturnValueOnce(promise) };
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe.each([
  ['a core for itself', 1, 'image_unreadable'],
  ['hardly any of a core', 0.1, 'unavailable'],
])('one that takes too long with %s', (_what, had, code) => {
  it('is refused when its decoder gives up', async () => {
    share.had = had;
    vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValue(stopped());
    await expect(process()).rejects.toMatchObject({ code });
  });

  it('is refused while its decoder says nothing', async () => {
    share.had = had;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { letGo, spy } = silent();
    const refused = expect(process()).rejects.toMatchObject({ code });
    await vi.waitFor(() => expect(spy).toHaveBeenCalled());
    vi.advanceTimersByTime(4_500);
    await refused;
    letGo();
  });
});

it('two share what their decoders have had', async () => {
  share.had = 0.8;
  const decoders = [silent(), silent()];
  const both = [process(), process()].map((one) => expect(one).rejects.toMatchObject({ code: 'unavailable' }));
  await vi.waitFor(() => expect(decoders[0]?.spy).toHaveBeenCalledTimes(2));
  // The second has the core for itself in the end.
  for (const [index, { letGo }] of decoders.entries()) {
    letGo();
    await both[index];
  }
  vi.restoreAllMocks();
  vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValue(stopped());
  await expect(process()).rejects.toMatchObject({ code: 'image_unreadable' });
});
