import type { AuditEntry } from 'contract';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../helpers/accounts';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { db, rowHash } from '../helpers/database';
import { makeCompleteStory } from '../helpers/stories';

type List = { list: AuditEntry[]; total: number };
const read = async (query: Record<string, string | number> = {}) =>
  (await api.as(await makeUser('admin')).get<List>('/audit', { query })).body;

/** The entries that this actor has left, newest first. */
const left = async (actor: TestActor) => (await read({ text: actor.account, size: 100 })).list;
const actions = async (actor: TestActor) => (await left(actor)).map(({ action }) => action);

const manager = (change: Record<string, unknown> = {}) => ({
  role: 'editor',
  group: 'course_service',
  name: '林編輯',
  account: `${unique('audited')}@example.org`,
  official_routes: [],
  challenge_routes: ['stories-manage'],
  ...change,
});

describe('GET /audit', () => {
  it('is for admins alone and can only be read', async () => {
    for (const actor of [
      await makeUser(),
      await makeUser('judge'),
      await makeUser('manager', { routes: ['manage-member-list', 'stories-manage'] }),
    ])
      expect((await api.as(actor).get('/audit')).status).toBe(403);
    expect((await api.get('/audit')).status).toBe(401);
    const admin = await makeUser('admin');
    for (const method of ['post', 'put'] as const) expect((await api.as(admin)[method]('/audit', {})).status).toBe(405);
    expect((await api.as(admin).delete('/audit')).status).toBe(405);
    for (const query of ['action=anything', 'from=yesterday', 'size=101'])
      expect((await api.as(admin).get(`/audit?${query}`)).status).toBe(400);
  });

  it('tells who made, changed and removed an account, in words and without its password', async () => {
    const admin = await makeUser('admin');
    const body = manager();
    const { id } = (await api.as(admin).post<{ id: string }>('/auth/create-manager', { ...body, password: PASSWORD }))
      .body;
    const change = { ...body, role: 'manager', challenge_routes: ['upload-youtube'], password: `${PASSWORD}-2` };
    expect((await api.as(admin).put(`/auth/update-manager/${id}`, change)).status).toBe(200);
    expect((await api.as(admin).delete(`/auth/delete-manager/${id}`)).status).toBe(200);
    const entries = await left(admin);
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['account_deleted', []],
      ['account_changed', ['角色：編輯 → 經理', '增加權限：上傳影片', '移除權限：管理報名故事', '更換密碼']],
      ['account_created', ['角色：編輯', '權限：管理報名故事']],
    ]);
    expect(entries[0]?.object).toEqual({ id, name: `林編輯（${body.account}）` });
    expect(JSON.stringify(await db()('audit_entries').where({ actor_id: admin.id }))).not.toContain(PASSWORD);
  });

  it('has no entry for what was refused', async () => {
    const admin = await makeUser('admin');
    const before = await rowHash('audit_entries');
    await api.as(admin).delete(`/auth/delete-manager/${admin.id}`);
    await api.as(admin).post('/auth/create-manager', manager({ account: admin.account, password: PASSWORD }));
    expect(await rowHash('audit_entries')).toBe(before);
  });

  it('tells who opened or took personal data', async () => {
    const member = await makeUser();
    const story = await makeCompleteStory(member, 2);
    const editor = await makeUser('editor', { routes: ['manage-member-list', 'stories-manage'] });
    await api.as(editor).get(`/auth/user/${member.id}`);
    await api.as(editor).get(`/story/single/${story.id}`);
    await api.as(editor).get('/auth/all');
    await api.as(member).get(`/story/single/${story.id}`);
    expect(await actions(editor)).toEqual(['members_exported', 'story_opened', 'member_opened']);
    expect((await left(editor))[1]?.object).toEqual({ id: story.id, name: story.account });
    expect(await actions(member)).toEqual(['member_opened']);
  });

  it('is searched literally and by action and time', async () => {
    const admin = await makeUser('admin');
    const name = `${unique('尋')}_%`;
    await api.as(admin).post('/auth/create-manager', manager({ name, password: PASSWORD }));
    const [entry] = (await read({ text: name })).list;
    expect(entry?.object.name).toContain(name);
    const time = entry?.time ?? 0;
    expect((await read({ text: name, action: 'account_created', from: time, until: time + 1 })).total).toBe(1);
    expect((await read({ text: name, until: time })).total).toBe(0);
    expect((await read({ text: name, action: 'account_deleted' })).total).toBe(0);
  });
});
