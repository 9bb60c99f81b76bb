import type { School } from 'contract';
import { describe, expect, it } from 'vitest';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { insertMany, newId, rowHash } from '../helpers/database';
import { aMember, makeStory } from '../helpers/stories';
import { tables } from '../helpers/tables';

const school = (change: Record<string, unknown> = {}) => ({
  city: '澎湖縣',
  district: '馬公市',
  category: 1,
  name: `縣立${unique('校')}國小`,
  code: '880',
  address: '澎湖縣馬公市1號',
  activated: true,
  ...change,
});

const keeper = () => makeUser('editor', { routes: ['manage-school-list'] });
const add = async (actor: TestActor, change: Record<string, unknown> = {}) =>
  (await api.as(actor).post<School>('/school', school(change))).body;
type List = { list: School[]; total: number };
const list = async (actor: TestActor, query: Record<string, string | number>) =>
  (await api.as(actor).get<List>('/school', { query })).body;

describe('the staff’s list of schools', () => {
  it('is for staff with the right, for reading and for writing', async () => {
    const before = await rowHash(tables.schools);
    const others = [
      await makeUser(),
      await makeUser('judge'),
      await makeUser('manager', { routes: ['stories-manage', 'manage-member-list'] }),
    ];
    const calls = (client: Pick<typeof api, 'get' | 'post' | 'put' | 'delete'>) => [
      client.get('/school'),
      client.post('/school', school()),
      client.put(`/school/${newId()}`, school()),
      client.delete(`/school/${newId()}`),
    ];
    for (const { status } of await Promise.all(calls(api))) expect(status).toBe(401);
    for (const actor of others)
      for (const { status } of await Promise.all(calls(api.as(actor)))) expect(status).toBe(403);
    expect(await rowHash(tables.schools)).toBe(before);
  });

  it('refuses unknown queries, unknown fields and a district of another city, and stores nothing', async () => {
    const actor = await keeper();
    const before = await rowHash(tables.schools);
    for (const query of ['activated=maybe', 'category=4', 'size=101', 'sort=name'])
      expect((await api.as(actor).get(`/school?${query}`)).status).toBe(400);
    for (const [change, field] of [
      [{ district: '大安區' }, 'district'],
      [{ name: '' }, 'name'],
      [{ activated: 'yes' }, 'activated'],
      [{ document_id: 'x' }, 'document_id'],
    ] as const) {
      const { status, body } = await api.as(actor).post('/school', school(change));
      expect([status, body.error.details.errors?.[0]?.path]).toEqual([400, [field]]);
    }
    expect((await api.as(actor).put(`/school/${newId()}`, school())).status).toBe(404);
    expect((await api.as(actor).delete(`/school/${newId()}`)).status).toBe(404);
    expect(await rowHash(tables.schools)).toBe(before);
  });

  it('adds, changes, hides and shows a school; members choose among the shown ones', async () => {
    const actor = await keeper();
    const made = await add(actor);
    const offered = async () =>
      (await api.get<string[]>('/school/filter', { query: { city: '澎湖縣', district: '馬公市' } })).body;
    expect(await offered()).toContain(made.name);
    const { id, ...body } = made;
    const hidden = await api.as(actor).put<School>(`/school/${id}`, { ...body, activated: false });
    expect(hidden.body).toEqual({ ...made, activated: false, update_time: expect.any(Number) });
    expect(await offered()).not.toContain(made.name);
    expect((await api.as(actor).delete<{ message: string }>(`/school/${id}`)).body).toEqual({ message: '刪除成功！' });
    expect((await api.as(actor).get<List>(`/school?text=${encodeURIComponent(made.name)}`)).body.total).toBe(0);
  });

  it('changes what is given alone: what another editor has stored meanwhile stays', async () => {
    const [one, other] = [await keeper(), await keeper()];
    const { id, ...seen } = await add(one);
    await api.as(other).put(`/school/${id}`, { ...seen, address: '澎湖縣馬公市2號' });
    const hidden = await api.as(one).put<School>(`/school/${id}`, { activated: false });
    const update_time = expect.any(Number);
    expect(hidden.body).toEqual({ id, ...seen, address: '澎湖縣馬公市2號', activated: false, update_time });
    const half = await api.as(one).put(`/school/${id}`, { district: '湖西鄉' });
    expect([half.status, half.body.error.details.errors?.[0]?.path]).toEqual([400, ['district']]);
  });

  it('is never overwritten by an editor who has not seen the stored version', async () => {
    const [one, other] = [await keeper(), await keeper()];
    const { id, update_time: base } = await add(one);
    const put = (actor: TestActor, body: object) => api.as(actor).put<School>(`/school/${id}`, body);
    const theirs = await put(other, { address: '澎湖縣馬公市2號', base });
    expect([theirs.status, theirs.body.update_time > base]).toEqual([200, true]);
    const mine = await put(one, { address: '澎湖縣馬公市3號', base });
    const details = { code: 'version_conflict', update_time: theirs.body.update_time, current: theirs.body };
    expect(mine).toMatchObject({ status: 409, body: { error: { details } } });
    expect((await list(one, { text: theirs.body.name })).list).toEqual([theirs.body]);
    const bodies = ['880', '881'].map((code) => ({ code, base: theirs.body.update_time }));
    const both = await Promise.all(bodies.map((body) => put(one, body)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    // Without a version as it was read, the last one wins; what was read goes back as it is.
    expect((await put(one, theirs.body)).body.code).toBe(theirs.body.code);
  });

  it('has each school of a place once', async () => {
    const actor = await keeper();
    const [one, other] = [await add(actor), await add(actor)];
    const { id, ...body } = other;
    for (const { status, body: refusal } of [
      await api.as(actor).post('/school', school({ name: one.name })),
      await api.as(actor).put(`/school/${id}`, { ...body, name: one.name }),
    ]) {
      expect([status, refusal.error.details.code]).toEqual([409, 'school_taken']);
    }
  });

  it('is filtered and searched by city, district and name, newest first, literally (B §2.12)', async () => {
    const actor = await keeper();
    const word = unique('尋');
    const made = [];
    for (const change of [
      { name: `${word}國小` },
      { name: `${word}國中`, category: 2 },
      { name: `${word}_%`, activated: false },
    ])
      made.push(await add(actor, change));
    const ids = made.map(({ id }) => id).reverse();
    const found = async (query: Record<string, string | number>) => (await list(actor, query)).list.map(({ id }) => id);
    expect(await found({ text: word })).toEqual(ids);
    expect(await found({ text: `馬公市${word}` })).toEqual(ids);
    const tai = await add(actor, { city: '臺東縣', district: '綠島鄉', name: `${word}台灣國小` });
    for (const text of [`台東縣綠島鄉${word}`, `臺東縣綠島鄉${word}臺灣`])
      expect(await found({ text })).toEqual([tai.id]);
    await api.as(actor).delete(`/school/${tai.id}`);
    expect(await found({ text: word, category: '2' })).toEqual([made[1]?.id]);
    expect(await found({ text: word, activated: 'false' })).toEqual([made[2]?.id]);
    expect(await found({ text: `${word}_%` })).toEqual([made[2]?.id]);
    expect(await found({ text: word, city: '臺北市' })).toEqual([]);
    const pages = [await list(actor, { text: word, size: 2 }), await list(actor, { text: word, size: 2, page: 2 })];
    expect(pages.map(({ total }) => total)).toEqual([3, 3]);
    expect(pages.flatMap(({ list: rows }) => rows.map(({ id }) => id))).toEqual(ids);
  });

  it('is exported as it is filtered, in more than one chunk', async () => {
    const actor = await keeper();
    const word = unique('匯');
    const row = (number: number) => ({
      document_id: `${word}${number}`,
      category: 1,
      city: '澎湖縣',
      district: '白沙鄉',
      name: `${word}${number}`,
      code: '884',
      address: '路',
      activated: number > 0,
    });
    await insertMany(
      tables.schools,
      Array.from({ length: 505 }, (_, number) => row(number)),
    );
    type All = { list: { name: string }[]; total: number };
    const all = await api.as(actor).get<All>('/school/all', { query: { text: word, activated: 'true' } });
    await tables.schools().where('name', 'like', `${word}%`).delete();
    expect([all.body.total, new Set(all.body.list.map(({ name }) => name)).size]).toEqual([504, 504]);
    expect((await api.as(await makeUser('user')).get('/school/all')).status).toBe(403);
  });

  it('keeps a school that a story has chosen, in the bin too', async () => {
    const actor = await keeper();
    const { id, category, city, district, name } = await add(actor);
    const chosen = { school: { category, city, district, name } as const };
    await makeStory(await makeUser(), { team_members: [aMember(chosen)], columns: { deleted_time: new Date() } });
    const { status, body } = await api.as(actor).delete(`/school/${id}`);
    expect([status, body.error.details.code]).toEqual([409, 'school_in_use']);
    const namesake = await add(actor, { district: '湖西鄉', name });
    expect((await api.as(actor).delete(`/school/${namesake.id}`)).status).toBe(200);
  });
});
