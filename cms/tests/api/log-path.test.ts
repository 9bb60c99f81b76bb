import { existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { LONG } from '../helpers/long';
import { openMailRoom } from '../helpers/mail-room';
import { caddy } from '../helpers/programs';
import { startProxy } from '../helpers/proxy';
import { listRoutes } from '../helpers/routes';
import { until } from '../helpers/until';

// T-12, T-84, W7: what links carry reaches no log, at no level, the proxy's included.

const CANARY = 'a-canary-of-a-link';
/** Each says what those before it say, and more. */
const LEVELS = ['error', 'warn', 'info', 'http', 'debug'] as const;
/** What links carry in their query. */
const QUERY = ['t', 'q', 's', 'hash', 'code', 'token', 'svid'].map((name) => `${name}=${CANARY}`).join('&');

type Call = { method: string; path: string; shown: string | undefined };

/** Every route whose rights row says `link` or that hides its path, and the pages of the portal with a secret in theirs. */
const calls = (): Call[] => {
  const { ours } = listRoutes();
  const found = ours.filter(({ who, hidesPath }) => who.actors === 'link' || hidesPath);
  const hidden = found.map(({ method, path: pattern }) => ({
    method,
    path: pattern.replaceAll(/:\w+/g, CANARY),
    shown: pattern.includes('/:') ? `${pattern.slice(0, pattern.indexOf('/:'))}/***` : undefined,
  }));
  const pages = ['survey', 'consent', 'verify'].map((page) => ({
    method: 'GET',
    path: `/${page}/${CANARY}`,
    shown: `/${page}/***`,
  }));
  return [...hidden, ...pages];
};

/** The same as a person, a program or an attacker may write it. */
const variants = ({ method, path: plain }: Call): [string, string][] => [
  [method, plain],
  [method, `${plain}/?${QUERY}`],
  [method, plain.replace('/api/', '/API/')],
  [method, `${plain}/more`],
  [method === 'GET' ? 'POST' : 'GET', plain],
];

const send = async (base: string, method: string, address: string) => {
  const body = method === 'GET' || method === 'DELETE' ? null : JSON.stringify({ token: CANARY });
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${CANARY}`,
    Referer: `${base}${address}`,
  };
  await fetch(`${base}${address}`, { method, body, headers, redirect: 'manual' }).then((answer) =>
    answer.arrayBuffer(),
  );
};

describe('the log of a server', () => {
  it('has the links among its routes', () => {
    const shown = calls().map((call) => call.shown);
    for (const start of ['/api/auth/own-data/***', '/api/file/story-zip/***', '/api/survey/form/***', '/api/file/***'])
      expect(shown).toContain(start);
  });

  it.each(LONG ? LEVELS : LEVELS.slice(-1))(
    'holds nothing of what any link carries (T-12, T-84): %s',
    async (level) => {
      const room = await openMailRoom({ LOG_LEVEL: level });
      const server = await room.start();
      const text = () => readFileSync(room.log, 'utf8');
      try {
        for (const call of calls())
          for (const [method, address] of variants(call)) await send(server.url, method, address);
        // And where the database fails below each of them.
        await room.db.schema.renameTable('one_time_tokens', 'gone_tokens');
        await room.db.schema.renameTable('stories', 'gone_stories');
        for (const call of calls()) await send(server.url, call.method, call.path);
        await send(server.url, 'POST', '/api/auth/login/token');
        await until('an error in the log', () => /error/i.test(text()) || undefined);
        if (level === 'http' || level === 'debug') {
          await until('a line about the last call', () => text().includes('POST /api/auth/login/token') || undefined);
          for (const { method, shown } of calls()) if (shown) expect(text()).toContain(`${method} ${shown} `);
        }
        expect(text()).not.toContain(CANARY);
      } finally {
        await server.stop();
        await room.close();
      }
      expect(text()).not.toContain(CANARY);
    },
    patient(180_000),
  );
});

const program = caddy();

describe.skipIf(!program)('the log of the shipped Caddyfile (skipped where Caddy is not installed)', () => {
  /** A server behind it that answers, says nothing, or breaks off: each leaves other lines. */
  const upstream = () =>
    new Promise<http.Server>((resolve) => {
      let count = 0;
      const server = http.createServer((request, response) => {
        count += 1;
        if (request.url?.startsWith('/api/health/')) return response.end('ok');
        if (count % 3 === 0) return request.socket.destroy();
        if (count % 3 === 1) return response.end(`{"path":"${request.url}"}`);
        response.writeHead(200, { 'Content-Length': 100 });
        response.write('half');
        return setImmediate(() => request.socket.destroy());
      });
      server.listen(0, '127.0.0.1', () => resolve(server));
    });

  it(
    'holds nothing of what any link carries, also where no server answers',
    async () => {
      const folder = mkdtempSync(path.join(inject('folder'), 'caddy-'));
      mkdirSync(path.join(folder, 'portal'));
      const log = path.join(folder, 'proxy.log');
      const server = await upstream();
      const { port } = server.address() as AddressInfo;
      const proxy = await startProxy(program ?? '', [`127.0.0.1:${port}`], log, folder);
      try {
        const quietly = (method: string, address: string) => send(proxy.url, method, address).catch(() => undefined);
        for (const call of calls())
          await Promise.all(variants(call).map(([method, address]) => quietly(method, address)));
        await send(proxy.url, 'GET', '/last').catch(() => undefined);
        const text = () => (existsSync(log) ? readFileSync(log, 'utf8') : '');
        await until('a line about the last call', () => text().includes('"/last"') || undefined);
        expect(text()).not.toContain(CANARY);
        for (const { shown } of calls()) {
          const [start] = (shown ?? '').split('***');
          // Every open page of a story calls it every two seconds.
          if (start === '/api/story/live/') expect(text().toLowerCase()).not.toContain(start);
          else if (shown)
            expect(text(), shown).toMatch(new RegExp(`"uri":"${start?.replace('/file/story-zip/', '/file/')}`));
        }
      } finally {
        await proxy.stop();
        server.closeAllConnections();
        server.close();
      }
    },
    patient(180_000),
  );
});
