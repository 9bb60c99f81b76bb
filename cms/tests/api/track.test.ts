import { describe, expect, it } from 'vitest';
import { api } from '../helpers/api';
import {
  beforeTracking,
  countsOf,
  editor,
  follow,
  link,
  makeResource,
  member,
  rowFor,
  tokenIn,
  trackOf,
} from '../helpers/tracking';

beforeTracking();

describe('GET /track/link leads nowhere but to published resources (T-38)', () => {
  const hostile = (own: string) => [
    '',
    ' ',
    '/',
    '//evil.example',
    '///evil.example',
    '////evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'http:evil.example',
    '\\\\evil.example',
    '\\/\\/evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '%2f%2fevil.example',
    '%5c%5cevil.example',
    'evil.example',
    'https://evil.example',
    'https://evil.example/https://site.example.org/',
    'https://site.example.org@evil.example',
    'https://site.example.org:443@evil.example',
    'https://site.example.org%40evil.example',
    'https://site.example.org.evil.example',
    'https://site.example.org%2eevil.example',
    'https://site.example.org\\@evil.example',
    'https://site.example.org#@evil.example',
    'https://site.example.org?@evil.example',
    'https://site。example。org/',
    'https://site．example．org/',
    'https://ｅvil.example',
    'https://еvil.example',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'javascript://site.example.org/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://evil.example',
    'blob:https://evil.example/x',
    'about:blank',
    'mailto:a@evil.example',
    'http://127.0.0.1:5432/',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/',
    'http://0x7f000001/',
    '/api/auth',
    '/challenge/my-DFC',
    '/backend-manage',
    '?q=https://evil.example',
    '#https://evil.example',
    '%',
    '%%%',
    '_',
    "' or '1'='1",
    '" or 1=1 --',
    'x\r\nLocation: https://evil.example',
    'https://evil.example/\r\nSet-Cookie: a=b',
    '%0d%0aLocation:%20https://evil.example',
    '\u0000',
    'https://evil.example\u0000',
    '\u202ehttps://evil.example',
    '\u2028//evil.example',
    '\ufeffhttps://evil.example',
    '\u00a0https://evil.example',
    '😀',
    'a'.repeat(10_000),
    `${own} `,
    ` ${own}`,
    `${own}/`,
    `${own}#x`,
    `${own}&x=1`,
    `${own}.evil.example`,
    `${own}@evil.example`,
    `${own}\r\nLocation: https://evil.example`,
    `${own}%0d%0a`,
    `${own}\u200b`,
    `//${own.slice('https://'.length)}`,
    own.slice('https:'.length),
    own.replace('https', 'http'),
    own.replace('https', 'HTTPS'),
    own.toUpperCase(),
    own.replace('site.', 'SITE.'),
    own.replace('site.example', 'site.example.evil'),
    encodeURIComponent(own),
    decodeURIComponent(own),
    own.slice(0, -1),
    own.split('?')[0] ?? '',
  ];

  it('answers 404 without a Location to everything else, with a good token and without', async () => {
    const resource = await makeResource();
    const t = tokenIn(await trackOf(member, resource));
    const payloads = hostile(resource.link);
    expect(payloads.length).toBeGreaterThanOrEqual(80);
    for (const q of payloads) {
      for (const token of ['', t]) {
        const { status, location } = await follow(link(q, token));
        expect([status, location], JSON.stringify(q).slice(0, 80)).toEqual([404, null]);
      }
    }
    expect(await countsOf(resource)).toEqual([0, 0]);
  });

  it('answers 404 for a missing, doubled or nested q, and for links of drafts, taken back and deleted resources', async () => {
    const resource = await makeResource();
    const other = encodeURIComponent('https://evil.example');
    const own = encodeURIComponent(resource.link);
    for (const query of ['', '?q', `?q=${own}&q=${other}`, `?q[]=${own}`, `?q[$ne]=x`, `?Q=${own}`, `?t=x`]) {
      const { status, location } = await follow(`/api/track/link${query}`);
      expect([status, location], query).toEqual([404, null]);
    }
    const draft = await makeResource({ published: false });
    expect((await follow(link(draft.link))).status).toBe(404);
    const address = await trackOf(member, resource);
    expect((await follow(address)).location).toBe(resource.link);
    const {
      id,
      count: _count,
      usersCount: _users,
      modified: _modified,
      ...body
    } = (await rowFor(editor, resource)) ?? resource;
    await api.as(editor).put(`/edu-resource/${id}`, { ...body, published: false });
    expect(await follow(address)).toMatchObject({ status: 404, location: null });
    await api.as(editor).put(`/edu-resource/${id}`, { ...body, published: true });
    expect((await follow(address)).status).toBe(302);
    await api.as(editor).delete(`/edu-resource/${id}`);
    expect(await follow(address)).toMatchObject({ status: 404, location: null });
  });

  it('redirects to the stored link to the letter, sends no referrer and is never cached', async () => {
    const resource = await makeResource();
    const { status, location, headers } = await follow(await trackOf(member, resource), {
      Referer: 'https://x.example/y',
    });
    expect([status, location]).toEqual([302, resource.link]);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('shows a page to people and a refusal to programs where it leads nowhere', async () => {
    const { body } = await api.get('/track/link', { query: { q: 'https://evil.example' } });
    expect(body.error.details.code).toBe('not_found');
    const { status, location } = await follow(link('https://evil.example'), { Accept: 'text/html' });
    expect([status, location]).toEqual([404, null]);
  });
});
