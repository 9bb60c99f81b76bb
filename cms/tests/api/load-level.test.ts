import path from 'node:path';
import { AS_OF_HEADER, LIVE_LONGEST_MS, LIVE_MS, type List, type LiveAnswer } from 'contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeStoryPeople, makeUser, unique } from '../helpers/actors';
import { type Answer, api, call, type Refusal } from '../helpers/api';
import { db } from '../helpers/database';
import { partsOf } from '../helpers/parts';
import { startServer } from '../helpers/start-server';
import { makeCompleteStory, makeStory } from '../helpers/stories';
import { aPhoto } from '../helpers/uploads';

const { owner, editor, admin } = await makeStoryPeople();
const photo = await aPhoto();

const EXPORTS = ['/story/all', '/school/all', '/merrymama-user/all', '/auth/all'];
const LISTS = ['/story', '/story/overview', '/auth/list', '/school', '/merrymama-user', '/notification', '/audit'];

describe.each([1, 2, 3])('a server whose load is at level %i (T-96)', (level) => {
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    const env = { ...inject('serverEnv'), LOAD_LEVEL: String(level) };
    server = await startServer(env, path.join(inject('folder'), `level-${level}.log`));
  });
  afterAll(() => server.stop());

  const at = <Body = Refusal>(
    actor: { token: string } | undefined,
    method: string,
    address: string,
    more: { body?: unknown; headers?: Record<string, string> } = {},
  ) => call<Body>(method, address, actor?.token, { base: server.url, ...more });

  it('tells who may export, and nobody else, that exports give way, whatever the call brings', async () => {
    expect((await at(undefined, 'GET', '/story/all')).status).toBe(401);
    expect((await at(owner, 'GET', '/story/all')).status).toBe(403);
    const tricks = { 'X-Lane': 'lists', 'X-Load-Level': '0', Priority: 'u=0', 'X-Forwarded-For': '127.0.0.1' };
    for (const address of EXPORTS)
      for (const headers of [{}, tricks]) {
        const { status, body, headers: sent } = await at(admin, 'GET', address, { headers });
        expect([status, body.error.details.code], address).toEqual([503, 'busy']);
        expect(body.error.message).toBe('現在很多小組正在上傳，匯出先讓一讓，請 5 分鐘後再試。');
        expect(sent.get('retry-after')).toBe('300');
      }
  });

  it('takes logins, saves and submissions as always', async () => {
    const story = await makeCompleteStory(owner);
    const { account, password } = await makeUser('user', { password: 'Challenge-2026' });
    const login = { account, password };
    expect((await at(undefined, 'POST', '/auth/login', { body: login })).status).toBe(200);
    const saved = await at(owner, 'PUT', `/story/update/${story.id}`, { body: { problem: '照常儲存' } });
    expect(saved.status).toBe(200);
    expect((await at(owner, 'GET', `/story/single/${story.id}`)).status).toBe(200);
    expect((await at(owner, 'PUT', `/story/start/${story.id}`)).status).toBe(200);
    expect((await at(owner, 'PUT', `/story/apply/${story.id}`, { body: {} })).status).toBe(200);
  });

  it(`shows staff ${level === 1 ? 'lists of now' : 'lists that are a little old, each its own, and of when they are'}`, async () => {
    for (const address of LISTS) {
      const { status, headers } = await at(admin, 'GET', address);
      expect(status, address).toBe(200);
      expect(headers.has(AS_OF_HEADER), address).toBe(level > 1);
    }
    expect((await at(owner, 'GET', '/story')).status).toBe(403);
    expect((await at(admin, 'GET', '/story?page=0')).status).toBe(400);
    const name = unique('慢一點');
    const address = `/story?text=${encodeURIComponent(name)}`;
    const first = await at<List<unknown>>(admin, 'GET', address);
    await makeStory(owner, { team_name: name });
    const again = await at<List<unknown>>(admin, 'GET', address);
    expect([first.body.list.length, again.body.list.length]).toEqual(level > 1 ? [0, 0] : [0, 1]);
    expect(again.headers.get(AS_OF_HEADER)).toBe(first.headers.get(AS_OF_HEADER));
    // What one person has seen is nobody else's answer.
    expect((await at<List<unknown>>(editor, 'GET', address)).body.list).toHaveLength(1);
  });

  it(`${level === 3 ? 'tells files to come again, and keeps their places' : 'stores files'}`, async () => {
    const story = await makeStory(owner);
    // Announced and sent to another server.
    const before = partsOf(owner, story.account);
    await before.begin('a', photo);
    await before.all('a', photo);
    const device = partsOf(owner, story.account, server.url);
    if (level < 3) {
      expect((await device.send('b', photo)).status).toBe(200);
      expect((await device.finish('a')).status).toBe(200);
      return;
    }
    for (const { status, headers } of [await device.begin('b', photo), await device.piece('a', 0, photo)]) {
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(5);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(15);
    }
    const waits = await device.finish('a');
    expect(waits.status).toBe(202);
    expect(waits.body.place).toBeGreaterThanOrEqual(1);
    // What no longer has to wait is told so, also there.
    const { body: stored } = await before.finish('a');
    expect((await device.finish('a')).body).toMatchObject({ name: stored.name, size: stored.size });
    const picture = (width: string) => at(undefined, 'GET', `/${stored.Location.replace(/^.*\/api\//, '')}${width}`);
    expect((await picture('')).status).toBe(200);
    expect((await picture('&w=320')).status).toBe(429);
    // One that was made before is shown.
    expect((await api.get(`/${stored.Location.replace(/^.*\/api\//, '')}&w=320`)).status).toBe(200);
    expect((await picture('&w=320')).status).toBe(200);
  });

  it(`takes ${{ 1: 'four parts', 2: 'one part', 3: 'no part' }[level]} of a session at a time`, async () => {
    const places = { 1: 4, 2: 1 }[level] ?? 0;
    const story = await makeStory(owner);
    const ids = ['a', 'b', 'c', 'd', 'e'].slice(0, places + 1);
    for (const id of ids) await partsOf(owner, story.account).begin(id, photo);
    const answers = await partsOf(owner, story.account, server.url).atOnce(ids, photo);
    expect(answers.map(({ status }) => status)).toEqual([429, ...Array(places).fill(204)]);
  });

  it('tells open pages when to ask again', async () => {
    const story = await makeStory(owner);
    const { live } = (await api.as(owner).put<{ live: string }>(`/story/presence/${story.id}`, {})).body;
    const { body } = await at<LiveAnswer>(undefined, 'GET', `/story/live/${story.id}?v=0&n=0`, {
      headers: { 'X-Live': live },
    });
    expect(body.next_ms).toBe({ 1: LIVE_MS, 2: LIVE_LONGEST_MS / 2, 3: LIVE_LONGEST_MS }[level]);
  });
});

describe('one session in a loop (T-96)', () => {
  it('is refused where two hundred of its calls wait already, and no other session is', async () => {
    const loop = await makeUser('admin');
    // Its first three get no answer, so that the others wait, however fast they come.
    const held = await db().transaction();
    await held.raw('lock table merrymama_users in access exclusive mode');
    const refused: Answer<Refusal>[] = [];
    const calls = Array.from({ length: 400 }, async () => {
      const answer = await api.as(loop).get('/merrymama-user');
      if (answer.status !== 200) refused.push(answer);
    });
    await expect.poll(() => refused.length).toBeGreaterThan(0);
    expect((await api.as(admin).get('/school')).status).toBe(200);
    await held.rollback();
    await Promise.all(calls);
    expect(refused.length).toBeLessThanOrEqual(200);
    for (const { status, headers } of refused) expect([status, headers.has('retry-after')]).toEqual([429, true]);
  });
});

describe('connections to PostgreSQL (T-96)', () => {
  it('are left to logins and saves, however many lists are read and get no answer', async () => {
    const story = await makeStory(owner);
    const { account, password } = await makeUser('user', { password: 'Challenge-2026' });
    const staff = await Promise.all(Array.from({ length: 5 }, () => makeUser('admin')));
    const held = await db().transaction();
    await held.raw('lock table merrymama_users in access exclusive mode');
    // Three of each, more than there are connections.
    const lists = staff.flatMap((one) => Array.from({ length: 3 }, () => api.as(one).get('/merrymama-user')));
    const waiting = async (): Promise<number> => {
      const sql = `select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%merrymama_users%'`;
      return (await db().raw(sql)).rows.length;
    };
    await expect.poll(waiting).toBe(4);
    const login = await api.post('/auth/login', { account, password });
    const saved = await api.as(owner).put(`/story/update/${story.id}`, { problem: '照常儲存' });
    expect([login.status, saved.status, await waiting()]).toEqual([200, 200, 4]);
    await held.rollback();
    for (const { status } of await Promise.all(lists)) expect(status).toBe(200);
  });
});
