import { createHmac } from 'node:crypto';
import {
  type AuditEntry,
  type ClickDays,
  type ClickRow,
  clickDaysAnswer,
  clickRowsAnswer,
  type DfcResource,
  type EduResource,
  formatDate,
  type List,
  type TrackTitle,
  type TrackUser,
} from 'contract';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api, call } from '../helpers/api';
import { db, insert } from '../helpers/database';
import { makeStory } from '../helpers/stories';

type Resource = EduResource & DfcResource;

/** Routes of every kind that need a session. */
const CLOSED = [
  'GET /auth',
  'PUT /auth/profile/basic',
  'POST /auth/logout',
  'GET /auth/list',
  'GET /auth/get-manager',
  'GET /story/personal',
  'POST /story/create',
  'GET /story/single/x',
  'GET /story',
  'GET /story/judge',
  'POST /upload/image/billboard',
  'GET /survey/link',
  'GET /billboard/all',
  'GET /edu-resource',
  'PUT /dfc-resource/x',
  'GET /track/link/users',
];

let editor: TestActor;
let member: TestActor;

const makeResource = async (more: object = {}): Promise<Resource> => {
  const body = {
    title: unique('追蹤'),
    step: '感受',
    brief: '簡介',
    goal: '目標',
    link: `https://site.example.org/${unique('p')}?a=1&b=%E6%95%99`,
    published: true,
    ...more,
  };
  return (await api.as(editor).post<Resource>('/edu-resource', body)).body;
};

const rowFor = async (actor: TestActor, { title }: Resource) =>
  (await api.as(actor).get<List<Resource>>('/edu-resource', { query: { text: title } })).body.list[0];
const trackOf = async (actor: TestActor, resource: Resource) => (await rowFor(actor, resource))?.track ?? '';
const countsOf = async (resource: Resource) => {
  const row = await rowFor(editor, resource);
  return [row?.count, row?.usersCount];
};

/** Follows an address as a browser does, without redirecting. */
const follow = async (address: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await fetch(new URL(address, inject('baseUrl')), { method, redirect: 'manual', headers });
  return { status: response.status, location: response.headers.get('location'), headers: response.headers };
};
const link = (q: string, t = '') => `/api/track/link?${new URLSearchParams({ t, q })}`;
const tokenIn = (address: string) => new URL(address, 'http://x').searchParams.get('t') ?? '';

/** The last click of a person on a resource, that long ago. */
const age = (resource: Resource, seconds: number) =>
  db()('track_clicks')
    .where({ resource_id: resource.id })
    .update({ last_time: new Date(Date.now() - seconds * 1_000) });

beforeAll(async () => {
  editor = await makeUser('editor', { routes: ['free-resource-manage'] });
  member = await makeUser();
});

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

  it('redirects to the stored link to the letter, sends no referrer and is kept by nobody', async () => {
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

describe('the tracking token (T-39)', () => {
  it('is no session: 401 on every route', async () => {
    const t = tokenIn(await trackOf(member, await makeResource()));
    for (const line of CLOSED) {
      const [method = '', path = ''] = line.split(' ');
      expect((await call(method, path, t)).status, line).toBe(401);
    }
  });

  it('counts nothing once it was altered, forged, made for another resource or run out, but still leads on', async () => {
    const resource = await makeResource();
    const other = await makeResource();
    const good = tokenIn(await trackOf(member, resource));
    const [payload = '', signature = ''] = good.split('~');
    const said = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    const sealed = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const somebody = await makeUser();
    const forged = sealed({ ...said, u: somebody.id });
    const bad = [
      '',
      'x',
      '~',
      payload,
      `${payload}~`,
      `~${signature}`,
      `${payload}~${signature}~`,
      `${payload.slice(0, -2)}AA~${signature}`,
      `${forged}~${signature}`,
      `${forged}~${createHmac('sha256', '').update(forged).digest('base64url').slice(0, 22)}`,
      `${sealed({ ...said, e: said.e + 1 })}~${signature}`,
      member.token,
      tokenIn(await trackOf(member, other)),
      'a'.repeat(5_000),
    ];
    for (const t of bad) {
      const { status, location } = await follow(link(resource.link, t));
      expect([status, location], t.slice(0, 60)).toEqual([302, resource.link]);
    }
    expect(await countsOf(resource)).toEqual([0, 0]);
    expect(said.e - Date.now()).toBeLessThanOrEqual(12 * 3_600_000);
    expect(said.e - Date.now()).toBeGreaterThan(12 * 3_600_000 - 60_000);
  });

  it('counts a thousand times the same click once, and again after thirty seconds', async () => {
    const resource = await makeResource();
    const address = await trackOf(member, resource);
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => follow(address)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
    }
    expect(await countsOf(resource)).toEqual([1, 1]);
    await age(resource, 29);
    await follow(address);
    expect(await countsOf(resource)).toEqual([1, 1]);
    await age(resource, 31);
    await follow(address);
    expect(await countsOf(resource)).toEqual([2, 1]);
    await follow(address, {}, 'HEAD');
    await age(resource, 31);
    await follow(address, {}, 'HEAD');
    expect(await countsOf(resource)).toEqual([2, 1]);
  });
});

describe('a burst of clicks', () => {
  it('loses none and keeps the list answering', async () => {
    const resource = await makeResource();
    const other = await makeResource();
    const members: TestActor[] = [];
    for (let count = 0; count < 100; count += 1) members.push(await makeUser());
    const addresses: string[] = [];
    for (const one of members) for (const target of [resource, other]) addresses.push(await trackOf(one, target));
    const started = performance.now();
    const lists: number[] = [];
    const watch = async () => {
      for (let round = 0; round < 5; round += 1) {
        const begun = performance.now();
        expect((await api.as(editor).get('/edu-resource', { query: { size: 100 } })).status).toBe(200);
        lists.push(performance.now() - begun);
      }
    };
    const [answers] = await Promise.all([Promise.all([...addresses, ...addresses].map((one) => follow(one))), watch()]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
    expect(await countsOf(resource)).toEqual([100, 100]);
    expect(await countsOf(other)).toEqual([100, 100]);
    expect(performance.now() - started).toBeLessThan(20_000);
    expect(Math.max(...lists)).toBeLessThan(5_000);
    const days: { count: number; users: number }[] = await db()('track_days').where({ resource_id: resource.id });
    expect(days.map(({ count, users }) => [Number(count), Number(users)])).toEqual([[100, 100]]);
  });
});

describe('who clicked', () => {
  it('is told to staff with either permission only', async () => {
    const other = await makeUser('manager', { routes: ['billboard-manage', 'stories-manage'] });
    for (const path of ['/track/link/users', '/track/account/links']) {
      expect((await api.get(path, { query: { q: 'x' } })).status).toBe(401);
      for (const actor of [member, await makeUser('judge'), other]) {
        expect((await api.as(actor).get(path, { query: { q: 'x' } })).status).toBe(403);
      }
      for (const query of [{}, { q: '' }, { q: 'a'.repeat(501) }] as Record<string, string>[]) {
        expect((await api.as(editor).get(path, { query })).status).toBe(400);
      }
      const dfc = await makeUser('editor', { routes: ['challenge-resource-package'] });
      expect((await api.as(dfc).get(path, { query: { q: 'nobody' } })).body).toEqual([]);
    }
  });

  it('lists persons of a link with jobs, sessions and clicks, and nothing else of them', async () => {
    const resource = await makeResource();
    const job = {
      id: 'j1',
      type: '資訊與科技',
      city: '臺北市',
      district: '大安區',
      department: '海風',
      position: '工程師',
    };
    const jobs = [{ ...job, start_time: 1, presently_employed: true }];
    const often = await makeUser('user', { columns: { jobs: JSON.stringify(jobs), phone: '0987654321' } });
    const story = await makeStory(often);
    for (const one of [often, member]) await follow(await trackOf(one, resource));
    await db()('track_clicks').where({ resource_id: resource.id, user_id: often.id }).update({ count: 7 });
    const { body, text } = await api.as(editor).get<TrackUser[]>('/track/link/users', { query: { q: resource.link } });
    expect(body).toEqual([
      { name: often.name, account: often.account, jobs, session_list: [story.session], count: 7 },
      { name: member.name, account: member.account, jobs: [], session_list: [], count: 1 },
    ]);
    expect(text).not.toContain('0987654321');
    const query = { text: resource.link, action: 'clickers_opened' };
    const { body: record } = await api.as(await makeUser('admin')).get<List<AuditEntry>>('/audit', { query });
    expect(record.list.map(({ actor, object }) => [actor.account, object.name])).toEqual([
      [editor.account, resource.link],
    ]);
  });

  it('lists what an account clicked, most first, without what was deleted', async () => {
    const reader = await makeUser();
    const [first, second, gone] = [await makeResource(), await makeResource(), await makeResource()];
    for (const one of [first, second, gone]) await follow(await trackOf(reader, one));
    await age(second, 60);
    await follow(await trackOf(reader, second));
    await api.as(editor).delete(`/edu-resource/${gone.id}`);
    const query = { q: reader.account.toUpperCase() };
    const { body } = await api.as(editor).get<TrackTitle[]>('/track/account/links', { query });
    expect(body).toEqual([
      { title: second.title, count: 2 },
      { title: first.title, count: 1 },
    ]);
    expect(await db()('track_clicks').where({ resource_id: gone.id })).toEqual([]);
    expect(await db()('track_days').where({ resource_id: gone.id })).toEqual([]);
  });
});

describe('clicks by day and step', () => {
  const path = '/track/edu-resource/days';
  const ask = async (query: Record<string, string> = {}) => {
    const { status, body } = await api.as(editor).get<ClickDays>(path, { query });
    expect(status).toBe(200);
    return clickDaysAnswer.parse(body);
  };
  const addDay = (resource: Resource, day: string, count: number) =>
    insert('track_days', { resource_id: resource.id, day, count, users: 1 });

  it('are told to staff with the permission of the kind only', async () => {
    const pack = await makeUser('editor', { routes: ['challenge-resource-package'] });
    for (const kind of ['edu', 'dfc'] as const) {
      for (const what of ['days', 'clicks']) {
        const target = `/track/${kind}-resource/${what}`;
        expect((await api.get(target)).status).toBe(401);
        for (const actor of [member, await makeUser('judge'), kind === 'edu' ? pack : editor]) {
          expect((await api.as(actor).get(target)).status, `${target} ${actor.role}`).toBe(403);
        }
        expect((await api.as(kind === 'edu' ? editor : pack).get(target)).status).toBe(200);
      }
    }
    const days = ['x', '2026-02-30', '2026-1-1'].map((since) => ({ since }));
    const bad: Record<string, string>[] = [...days, { id: "'--" }, { other: '1' }];
    for (const query of bad) {
      expect((await api.as(editor).get(path, { query })).status, JSON.stringify(query)).toBe(400);
    }
  });

  it('add up over resources, steps and days, from a day on, and of one resource', async () => {
    const before = await ask();
    const [one, two] = [await makeResource({ step: '分享' }), await makeResource({ step: '想像' })];
    await addDay(one, '2026-01-04', 5);
    await addDay(one, '2026-01-05', 7);
    await addDay(two, '2026-01-05', 100_000);
    const after = await ask();
    const stepIn = (answer: ClickDays, step: string) => answer.steps.find((entry) => entry.step === step)?.count ?? 0;
    expect(after.steps.map(({ step }) => step)).toEqual(before.steps.map(({ step }) => step));
    expect(stepIn(after, '分享') - stepIn(before, '分享')).toBe(12);
    expect(stepIn(after, '想像') - stepIn(before, '想像')).toBe(100_000);
    expect(after.top[0]).toEqual({ id: two.id, title: two.title, count: 100_000 });
    expect(after.top.length).toBeLessThanOrEqual(10);
    expect(after.days.filter(({ day }) => day <= '2026-01-05')).toEqual([
      { day: '2026-01-04', count: 5 },
      { day: '2026-01-05', count: 100_007 },
    ]);
    expect((await ask({ since: '2026-01-05', id: one.id })).days).toEqual([{ day: '2026-01-05', count: 7 }]);
    expect((await ask({ id: one.id })).top).toEqual([{ id: one.id, title: one.title, count: 12 }]);
    expect((await ask({ id: 'nothing' })).days).toEqual([]);
    await api.as(editor).delete(`/edu-resource/${two.id}`);
    expect((await ask()).top.map(({ id }) => id)).not.toContain(two.id);
  });

  it('have the click of today', async () => {
    const resource = await makeResource();
    await follow(await trackOf(member, resource));
    expect((await ask({ id: resource.id })).days).toEqual([{ day: formatDate(Date.now()), count: 1 }]);
  });

  it('know no steps of packs', async () => {
    const { body } = await api.as(await makeUser('admin')).get<ClickDays>('/track/dfc-resource/days');
    expect(body.steps).toEqual([]);
  });
});

describe('the export of clicks', () => {
  it('has one row a person and resource over all pieces, without those who are gone, and is on record', async () => {
    const resource = await makeResource();
    const job = {
      id: 'j',
      type: '資訊與科技',
      city: '臺北市',
      district: '大安區',
      department: '海風國小',
      position: '教師',
    };
    const jobs = JSON.stringify([{ ...job, start_time: 1, presently_employed: true }]);
    const teacher = await makeUser('user', { columns: { jobs, phone: '0987111222' } });
    const story = await makeStory(teacher);
    await follow(await trackOf(teacher, resource));
    const gone = await makeUser();
    await follow(await trackOf(gone, resource));
    await db()('up_users').where({ username: gone.account }).delete();
    const many = Array.from({ length: 1_201 }, (_, index) => ({
      resource_id: resource.id,
      user_id: `nobody-${index}`,
    }));
    for (const row of many) await insert('track_clicks', { ...row, count: 1, last_time: new Date() });
    await insert('track_clicks', { resource_id: resource.id, user_id: member.id, count: 3, last_time: new Date() });
    const { body, text, headers } = await api.as(editor).get<List<ClickRow>>('/track/edu-resource/clicks');
    const { list, total } = clickRowsAnswer.parse(body);
    expect([list.length, Number(headers.get('x-total-count'))]).toEqual([total, total]);
    const rows = list.filter(({ title }) => title === resource.title).sort((a, b) => b.count - a.count);
    expect(rows.map(({ account, count }) => [account, count])).toEqual([
      [member.account, 3],
      [teacher.account, 1],
    ]);
    expect(rows[1]).toEqual({
      title: resource.title,
      name: teacher.name,
      account: teacher.account,
      department: '海風國小',
      position: '教師',
      session_list: [story.session],
      count: 1,
    });
    expect(text).not.toContain('0987111222');
    const { body: record } = await api
      .as(await makeUser('admin'))
      .get<List<AuditEntry>>('/audit', { query: { action: 'clicks_exported', text: editor.account } });
    expect(record.list[0]).toMatchObject({ object: { name: '教學資源' }, details: [`${total} 筆`] });
  });
});
