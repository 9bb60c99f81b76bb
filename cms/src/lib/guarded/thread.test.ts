import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startThread, ThreadTimeout } from './thread';

const folder = mkdtempSync(path.join(tmpdir(), 'thread-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SCRIPT = path.join(folder, 'thread.cjs');
writeFileSync(
  SCRIPT,
  `const { parentPort } = require('node:worker_threads');
  parentPort.on('message', (word) => {
    if (word === 'loop') for (;;);
    if (word === 'throw') throw new Error('broken inside');
    if (word === 'leave') process.exit(3);
    if (word === 'sleep') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    if (word === 'reject') Promise.reject(new Error('no listener'));
    else parentPort.postMessage(word);
  });`,
);
const start = () => startThread(SCRIPT, { memoryMb: 64 });

const DONE = path.join(folder, 'done');
const BRIEF = path.join(folder, 'brief.cjs');
writeFileSync(
  BRIEF,
  `const { parentPort } = require('node:worker_threads');
  parentPort.once('message', (word) => parentPort.postMessage(word));
  process.once('exit', () => require('node:fs').writeFileSync(${JSON.stringify(DONE)}, ''));`,
);

/** Keeps this thread busy, so that it hears of nothing for that long. */
const hold = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

describe('startThread', () => {
  it('answers one question after another', async () => {
    const thread = start();
    expect([await thread.ask('a'), await thread.ask('b')]).toEqual(['a', 'b']);
    await thread.end();
  });

  it('takes the answer of a thread that ends right after it', async () => {
    const asked = startThread(BRIEF, { memoryMb: 64 }).ask('answer');
    // A busy process hears of the answer and of the end in one turn: it holds its own until the thread has written the file.
    for (let looks = 0; looks < 500 && !existsSync(DONE); looks += 1) hold(20);
    hold(200);
    await expect(asked).resolves.toBe('answer');
  });

  it.each([
    ['throw', /broken inside/],
    ['leave', /ended with 3/],
    ['reject', /no listener/],
  ])('fails for its caller alone when the thread breaks: %s', async (word, reason) => {
    const thread = start();
    await expect(thread.ask(word)).rejects.toThrow(reason);
    await expect(thread.ask('again')).rejects.toThrow();
  });

  it('ends a thread that takes too long, in the middle of its loop', async () => {
    const thread = start();
    await expect(thread.ask('loop', { ms: 50 })).rejects.toThrow('too long');
    await expect(thread.ask('again')).rejects.toThrow('ended with');
  });

  it.each([
    ['loop', (cpu: number) => cpu > 0],
    ['sleep', (cpu: number) => cpu < 0.5],
  ])('says how much of a core a late thread has had: %s', async (word, fits) => {
    const error: unknown = await start()
      .ask(word, { ms: 1_000 })
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ThreadTimeout);
    expect(error instanceof ThreadTimeout && fits(error.cpu)).toBe(true);
  });

  it('ends a thread whose caller goes away', async () => {
    const thread = start();
    const leaving = new AbortController();
    const asked = thread.ask('loop', { signal: leaving.signal });
    leaving.abort();
    await expect(asked).rejects.toThrow('client has left');
    await expect(thread.ask('again')).rejects.toThrow('ended with');
  });
});
