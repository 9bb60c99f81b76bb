import { MINUTE } from 'contract';
import { describe, expect, it } from 'vitest';
import { login, PASSWORD } from '../helpers/accounts';
import { makeSession, makeUser, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { rowHash } from '../helpers/database';
import { aManager, type Manager, makeManager } from '../helpers/managers';
import { tables } from '../helpers/tables';

const withoutPassword = ({ password: _password, ...rest }: ReturnType<typeof aManager>) => rest;

describe('PUT /auth/update-manager/{id}', () => {
  it('knows no members', async () => {
    const admin = await makeUser('admin');
    const member = await makeUser('user');
    const before = await rowHash(tables.users, { document_id: member.id });
    const answer = await api.as(admin).put(`/auth/update-manager/${member.id}`, aManager());
    expect(answer.status).toBe(404);
    expect(await rowHash(tables.users, { document_id: member.id })).toBe(before);
  });

  it('makes no account an admin, and refuses routes that the new role may not have', async () => {
    const { admin, made, body } = await makeManager();
    const before = await rowHash(tables.users, { document_id: made.id });
    for (const change of [{ role: 'admin' }, { role: 'judge' }, { account: admin.account }]) {
      const answer = await api.as(admin).put(`/auth/update-manager/${made.id}`, { ...body, ...change });
      expect(answer.status).toBe('account' in change ? 409 : 400);
    }
    expect(await rowHash(tables.users, { document_id: made.id })).toBe(before);
  });

  it('never overwrites a version that the editor has not seen', async () => {
    const { admin, made, body } = await makeManager();
    const put = (actor: { token: string }, change: object) =>
      api.as(actor).put<Manager>(`/auth/update-manager/${made.id}`, { ...withoutPassword(body), ...change });
    const other = await makeUser('admin');
    const base = made.update_time;
    const theirs = await put(other, { name: '林二', base });
    expect([theirs.status, theirs.body.update_time > base]).toEqual([200, true]);
    const before = await rowHash(tables.users, { document_id: made.id });
    const mine = await put(admin, { name: '林三', password: 'mango-owl-7396', base });
    const details = { code: 'version_conflict', update_time: theirs.body.update_time, current: theirs.body };
    expect(mine).toMatchObject({ status: 409, body: { error: { details } } });
    expect(JSON.stringify(mine.body)).not.toContain('password');
    expect(await rowHash(tables.users, { document_id: made.id })).toBe(before);
    const both = await Promise.all([admin, other].map((actor) => put(actor, { base: theirs.body.update_time })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    // Without a version as it was read, the last one wins; what was read goes back as it is.
    expect((await put(admin, theirs.body)).body.name).toBe('林二');
  });

  it('refuses an id that is not the path’s', async () => {
    const { admin, made, body } = await makeManager();
    const before = await rowHash(tables.users, { document_id: made.id });
    const answer = await api.as(admin).put(`/auth/update-manager/${made.id}`, { ...body, id: admin.id });
    expect([answer.status, answer.body.error.details.errors?.[0]?.path]).toEqual([400, ['id']]);
    expect(await rowHash(tables.users, { document_id: made.id })).toBe(before);
  });

  it('keeps the password without a new one, and counts changed routes from the next call on', async () => {
    const { admin, made, body } = await makeManager({ challenge_routes: ['manage-member-list'] });
    const { token } = await login(body.account, PASSWORD);
    const open = await api.as({ token }).get('/auth/list');
    expect([open.status, open.headers.get('x-rights')]).toEqual([200, 'billboard-manage,manage-member-list']);
    const change = { ...withoutPassword(body), id: made.id, challenge_routes: [] };
    const answer = await api.as(admin).put<Manager>(`/auth/update-manager/${made.id}`, change);
    expect([answer.status, answer.body.challenge_routes]).toEqual([200, []]);
    const refused = await api.as({ token }).get('/auth/list');
    expect([refused.status, refused.headers.get('x-rights')]).toEqual([403, 'billboard-manage']);
    expect((await api.as({ token }).get('/auth')).status).toBe(200);
    expect((await login(body.account, PASSWORD)).status).toBe(200);
  });

  it.each([
    ['password', { password: 'mango-owl-7396' }],
    ['role', { role: 'judge', official_routes: [], challenge_routes: [] }],
    ['account', { account: `${unique('renamed')}@example.org` }],
  ])('ends the sessions when the %s changes', async (_what, change) => {
    const { admin, made, body } = await makeManager();
    const { token } = await login(body.account, PASSWORD);
    await api.as({ token }).get('/auth');
    const answer = await api.as(admin).put(`/auth/update-manager/${made.id}`, { ...body, ...change });
    expect(answer.status).toBe(200);
    expect((await api.as({ token }).get('/auth')).status).toBe(401);
    const now = { ...body, ...change };
    expect((await login(now.account, now.password, { manager: true })).status).toBe(200);
  });

  it('wants the present password for a new password or account, when the login is older than ten minutes (T-75)', async () => {
    const { made, body } = await makeManager();
    const admin = await makeUser('admin', { password: 'owl-river-9911' });
    const old = { token: await makeSession('user', admin.id, 'admin', 11 * MINUTE) };
    const me = aManager({ role: 'admin', account: admin.account, name: admin.name, challenge_routes: [] });
    const targets = [
      { id: made.id, mine: body },
      { id: admin.id, mine: { ...me, official_routes: [] } },
    ];
    for (const { id, mine } of targets) {
      const put = async (change: object) => {
        const answer = await api.as(old).put(`/auth/update-manager/${id}`, { ...withoutPassword(mine), ...change });
        const { code, errors } = answer.status === 200 ? {} : answer.body.error.details;
        return { status: answer.status, code, path: errors?.[0]?.path };
      };
      const before = await rowHash(tables.users, { document_id: id });
      const password = 'mango-owl-7396';
      const account = `${unique('moved')}@example.org`;
      expect(await put({ password })).toEqual({ status: 403, code: 'reauthenticate' });
      expect(await put({ account })).toEqual({ status: 403, code: 'reauthenticate' });
      expect(await put({ password, current_password: 'wrong-one-11' })).toEqual({
        status: 403,
        code: 'reauthenticate',
        path: ['current_password'],
      });
      expect(await put({ password: 'short', current_password: 'owl-river-9911' })).toMatchObject({ status: 400 });
      expect(await rowHash(tables.users, { document_id: id })).toBe(before);
      // Names too: the whole route asks (decision 86).
      expect((await put({ name: '林新' })).status).toBe(403);
    }
    const done = { ...body, password: 'mango-owl-7396', current_password: 'owl-river-9911' };
    const { token } = await login(body.account, PASSWORD);
    expect((await api.as(old).put(`/auth/update-manager/${made.id}`, done)).status).toBe(200);
    expect((await api.as({ token }).get('/auth')).status).toBe(401);
    expect((await login(body.account, 'mango-owl-7396')).status).toBe(200);
  });

  it('refuses a wrong present password in a young login too, and counts the guesses', async () => {
    const { made, body } = await makeManager();
    const admin = await makeUser('admin', { password: 'owl-river-9911' });
    const codes: (string | undefined)[] = [];
    for (let guess = 0; guess < 13; guess += 1) {
      const change = { ...body, current_password: `guess-${guess}` };
      codes.push((await api.as(admin).put(`/auth/update-manager/${made.id}`, change)).body.error.details.code);
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('reauthenticate'));
    expect(codes.slice(11)).toContain('too_many_requests');
    expect((await login(body.account, PASSWORD)).status).toBe(200);
  });

  it('leaves an admin logged in that changes itself', async () => {
    const { admin } = await makeManager();
    const other = await makeSession('user', admin.id, 'admin');
    const body = aManager({ role: 'admin', account: admin.account, password: 'mango-owl-7396' });
    expect((await api.as(admin).put(`/auth/update-manager/${admin.id}`, body)).status).toBe(200);
    expect((await api.as(admin).get('/auth')).status).toBe(200);
    expect((await api.as({ token: other }).get('/auth')).status).toBe(401);
  });
});
