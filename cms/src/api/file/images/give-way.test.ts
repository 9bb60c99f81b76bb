import fs from 'node:fs';
import os from 'node:os';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { letPicturesGiveWay, pictureShare } from './give-way';

const THREADS = '/proc/self/task';

/** The priorities of the threads of this process by their names. */
const priorities = () => {
  const found = new Map<string, Set<number>>();
  for (const thread of fs.readdirSync(THREADS)) {
    const name = fs.readFileSync(`${THREADS}/${thread}/comm`, 'utf8').trimEnd();
    found.set(name, (found.get(name) ?? new Set()).add(os.getPriority(Number(thread))));
  }
  return found;
};

const draw = () =>
  sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();

// Elsewhere threads show neither names nor priorities.
describe.runIf(fs.existsSync(THREADS))('the threads that decode pictures', () => {
  it('give way to all others, and those that come later do after a second', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
    const before = os.getPriority();
    await draw();
    letPicturesGiveWay();
    const first = priorities();
    expect(first.get('libvips worker')).toEqual(new Set([before + 10]));
    expect(first.get('libuv-worker')).toEqual(new Set([before]));
    const read = vi.spyOn(fs, 'readdirSync');
    letPicturesGiveWay();
    expect(read).not.toHaveBeenCalled();
    clock.mockReturnValue(1_001_000);
    letPicturesGiveWay();
    expect(read).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });

  it('are measured by the time that they had a core', async () => {
    const share = pictureShare();
    const from = performance.now();
    while (performance.now() - from < 500) await draw();
    const busy = share();
    expect(busy).toBeGreaterThan(0);
    // Nothing is drawn from now on: what was had is spread over more and more time.
    await expect.poll(share).toBeLessThan(busy / 2);
  });
});
