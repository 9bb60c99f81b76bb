import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomOf } from '../tests/hostile/random';
import { type LineShape, startLine } from './line';

let server: Server;
let target: string;

/** Answers a body with itself and the address that it came from. */
beforeAll(async () => {
  server = createServer(async (request, response) => {
    response.setHeader('X-From', request.socket.remoteAddress ?? '');
    response.end(await buffer(request));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const WIDE: LineShape = { up: 1_000_000, down: 1_000_000, delay: 0, lost: 0, silent: 0 };
const send = (url: string, body: Buffer) => fetch(url, { method: 'POST', body: new Uint8Array(body) });

it('everything arrives as it was sent, no sooner than the line allows', async () => {
  const shape = { ...WIDE, delay: 40, lost: 0.3 };
  const line = await startLine({ target, shape, random: randomOf(1, 'line'), address: '127.1.0.9' });
  const bytes = randomOf(1, 'bytes').bytes(200_000);
  const from = performance.now();
  const answer = await send(line.url, bytes);
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  expect(performance.now() - from).toBeGreaterThan(400);
  expect(answer.headers.get('x-from')).toBe('127.1.0.9');
  expect(line.answers).toHaveLength(1);
  await line.stop();
});

it('two connections share it', async () => {
  const line = await startLine({ target, shape: WIDE, random: randomOf(1, 'line') });
  const from = performance.now();
  await Promise.all([1, 2].map(async () => (await send(line.url, Buffer.alloc(150_000))).arrayBuffer()));
  expect(performance.now() - from).toBeGreaterThan(300);
  await line.stop();
});

it('a connection breaks in its time, and both ends hear of it', async () => {
  const shape = { ...WIDE, up: 10_000, lasts: [100, 100] as const };
  const line = await startLine({ target, shape, random: randomOf(1, 'line') });
  await expect(send(line.url, Buffer.alloc(100_000))).rejects.toThrow();
  expect(line.cuts()).toBe(1);
  await line.stop();
});

it('or without a word: who waits gives up by itself', async () => {
  const shape = { ...WIDE, up: 10_000, lasts: [100, 100] as const, silent: 1 };
  const line = await startLine({ target, shape, random: randomOf(1, 'line') });
  const body = new Uint8Array(10_000);
  const sent = fetch(line.url, { method: 'POST', body, signal: AbortSignal.timeout(1_500) });
  await expect(sent).rejects.toThrow('timeout');
  expect(line.cuts()).toBe(1);
  await line.stop();
});
