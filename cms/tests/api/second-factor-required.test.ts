import { createHash, randomBytes } from 'node:crypto';
import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { HOUR } from 'contract';
import knex, { type Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { passwordHash, unique } from '../helpers/actors';
import { call, type Refusal } from '../helpers/api';
import { db, insert } from '../helpers/database';
import { filled, listRoutes, type Ruled } from '../helpers/routes';
import { codeOf, PASSWORD } from '../helpers/second-factor';
import { startServer } from '../helpers/start-server';
import { tables } from '../helpers/tables';

let server: Awaited<ReturnType<typeof startServer>>;
let base: string;
let there: Knex;
let ours: Ruled[];

/** A second server that demands it of everybody: on a copy of SQLite's database, on the same one of PostgreSQL. */
beforeAll(async () => {
  const folder = path.join(inject('folder'), 'required');
  mkdirSync(folder);
  const filename = path.join(folder, 'app.db');
  const isSqlite = inject('database').client === 'sqlite';
  if (isSqlite) cpSync(inject('template'), filename);
  const env = { ...inject('serverEnv'), REQUIRE_TOTP: 'staff', ...(isSqlite ? { DATABASE_FILENAME: filename } : {}) };
  ({ ours } = listRoutes());
  server = await startServer(env, path.join(folder, 'server.log'));
  base = server.url;
  there = isSqlite ? knex({ client: 'better-sqlite3', connection: { filename }, useNullAsDefault: true }) : db();
}, patient(120_000));

afterAll(async () => {
  await server.stop();
  if (inject('database').client === 'sqlite') await there.destroy();
});

const makeStaff = async (role: string) => {
  const account = `${unique(role)}@example.org`;
  const named = { username: account, email: account, name: '測試', confirmed: true, blocked: false, role_name: role };
  const lists = { jobs: '[]', official_routes: '[]', challenge_routes: '[]' };
  const id = await insert(tables.users, { ...named, ...lists, password_hash: await passwordHash(PASSWORD) }, there);
  const token = randomBytes(32).toString('base64url');
  await insert(
    tables.sessions,
    {
      token_hash: createHash('sha256').update(token).digest('hex'),
      user_kind: 'user',
      user_id: id,
      role,
      login_time: new Date(),
      seen_time: new Date(),
      expires_time: new Date(Date.now() + HOUR),
    },
    there,
  );
  return { id, account, token };
};

const ask = <Body = Refusal>(method: string, address: string, token?: string, body?: unknown) =>
  call<Body>(method, address, token, { base, body });

const OPEN = [
  'GET /api/auth',
  'POST /api/auth/logout',
  'GET /api/auth/second-factor',
  'POST /api/auth/second-factor/set-up',
  'POST /api/auth/second-factor/confirm',
];

describe('REQUIRE_TOTP=staff, an account without a second factor', () => {
  it.each(['admin', 'manager', 'editor', 'judge'])('%s reaches nothing but its set-up', async (role) => {
    const staff = await makeStaff(role);
    const closed = ours.filter(
      ({ method, path, who }) => who.actors !== 'anyone' && !OPEN.includes(`${method} ${path}`),
    );
    expect(closed.length).toBeGreaterThan(80);
    for (const { method, path: address } of closed) {
      const answer = await ask(method, `/${filled(address)}`, staff.token, method === 'GET' ? undefined : {});
      expect(`${method} ${address} ${answer.body.error?.details.code}`).toBe(
        `${method} ${address} second_factor_required`,
      );
    }
    expect((await ask<{ second_factor: string }>('GET', '/auth', staff.token)).body.second_factor).toBe('required');
    expect((await ask('GET', '/auth/second-factor', staff.token)).body).toMatchObject({ on: false, required: true });
  });

  it('logs in with the password, sets it up, and is in; logs in with a code from then on', async () => {
    const staff = await makeStaff('editor');
    type LoggedIn = { token: string; user: { second_factor: string } };
    const login = { account: staff.account, password: PASSWORD, manager: true };
    const { body } = await ask<LoggedIn>('POST', '/auth/login', undefined, login);
    expect(body.user.second_factor).toBe('required');
    expect((await ask('GET', '/notification', body.token)).body.error.details.code).toBe('second_factor_required');
    const begun = await ask<{ secret: string }>('POST', '/auth/second-factor/set-up', body.token, {});
    const code = codeOf(begun.body.secret);
    const done = await ask<{ recovery_codes: string[] }>('POST', '/auth/second-factor/confirm', body.token, { code });
    expect(done.body.recovery_codes).toHaveLength(10);
    expect((await ask('GET', '/auth/search/user', body.token)).status).not.toBe(403);
    expect((await ask('GET', '/notification', body.token)).body.error.details.code).toBe('forbidden');
    expect((await ask('POST', '/auth/login', undefined, login)).body.error.details.code).toBe('otp_required');

    // Without it again it is the set-up alone again.
    const [recovery] = done.body.recovery_codes;
    const off = { current_password: PASSWORD, code: recovery };
    expect((await ask('POST', '/auth/second-factor/turn-off', body.token, off)).status).toBe(200);
    expect((await ask('GET', '/notification', body.token)).body.error.details.code).toBe('second_factor_required');
  });

  it('leaves members and teams alone', async () => {
    const member = await makeStaff('user');
    expect((await ask('GET', '/story/personal', member.token)).status).toBe(200);
  });
});

describe("REQUIRE_TOTP=staff in Strapi's panel", () => {
  it('is set up with the login, which makes no session before', async () => {
    type Answer = { data: { token?: string; recovery_codes?: string[] } | null; error?: Refusal['error'] };
    const [email, password] = [`${unique('panel')}@example.org`, 'Challenge-2026'];
    const { password: hash } = await tables.panelUsers(there).where({ email: 'admin@example.org' }).first('password');
    await insert(
      tables.panelUsers,
      { email, password: hash, firstname: '何編輯', is_active: true, blocked: false },
      there,
    );
    const logIn = (code?: string) =>
      call<Answer>('POST', '//admin/login', undefined, {
        base,
        body: { email, password },
        headers: code ? { 'X-Login-Code': code } : {},
      });
    const asked = await logIn();
    expect([asked.status, asked.body.error?.details.code]).toEqual([400, 'set_up_needed']);
    expect(asked.headers.get('set-cookie') ?? '').not.toContain('strapi_admin_refresh');
    const secret = String(asked.body.error?.details.secret);
    expect((await logIn('000000')).status).toBe(400);
    const done = await logIn(codeOf(secret));
    expect(done.status).toBe(200);
    expect(done.body.data?.recovery_codes).toHaveLength(10);
    const next = await logIn();
    expect(next.body.error?.details).toEqual({ code: 'code_needed' });
  });
});
