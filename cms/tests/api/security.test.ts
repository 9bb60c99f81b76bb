import http from 'node:http';
import net from 'node:net';
import { gzipSync } from 'node:zlib';
import { errorBodySchema, siteSettingSchema } from 'contract';
import { describe, expect, inject, it } from 'vitest';
import { makeUser } from '../helpers/actors';
import { api, call } from '../helpers/api';

const LOGIN = '/auth/login';
const json = { 'Content-Type': 'application/json' };
const post = (raw: RequestInit['body'], headers: Record<string, string> = json) =>
  call('POST', LOGIN, undefined, { raw, headers });

/** Sends bytes as they are, what no HTTP client would send, and resolves with the answer once the server has closed. */
const sendRaw = (lines: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = net.connect(Number(new URL(inject('baseUrl')).port), '127.0.0.1', () => socket.write(lines));
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString('utf8');
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', () => resolve(answer));
  });

describe('refusals', () => {
  it.each([['PROPFIND'], ['M-SEARCH'], ['PATCH'], ['DELETE']])('%s is 405 for the panel too', async (method) => {
    for (const path of ['//admin/login', LOGIN]) {
      const { status, body } = await call(method, path, undefined);
      expect([status, body.error?.status]).toEqual([405, 405]);
    }
  });

  it.each([
    ['GET', '/nowhere', 404, 'not_found'],
    ['GET', '/', 404, 'not_found'],
    ['GET', '/auth', 401, 'unauthorized'],
    ['PATCH', '/site-setting', 405, 'method_not_allowed'],
    ['GET', '/%', 404, 'not_found'],
    ['GET', '//uploads/nothing.jpg', 404, 'not_found'],
  ])('%s %s is %i in the documented shape, in Chinese', async (method, path, status, code) => {
    const answer = await call(method, path, undefined);
    expect(answer.status).toBe(status);
    expect(errorBodySchema.safeParse(answer.body).success).toBe(true);
    expect(answer.body.error).toMatchObject({ status, details: { code } });
    expect(answer.body.error.message).toMatch(/[一-鿿]/);
  });

  it('say in Chinese which key of a body is not known', async () => {
    const { status, body } = await api.post(LOGIN, { account: 'a@b.tw', password: 'x', role: 'admin' });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ name: 'ValidationError', message: '不接受的欄位：role' });
    expect(body.error.details).toEqual({
      code: 'validation',
      errors: [{ path: ['role'], message: '不接受的欄位：role' }],
    });
  });

  it('never show what is inside (T-56)', async () => {
    const texts = [
      "'; drop table up_users; --",
      '\u0000',
      '"',
      '%',
      '\\',
      '{{7*7}}',
      'x'.repeat(10_000),
      '𠮷',
      '\ud800',
    ];
    for (const text of texts) {
      for (const body of [{ account: text, password: text }, { account: [text], password: {} }, [text], text]) {
        const answer = await api.post(LOGIN, body);
        expect(answer.status, text).toBeLessThan(500);
        expect(answer.text).not.toMatch(/at \/|node_modules|select |SQLITE|knex|ECONN/i);
      }
    }
  });
});

describe('bodies', () => {
  it.each([
    ['text', 'text/plain'],
    ['a form', 'application/x-www-form-urlencoded'],
    ['xml', 'application/xml'],
    ['nothing said', ''],
  ])('%s: 415', async (_name, type) => {
    const { status, body } = await post('{"account":"a@b.tw","password":"x"}', type ? { 'Content-Type': type } : {});
    expect(status).toBe(415);
    expect(body.error.details.code).toBe('unsupported_media');
  });

  it('compressed: 415', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    const { status } = await post(bomb, { ...json, 'Content-Encoding': 'gzip' });
    expect(status).toBe(415);
  });

  it.each([
    ['gzip', gzipSync('{}')],
    ['gzip', '{}'],
    ['br', '{}'],
  ])('compressed by %s, for the panel: 415', async (encoding, raw) => {
    const { status } = await call('POST', '//admin/login', undefined, {
      raw,
      headers: { ...json, 'Content-Encoding': encoding },
    });
    expect(status).toBe(415);
  });

  it.each([
    ['no JSON', '{"account":'],
    ['NaN', '{"account":NaN}'],
    ['a prototype key', '{"account":"a","password":"b","__proto__":{"polluted":true}}'],
    ['a constructor key', '{"account":{"constructor":{"prototype":{"polluted":true}}}}'],
    ['100,000 levels', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['a list of 1,001', `{"account":[${'1,'.repeat(1_000)}1]}`],
  ])('%s: 400', async (_name, raw) => {
    const { status, body } = await post(raw);
    expect(status).toBe(400);
    expect(body.error.details.code).toBe('malformed');
  });

  it.each([
    ['null'],
    ['[]'],
    ['1'],
    ['"text"'],
    ['{"account":1e400,"password":"x"}'],
    ['{"account":{},"password":"x"}'],
  ])('%s: 400', async (raw) => {
    const { status, body } = await post(raw);
    expect(status).toBe(400);
    expect(body.error.details.code).toBe('validation');
  });

  it('of more than 256 KiB: 413 (T-43)', async () => {
    const { status, body } = await post(JSON.stringify({ account: 'x'.repeat(256 * 1024), password: 'x' }));
    expect(status).toBe(413);
    expect(body.error.details.code).toBe('body_too_large');
  });

  it('sent in pieces without a length: 413 once there is too much', async () => {
    const status = await new Promise<number>((resolve, reject) => {
      const request = http.request(
        `${inject('baseUrl')}/api${LOGIN}`,
        { method: 'POST', headers: json },
        (response) => {
          resolve(response.statusCode ?? 0);
          request.destroy();
        },
      );
      request.on('error', reject);
      const piece = 'x'.repeat(64 * 1024);
      for (let index = 0; index < 8; index += 1) request.write(piece);
    });
    expect(status).toBe(413);
  });

  it('are not looked at before session and rights', async () => {
    const user = await makeUser('user');
    const bad = { raw: '{', headers: json };
    expect((await call('POST', '/auth/create-manager', undefined, bad)).status).toBe(401);
    expect((await call('POST', '/auth/create-manager', user.token, bad)).status).toBe(403);
  });
});

describe('headers', () => {
  const EVERYWHERE = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
  };

  it.each([['/site-setting'], ['/nowhere'], ['/auth'], ['//'], ['//.env'], ['//backend-manage/'], ['//uploads/x.jpg']])(
    'of %s',
    async (path) => {
      const { headers } = await api.get(path);
      for (const [name, value] of Object.entries(EVERYWHERE)) expect(headers.get(name), name).toBe(value);
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('server')).toBeNull();
    },
  );

  it('keep answers of the API out of every cache', async () => {
    for (const path of ['/site-setting', '/auth', '/nowhere', '/health']) {
      expect((await api.get(path)).headers.get('cache-control'), path).toBe('no-store');
    }
  });

  it.each([['//'], ['//backend-manage/'], ['/auth'], ['//admin/']])(
    'have a strict policy for %s (T-51, T-64)',
    async (path) => {
      const policy = (await api.get(path)).headers.get('content-security-policy') ?? '';
      const directives = new Map(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
      for (const [name, sources] of directives) {
        expect(sources, name).not.toContain('*');
        expect(sources, name).not.toContain("'unsafe-eval'");
        if (name !== 'style-src') expect(sources, name).not.toContain("'unsafe-inline'");
      }
      expect(directives.get('default-src')).toEqual(["'none'"]);
      expect(directives.get('base-uri')).toEqual(["'none'"]);
      expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
    },
  );

  it('let no other site call the API (T-54)', async () => {
    for (const origin of ['https://evil.example', 'null', `${inject('baseUrl')}.evil.example`]) {
      const { headers } = await api.get('/site-setting', { headers: { Origin: origin } });
      expect(headers.get('access-control-allow-origin')).toBeNull();
      const asked = await call('OPTIONS', LOGIN, undefined, {
        headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
      });
      expect(asked.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

describe('files that are served to no one (T-63)', () => {
  it.each([
    ['//.env'],
    ['//.git/HEAD'],
    ['//.data/app.db'],
    ['//package.json'],
    ['//server.js.map'],
    ['//assets/index.js.map'],
    ['//..%2f..%2fpackage.json'],
    ['//%2e%2e/%2e%2e/package.json'],
    ['//backend-manage/..%2f..%2fpackage.json'],
    ['//backend-manage/.env'],
    ['//uploads/..%2f..%2fapp.db'],
    ['//uploads/0123456789abcdef0123456789abcdef'],
    ['//admin/..%2f..%2fpackage.json'],
    ['//api/file/%00'],
    ['//%00.html'],
  ])('%s is refused', async (path) => {
    const { status, text } = await api.get(path);
    expect([400, 403, 404]).toContain(status);
    expect(text).not.toContain('dependencies');
  });

  it('are not reached by a raw path either', async () => {
    const answer = await sendRaw('GET /../../package.json HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 (400|404)/);
  });
});

describe('GET lists', () => {
  it('refuse or ignore query names that are not theirs (T-05)', async () => {
    const plain = await api.get('/site-setting');
    for (const query of [
      'populate=*',
      'populate[createdBy]=*',
      'fields=password',
      'filters[password][$startsWith]=a',
      'where[updatedBy][resetPasswordToken][$startsWith]=a',
      'sort=password',
      'status=draft',
      'locale=*',
      '__proto__[x]=1',
    ]) {
      const { status, text } = await api.get(`/site-setting?${query}`);
      expect(status === 400 || text === plain.text, query).toBe(true);
    }
  });
});

describe('GET /site-setting', () => {
  it('answers without a login, in the shape of the contract', async () => {
    const { status, body } = await api.get('/site-setting');
    expect(status).toBe(200);
    expect(siteSettingSchema.strict().safeParse(body).success).toBe(true);
  });
});

describe('GET /metrics', () => {
  it('wants its token', async () => {
    expect((await api.get('/metrics')).status).toBe(401);
    expect((await api.as({ token: 'wrong' }).get('/metrics')).status).toBe(401);
    expect((await api.get('/site-setting')).status).toBe(200);
    const { status, text } = await api.as({ token: 'metrics-of-the-tests' }).get('/metrics');
    expect(status).toBe(200);
    expect(text).toContain('http_request_duration_seconds_bucket');
    expect(text).toContain('route="/api/site-setting"');
  });
});
