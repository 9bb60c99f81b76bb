import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HOUR } from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTeam, PASSWORD } from '../helpers/accounts';
import { makeSession, makeUser, unique } from '../helpers/actors';
import { api, call } from '../helpers/api';
import { listRoutes, type Ruled } from '../helpers/routes';
import { tables } from '../helpers/tables';

// T-83, decision 86: what an unlocked screen must not be enough for, by the rights rows.

const name = ({ method, path: at }: Ruled) => `${method} ${at}`;
const isProven = ({ who }: Ruled) => 'proof' in who;

let proven: Ruled[];
let all: Ruled[];
/** A person of each role who logged in an hour ago, and one without a password. */
const old = new Map<string, { id: string; token: string; bare: string }>();

const makeOld = async (role: 'admin' | 'user') => {
  const { id } = await makeUser(role, { password: PASSWORD });
  const bare = await makeUser(role);
  return { id, token: await makeSession('user', id, role, HOUR), bare: await makeSession('user', bare.id, role, HOUR) };
};

beforeAll(async () => {
  all = listRoutes().ours;
  proven = all.filter(isProven);
  for (const role of ['admin', 'user'] as const) old.set(role, await makeOld(role));
});

const account = (changes = {}) => ({
  role: 'editor',
  group: 'general_administration',
  name: '新同事',
  account: `${unique('staff')}@example.org`,
  official_routes: [],
  challenge_routes: [],
  ...changes,
});

/** A body that each route takes, so that nothing but the proof is missing. */
const BODIES: Record<string, (own: { id: string }) => object> = {
  'POST /api/auth/create-manager': () => account({ password: PASSWORD }),
  'PUT /api/auth/update-manager/:id': () => account(),
  'POST /api/auth/second-factor/turn-off': () => ({ code: '123456' }),
  'POST /api/auth/user/:id/merge': () => ({ account: 'other@example.org' }),
  'PUT /api/auth/user/:id/address': () => ({ email: 'other@example.org' }),
  'POST /api/auth/user/:id/removal': () => ({ reason: '打電話來' }),
};

const addressOf = async (route: Ruled) => {
  if (route.path.includes(':provider')) return route.path.replace(':provider', 'google');
  if (route.who.object) return route.path.replace(':id', (await makeTeam()).id);
  return route.path.replace(':id', (await makeUser('editor')).id);
};

const actorOf = ({ who }: Ruled) =>
  old.get(who.actors.includes('admin') ? 'admin' : 'user') as { id: string; token: string; bare: string };

describe('every route whose rights row asks for proof', () => {
  it('is in the list by its row: accounts of staff, ways in, what is taken away or along', () => {
    expect(proven.map(name).toSorted()).toEqual(
      [
        'POST /api/auth/create-manager',
        'PUT /api/auth/update-manager/:id',
        'DELETE /api/auth/delete-manager/:id',
        'POST /api/auth/second-factor/set-up',
        'POST /api/auth/second-factor/turn-off',
        'PUT /api/auth/second-factor/remove/:id',
        'POST /api/auth/social/:provider',
        'PUT /api/auth/social/remove/:provider',
        'POST /api/auth/own-data',
        'POST /api/auth/removal',
        'PUT /api/auth/user/:id/address',
        'POST /api/auth/user/:id/merge',
        'POST /api/auth/user/:id/removal',
        'PUT /api/story/team-password/:id',
      ].toSorted(),
    );
  });

  it('refuses an hour-old session without the present password, and with a wrong one', async () => {
    for (const route of proven) {
      const actor = actorOf(route);
      const at = `/${await addressOf(route)}`;
      const body = BODIES[name(route)]?.(actor) ?? {};
      const wrong = { ...body, current_password: 'not this one' };
      // What always takes the password has no answer without one.
      const bodies = name(route).endsWith('/turn-off') ? [wrong] : [body, wrong];
      for (const sent of bodies) {
        const { status, body: answer } = await call(route.method, at, actor.token, { body: sent });
        expect([status, answer.error?.details.code], name(route)).toEqual([403, 'reauthenticate']);
      }
      // Guesses count as at the login: the next route begins with none.
      expect((await call('POST', '/auth/login', undefined, { body: await loginOf(actor.id) })).status).toBe(200);
    }
  });

  it('sends who has no password to log in again', async () => {
    for (const route of proven.filter((one) => !name(one).endsWith('/turn-off'))) {
      const actor = actorOf(route);
      const sent = { body: BODIES[name(route)]?.(actor) ?? {} };
      const { status, body } = await call(route.method, `/${await addressOf(route)}`, actor.bare, sent);
      expect([status, body.error?.details.code], name(route)).toEqual([403, 'log_in_again']);
    }
  });
});

const loginOf = async (id: string) => {
  const { username, role_name } = await tables.users().where({ document_id: id }).first('username', 'role_name');
  return { account: username, password: PASSWORD, manager: role_name !== 'user' };
};

describe('accounts of staff', () => {
  const asAdmin = () => api.as({ token: old.get('admin')?.token ?? '' });
  const isThere = async (given: string) => (await tables.users().where({ username: given })).length;
  const proof = { current_password: PASSWORD };

  it('are made, changed and removed in an old session with the present password, and not without', async () => {
    const made = account({ password: PASSWORD });
    expect((await asAdmin().post('/auth/create-manager', made)).status).toBe(403);
    expect(await isThere(made.account)).toBe(0);
    const { status, body } = await asAdmin().post<{ id: string; update_time: number }>('/auth/create-manager', {
      ...made,
      ...proof,
    });
    expect([status, await isThere(made.account)]).toEqual([200, 1]);
    const role = async () => (await tables.users().where({ document_id: body.id }).first('role_name')).role_name;
    const change = account({ account: made.account, role: 'manager' });
    expect((await asAdmin().put(`/auth/update-manager/${body.id}`, change)).status).toBe(403);
    expect(await role()).toBe('editor');
    expect((await asAdmin().put(`/auth/update-manager/${body.id}`, { ...change, ...proof })).status).toBe(200);
    expect(await role()).toBe('manager');
    expect((await asAdmin().delete(`/auth/delete-manager/${body.id}`, { body: {} })).status).toBe(403);
    expect((await asAdmin().delete(`/auth/delete-manager/${body.id}`)).status).toBe(403);
    expect(await isThere(made.account)).toBe(1);
    expect((await asAdmin().delete(`/auth/delete-manager/${body.id}`, { body: proof })).status).toBe(200);
    expect(await isThere(made.account)).toBe(0);
  });

  it('need no password again in a young session', async () => {
    const admin = await makeUser('admin');
    expect((await api.as(admin).post('/auth/create-manager', account({ password: PASSWORD }))).status).toBe(200);
  });

  it('a grant of routes alone asks too', async () => {
    const editor = await makeUser('editor');
    const { username, name: called } = await tables.users().where({ document_id: editor.id }).first('username', 'name');
    const granted = account({ account: username, name: called, challenge_routes: ['stories-manage'] });
    const answer = await asAdmin().put(`/auth/update-manager/${editor.id}`, granted);
    expect([answer.status, answer.body.error.details.code]).toEqual([403, 'reauthenticate']);
  });
});

/** Every file of the server's sources with its text. */
const sources = () => {
  const root = path.resolve(import.meta.dirname, '../../src');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
};

it('accounts of staff are written in one place, which only routes with proof reach', () => {
  const using = (what: RegExp) =>
    sources()
      .filter(({ text }) => what.test(text))
      .map(({ file }) => file)
      .toSorted();
  expect(using(/\b(?:insertManager|updateManager|deleteManager)\(/)).toEqual(['api/auth/services/managers.ts']);
  const importing = (names: string, service: string) =>
    using(new RegExp(`import \\{[^}]*\\b(?:${names})\\b[^}]*\\} from '[./]+/(?:services/${service}|port)'`));
  expect(importing('createManager|changeManager|removeManager', 'managers')).toEqual([
    'api/auth/controllers/managers.ts',
  ]);
  expect(importing('removeSecondFactor', 'second-factor')).toEqual(['api/auth/controllers/second-factor.ts']);
  // What admins alone do to accounts is proven, whichever handler does it.
  const unasked = all.filter(
    (route) => route.path.startsWith('/api/auth/') && route.method !== 'GET' && String(route.who.actors) === 'admin',
  );
  expect(unasked.length).toBeGreaterThan(3);
  expect(unasked.filter((route) => !isProven(route)).map(name)).toEqual([]);
});
