import { describe, expect, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { makeUser } from '../helpers/actors';
import { api, call } from '../helpers/api';
import { listRoutes } from '../helpers/routes';

const json = { 'Content-Type': 'application/json' };
/** An object whose length no number can be made of. */
const TRAP = { length: { toString: 1, valueOf: 1 } };
const DEPTH = 100_000;
const DEEP = `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`;
const DEEP_LIST = `{"email":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`;

const fieldsOf = (body: { error: { details: { errors?: { path: (string | number)[] }[] } } }) =>
  (body.error.details.errors ?? []).map(({ path }) => path.join('.'));

describe('a value of the wrong type', () => {
  it.each([
    ['/auth/login', ['account', 'password']],
    ['/auth/sign-up', ['account', 'password', 'mark']],
    ['/auth/sign-up/again', ['account']],
    ['/auth/reset/email', ['account']],
  ])('is refused at its field by %s', async (path, fields) => {
    const answer = await api.post(path, Object.fromEntries(fields.map((field) => [field, TRAP])));
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer.body)).toEqual(expect.arrayContaining(fields));
  });

  it('is refused by the profile and by the texts of the judging', async () => {
    const member = await makeUser('user');
    const admin = await makeUser('admin');
    const profile = await api.as(member).put('/auth/profile/basic', { name: TRAP, tel: TRAP, introducer: TRAP });
    expect([profile.status, fieldsOf(profile.body)]).toEqual([400, expect.arrayContaining(['name', 'introducer'])]);
    expect((await api.as(admin).put('/judging/content', { groups: TRAP })).status).toBe(400);
    expect((await api.as(admin).put('/judging/content', [TRAP])).status).toBe(400);
  });

  it('is never a fault of the server, on any route (T-78)', { timeout: patient(60_000) }, async () => {
    const member = await makeUser('user');
    const admin = await makeUser('admin');
    const names = [
      'account',
      'password',
      'name',
      'text',
      'content',
      'title',
      'list',
      'items',
      'groups',
      'ids',
      'answers',
    ];
    const body = { ...Object.fromEntries(names.map((name) => [name, TRAP])), ...TRAP };
    for (const { method, path, who } of listRoutes().ours) {
      if (method === 'GET') continue;
      const actor = Array.isArray(who.actors) && who.actors.includes('user') ? member : admin;
      const address = path.replaceAll(/:\w+/g, 'nothing');
      const answer = await call(method, address, actor.token, { body });
      expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(500);
    }
  });
});

describe('JSON of 100,000 levels (T-78)', () => {
  it.each(['/auth/login', '/auth/sign-up', '/auth/reset/email'])('is refused by %s', async (path) => {
    for (const raw of [DEEP, DEEP_LIST]) {
      // More than a body may hold is refused for that.
      const answer = await api.post(path, undefined, { raw: raw.slice(0, 200_000), headers: json });
      expect(answer.status).toBe(400);
    }
  });

  it.each(['/admin/login', '/admin/forgot-password', '/admin/reset-password', '/admin/register-admin', '/api/nowhere'])(
    'is refused by %s',
    async (path) => {
      for (const raw of [DEEP, DEEP_LIST]) {
        const answer = await api.post(`/${path}`, undefined, { raw, headers: json });
        expect([400, 404, 413], `${path} ${answer.status}`).toContain(answer.status);
        if (path.startsWith('/admin')) expect(answer.status).toBe(400);
      }
    },
  );
});
