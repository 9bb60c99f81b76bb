import { describe, expect, it } from 'vitest';
import { job, login, PASSWORD, profile, signUp } from '../helpers/accounts';
import { makeUser, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { rowHash } from '../helpers/database';
import { aManager, type Manager, makeManager } from '../helpers/managers';
import { tables } from '../helpers/tables';

const CALLS: ['get' | 'post' | 'put' | 'delete', string][] = [
  ['get', '/auth/manager-options'],
  ['get', '/auth/get-manager'],
  ['post', '/auth/create-manager'],
  ['put', '/auth/update-manager/nothing'],
  ['delete', '/auth/delete-manager/nothing'],
];

describe('manager accounts (B §2.7)', () => {
  it('are for admins alone', async () => {
    const roles = ['user', 'manager', 'editor', 'judge'] as const;
    const others = await Promise.all(roles.map((role) => makeUser(role, { routes: ['manage-member-list'] })));
    const before = await rowHash(tables.users);
    for (const [method, path] of CALLS) {
      const body = method === 'post' || method === 'put' ? aManager() : undefined;
      const call = (client: Pick<typeof api, 'get' | 'post' | 'put' | 'delete'>) =>
        method === 'get' || method === 'delete' ? client[method](path) : client[method](path, body);
      expect((await call(api)).status).toBe(401);
      for (const actor of others) expect((await call(api.as(actor))).status).toBe(403);
    }
    expect(await rowHash(tables.users)).toBe(before);
  });
});

describe('GET /auth/manager-options', () => {
  it('offers roles, groups and routes with the roles that may have them', async () => {
    const { body } = await api
      .as(await makeUser('admin'))
      .get<Record<string, { label: string; value: string; roles?: string[] }[]>>('/auth/manager-options');
    expect(body.roles?.map(({ value }) => value)).toEqual(['manager', 'editor', 'judge']);
    expect(body.groups).toHaveLength(4);
    expect(body.official_routes).toHaveLength(4);
    expect(body.challenge_routes).toContainEqual({
      value: 'judge-stories-list',
      label: '評審平台',
      roles: ['admin', 'judge'],
    });
  });
});

describe('POST /auth/create-manager', () => {
  it.each([
    ['role', { role: 'admin' }],
    ['role', { role: 'user' }],
    ['role', { role: 'visitor' }],
    ['group', { group: '沒有這一組' }],
    ['name', { name: '' }],
    ['account', { account: 'no-address' }],
    ['password', { password: 'short' }],
    ['challenge_routes', { challenge_routes: ['judge-stories-list'] }],
    ['challenge_routes', { challenge_routes: ['permission-manage'] }],
    ['challenge_routes', { challenge_routes: ['billboard-manage'] }],
    ['official_routes', { role: 'judge', challenge_routes: [] }],
    ['provider', { provider: 'local' }],
    ['confirmed', { confirmed: true }],
  ])('refuses a wrong %s: %j (T-21)', async (field, change) => {
    const admin = await makeUser('admin');
    const body = aManager(change);
    const answer = await api.as(admin).post('/auth/create-manager', body);
    expect(answer.status).toBe(400);
    expect(answer.body.error.details.errors?.[0]?.path[0]).toBe(field);
    expect(await tables.users().where({ username: body.account }).first()).toBeUndefined();
  });

  it('refuses an account that is taken', async () => {
    const admin = await makeUser('admin');
    const member = await makeUser('user');
    const before = await rowHash(tables.users, { document_id: member.id });
    const answer = await api
      .as(admin)
      .post('/auth/create-manager', aManager({ account: member.account.toUpperCase() }));
    expect([answer.status, answer.body.error.details.code]).toEqual([409, 'account_taken']);
    expect(await rowHash(tables.users, { document_id: member.id })).toBe(before);
  });

  it('takes the place of a sign-up that was never confirmed', async () => {
    const { account, token } = await signUp();
    await makeManager({ account });
    expect((await login(account, PASSWORD, { manager: true })).status).toBe(200);
    const late = await api.as({ token }).post('/auth/profile/new', { profile: profile(), job: job() });
    expect([late.status, late.body.error.details.code]).toEqual([400, 'link_dead']);
  });

  it('makes an account that can log in as a manager, and shows no password', async () => {
    const { made, body } = await makeManager();
    expect(made).toEqual({
      id: made.id,
      role: 'editor',
      group: 'course_service',
      name: '林編輯',
      account: body.account,
      official_routes: [{ label: '公佈欄管理', value: 'billboard-manage' }],
      challenge_routes: [{ label: '管理報名故事', value: 'stories-manage' }],
      second_factor: false,
      update_time: expect.any(Number),
    });
    const { token } = await login(body.account, PASSWORD, { manager: true });
    expect((await api.as({ token }).get('/auth/list')).status).toBe(403);
  });

  it('gives every judge the judging list', async () => {
    const { made } = await makeManager({ role: 'judge', official_routes: [], challenge_routes: [] });
    expect(made.challenge_routes).toEqual([{ label: '評審平台', value: 'judge-stories-list' }]);
  });

  it('makes one of many at once', async () => {
    const admin = await makeUser('admin');
    const body = aManager();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => api.as(admin).post('/auth/create-manager', body)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });
});

describe('GET /auth/get-manager', () => {
  it('lists every manager account, no member, no password', async () => {
    const { admin, made } = await makeManager();
    const member = await makeUser('user');
    const read = (query = {}) => api.as(admin).get<{ list: Manager[]; total: number }>('/auth/get-manager', { query });
    const { body, text } = await read();
    // A run makes more of them than one answer holds.
    expect([body.list.length, body.total >= body.list.length]).toEqual([Math.min(body.total, 1_000), true]);
    expect(text).not.toMatch(/argon2|password/);
    for (const { account } of [made, admin]) {
      const { list, total } = (await read({ text: account })).body;
      expect([list.map((one) => one.account), total]).toEqual([[account], 1]);
    }
    expect((await read({ text: member.account })).body).toMatchObject({ list: [], total: 0 });
  });

  it('is searched literally by name and account, by role, and in pages', async () => {
    const { admin, made } = await makeManager({ name: unique('Ｑ林_%') });
    const read = (query: Record<string, string>) =>
      api.as(admin).get<{ list: Manager[]; total: number }>('/auth/get-manager', { query });
    const ids = async (query: Record<string, string>) => (await read(query)).body.list.map(({ id }) => id);
    expect(await ids({ text: made.name })).toEqual([made.id]);
    expect(await ids({ text: made.account.toUpperCase() })).toEqual([made.id]);
    expect(await ids({ text: made.name, role: 'judge' })).toEqual([]);
    expect(await ids({ text: `${made.name}_` })).toEqual([]);
    const page = (await read({ page: '2', size: '1' })).body;
    expect([page.list.length, page.total > 1]).toEqual([1, true]);
    expect(page.list[0]?.id).not.toBe((await ids({ size: '1' }))[0]);
    const bad: Record<string, string>[] = [
      { role: 'user' },
      { role: 'visitor' },
      { size: '101' },
      { sort: 'password' },
    ];
    for (const query of bad) expect((await read(query)).status, JSON.stringify(query)).toBe(400);
  });
});

describe('DELETE /auth/delete-manager/{id}', () => {
  it('refuses oneself, and knows no members', async () => {
    const admin = await makeUser('admin');
    const member = await makeUser('user');
    const own = await api.as(admin).delete(`/auth/delete-manager/${admin.id}`);
    expect([own.status, own.body.error.details.code]).toEqual([409, 'own_account']);
    expect((await api.as(admin).delete(`/auth/delete-manager/${member.id}`)).status).toBe(404);
    expect(await tables.users().whereIn('document_id', [admin.id, member.id])).toHaveLength(2);
  });

  it('takes the account away at once', async () => {
    const { admin, made, body } = await makeManager();
    const { token } = await login(body.account, PASSWORD);
    await api.as({ token }).get('/auth');
    const answer = await api.as(admin).delete<{ message: string }>(`/auth/delete-manager/${made.id}`);
    expect(answer.body).toEqual({ message: '刪除成功' });
    const after = await api.as({ token }).get('/auth');
    expect([after.status, after.body.error.details.code]).toEqual([403, 'account_not_found']);
    expect((await login(body.account, PASSWORD)).code).toBe('bad_credentials');
    expect((await api.as(admin).delete(`/auth/delete-manager/${made.id}`)).status).toBe(404);
  });

  it('always leaves an admin, when two remove each other at once too (T-21)', async () => {
    const others = await tables.users().where({ role_name: 'admin' }).select('document_id');
    const hidden = others.map(({ document_id }) => document_id);
    await tables.users().whereIn('document_id', hidden).update({ blocked: true });
    try {
      for (let round = 0; round < 10; round += 1) {
        const [one, two] = [await makeUser('admin'), await makeUser('admin')];
        const answers = await Promise.all([
          api.as(one).delete(`/auth/delete-manager/${two.id}`),
          api.as(two).delete(`/auth/delete-manager/${one.id}`),
        ]);
        const left = await tables.users().whereIn('document_id', [one.id, two.id]).select('document_id');
        expect(left).toHaveLength(1);
        expect(answers.map(({ status }) => status)).toContain(200);
        const [last] = left;
        const actor = last.document_id === one.id ? one : two;
        const demoted = await api
          .as(actor)
          .put(`/auth/update-manager/${actor.id}`, aManager({ account: actor.account }));
        expect([demoted.status, demoted.body.error.details.code]).toEqual([409, 'last_admin']);
        await tables.users().where({ document_id: actor.id }).update({ blocked: true });
      }
    } finally {
      await tables.users().whereIn('document_id', hidden).update({ blocked: false });
    }
  });
});
