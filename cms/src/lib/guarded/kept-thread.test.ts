import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { keptThread } from './kept-thread';

const folder = mkdtempSync(path.join(tmpdir(), 'kept-thread-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SCRIPT = path.join(folder, 'thread.cjs');
writeFileSync(
  SCRIPT,
  `const { parentPort, threadId } = require('node:worker_threads');
  parentPort.on('message', (word) => {
    if (word === 'loop') for (;;);
    if (word === 'leave soon') setImmediate(() => process.exit(3));
    if (word === 'throw') throw new Error('broken inside');
    parentPort.postMessage(threadId);
  });`,
);
const open = (stay?: number) => {
  const ask = keptThread(SCRIPT, { memoryMb: 64 }, stay);
  return (word = '', ms = 10_000) => ask<number>(word, { ms });
};

describe('keptThread', () => {
  it('has the next question answered by the same thread', async () => {
    const ask = open();
    const first = await ask();
    expect([await ask(), await ask()]).toEqual([first, first]);
  });

  it('gives questions at once a thread each, one of which stays', async () => {
    const ask = open();
    const [one, other] = await Promise.all([ask(), ask()]);
    expect(one).not.toBe(other);
    expect([one, other]).toContain(await ask());
  });

  it.each([
    ['throw', /broken inside/],
    ['loop', /too long/],
  ])('starts another after one that failed: %s', async (word, reason) => {
    const ask = open();
    const first = await ask();
    await expect(ask(word, word === 'loop' ? 50 : undefined)).rejects.toThrow(reason);
    expect(await ask()).not.toBe(first);
  });

  it('starts another after one that ended while it waited', async () => {
    const ask = open();
    const first = await ask('leave soon');
    await expect.poll(() => ask().catch(() => first)).not.toBe(first);
  });

  it('ends one that waits too long for a question', async () => {
    const ask = open(1);
    const first = await ask();
    await expect.poll(() => ask()).not.toBe(first);
  });
});
