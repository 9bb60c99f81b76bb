import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import Koa from 'koa';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import panelWaiting from './panel-waiting';

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let folder: string;
let server: http.Server;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'challenge-panel-'));
  const app = new Koa();
  app.use(panelWaiting({}, { strapi: { dirs: { dist: { root: folder } } } as never }));
  app.use((ctx) => {
    ctx.body = 'Strapi';
  });
  server = http.createServer(app.callback()).listen(0);
});
afterAll(() => {
  server.close();
  fs.rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => fs.rmSync(path.join(folder, 'build'), { recursive: true, force: true }));

const open = (address: string, headers: Record<string, string> = HTML) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`, { headers });

it.each(['/admin', '/admin/content-manager', '/Admin/'])(
  '%s waits until the panel is built, and is it then',
  async (address) => {
    const waiting = await open(address);
    expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([503, '3']);
    expect(waiting.headers.get('content-type')).toContain('text/html');
    const page = await waiting.text();
    expect(page).toContain('內容管理準備中');
    expect(page).toContain('http-equiv="refresh"');

    fs.mkdirSync(path.join(folder, 'build'));
    expect((await open(address)).status).toBe(503);
    fs.writeFileSync(path.join(folder, 'build/index.html'), '');
    expect(await (await open(address)).text()).toBe('Strapi');
  },
);

it.each([
  ['/', HTML],
  ['/administration', HTML],
  ['/admin/init', { accept: 'application/json, text/plain, */*' }],
  ['/admin/users/me', { accept: '*/*' }],
])('%s with %j goes on to Strapi while the panel is built', async (address, headers) => {
  expect(await (await open(address, headers)).text()).toBe('Strapi');
});
