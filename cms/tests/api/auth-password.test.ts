import { MINUTE } from 'contract';
import { describe, expect, it } from 'vitest';
import { askForAccount, job, login, makeTeam, PASSWORD, profile, signUp } from '../helpers/accounts';
import { makeSession, makeUser, type TestActor, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { rowHash } from '../helpers/database';
import { mailsTo, tokenIn, untilMailsLeft, waitForMail } from '../helpers/inbox';
import { tables } from '../helpers/tables';

const NEW = 'mango-owl-7396';

const reset = async (token: string, body: Record<string, unknown> = { password: NEW }) => {
  const answer = await api
    .as({ token })
    .put<{ message?: string; error?: { details: { code: string } } }>('/auth/reset/password', body);
  return { status: answer.status, code: answer.body.error?.details.code, message: answer.body.message };
};

const resetMail = async (user: { account: string }, count = 1) => {
  expect((await api.post('/auth/reset/email', { account: user.account })).status).toBe(200);
  return tokenIn(await waitForMail(user.account, count));
};

const oldSession = async (user: TestActor) => makeSession('user', user.id, user.role, 11 * MINUTE);

describe('POST /auth/reset/email', () => {
  it.each([['{"account":{}}'], ['[]'], ['null'], ['{"account":"CHI-2026-00001"}']])(
    'refuses %s with 400',
    async (raw) => {
      const answer = await api.post('/auth/reset/email', undefined, {
        raw,
        headers: { 'Content-Type': 'application/json' },
      });
      expect(answer.status).toBe(400);
    },
  );

  it('answers the same for known, unknown, blocked and unconfirmed accounts', async () => {
    const user = await makeUser('user');
    const blocked = await makeUser('user', { columns: { blocked: true } });
    const open = await signUp();
    const accounts = [user.account, blocked.account, open.account, `${unique('no')}@example.org`];
    const answers = await Promise.all(accounts.map((account) => api.post('/auth/reset/email', { account })));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await waitForMail(user.account)).subject).toContain('重新設定密碼');
    expect((await waitForMail(open.account, 2)).subject).toContain('請重新註冊');
    expect(await mailsTo(blocked.account)).toHaveLength(0);
    expect(await mailsTo(accounts[3] ?? '')).toHaveLength(0);
  });

  it('goes to where mail goes, which may be another address than the account', async () => {
    const email = `${unique('elsewhere')}@example.org`;
    const user = await makeUser('user', { columns: { email } });
    await api.post('/auth/reset/email', { account: user.account });
    const mail = await waitForMail(email);
    expect(mail.text).toContain(user.account);
    expect(mail.text).toMatch(/\/change-password\?token=[\w-]{43}\n/);
    expect(await mailsTo(user.account)).toHaveLength(0);
  });

  it('sends at most five mails in an hour for one who asks, and ten for all', async () => {
    const user = await makeUser('user');
    const ask = async (from: string, times: number) => {
      const options = { headers: { 'X-Forwarded-For': from } };
      for (let count = 0; count < times; count += 1) {
        await api.post('/auth/reset/email', { account: user.account }, options);
      }
      await untilMailsLeft(user.account);
      return (await mailsTo(user.account)).length;
    };
    expect(await ask('198.51.100.41', 7)).toBe(5);
    expect(await ask('198.51.100.42', 1)).toBe(6);
    expect(await ask('198.51.100.43', 7)).toBe(10);
  });

  it('sends its mail after any number of sign-ups', async () => {
    const user = await makeUser('user');
    for (const from of ['198.51.100.51', '198.51.100.52', '198.51.100.53']) {
      for (let count = 0; count < 5; count += 1) await askForAccount({ account: user.account, from });
    }
    const token = await resetMail(user, 11);
    expect(await reset(token)).toMatchObject({ status: 200 });
  });
});

describe('GET /auth/reset/password', () => {
  const look = async (token: string) => {
    const { status, body } = await api.as({ token }).get('/auth/reset/password');
    return status === 200 ? body : { status, code: body.error.details.code };
  };

  it('refuses without a token, with a strange one, with that of a sign-up, and a team', async () => {
    expect((await api.get('/auth/reset/password')).status).toBe(401);
    const { token } = await signUp();
    for (const strange of ['x'.repeat(43), token]) expect(await look(strange)).toMatchObject({ status: 401 });
    const team = await makeSession('visitor', (await makeTeam()).id, 'visitor');
    expect(await look(team)).toEqual({ status: 403, code: 'forbidden' });
  });

  it('gives the account of a link, uses nothing up, and says when the link is dead', async () => {
    const user = await makeUser('user');
    const token = await resetMail(user);
    expect(await look(token)).toEqual({ account: user.account });
    expect(await look(token)).toEqual({ account: user.account });
    expect(await look(user.token)).toEqual({ account: null });
    expect((await reset(token)).status).toBe(200);
    expect(await look(token)).toEqual({ status: 400, code: 'link_dead' });
  });
});

describe('PUT /auth/reset/password', () => {
  it('refuses without a token, with a strange one, and a team', async () => {
    const team = await makeSession('visitor', (await makeTeam()).id, 'visitor');
    expect((await api.put('/auth/reset/password', { password: NEW })).status).toBe(401);
    expect((await reset('x'.repeat(43))).status).toBe(401);
    expect(await reset(team)).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it('refuses a token of the confirmation mail, and its own token elsewhere', async () => {
    const { token } = await signUp();
    expect((await reset(token)).status).toBe(401);
    const user = await makeUser('user');
    const mailed = await resetMail(user);
    expect((await api.as({ token: mailed }).get('/auth')).status).toBe(401);
    expect((await api.as({ token: mailed }).post('/auth/logout')).status).toBe(401);
  });

  it('refuses a short password and leaves the link good', async () => {
    const user = await makeUser('user', { password: PASSWORD });
    const token = await resetMail(user);
    expect(await reset(token, { password: 'short' })).toMatchObject({ status: 400, code: 'validation' });
    expect(await reset(token, { password: NEW, account: 'x' })).toMatchObject({ status: 400, code: 'validation' });
    expect(await reset(token)).toMatchObject({ status: 200, message: '更改成功，請重新登入' });
  });

  it('works once by a mail, and ends every session of the account (T-10)', async () => {
    const user = await makeUser('user', { password: PASSWORD });
    const other = await makeSession('user', user.id, 'user');
    const token = await resetMail(user);
    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await reset(token)).toMatchObject({ status: 400, code: 'link_dead' });
    expect((await api.as(user).get('/auth')).status).toBe(401);
    expect((await api.as({ token: other }).get('/auth')).status).toBe(401);
    expect((await login(user.account, PASSWORD)).code).toBe('bad_credentials');
    expect((await login(user.account, NEW)).status).toBe(200);
  });

  it('knows only the newest link, for an hour', async () => {
    const user = await makeUser('user');
    const first = await resetMail(user);
    const second = await resetMail(user, 2);
    expect(await reset(first)).toMatchObject({ status: 400, code: 'link_dead' });
    await tables
      .tokens()
      .where({ user_id: user.id })
      .update({ expires_time: new Date(Date.now() - 1_000) });
    expect(await reset(second)).toMatchObject({ status: 400, code: 'link_dead' });
  });

  it('takes a fresh session, and ends it with the others', async () => {
    const user = await makeUser('user', { password: PASSWORD });
    const other = await makeSession('user', user.id, 'user');
    await api.as({ token: other }).get('/auth');
    expect((await reset(user.token)).status).toBe(200);
    expect((await api.as(user).get('/auth')).status).toBe(401);
    expect((await api.as({ token: other }).get('/auth')).status).toBe(401);
    expect((await login(user.account, NEW)).status).toBe(200);
  });

  it('wants the current password in a session older than ten minutes (T-15)', async () => {
    const user = await makeUser('user', { password: PASSWORD });
    const token = await oldSession(user);
    expect(await reset(token)).toMatchObject({ status: 403, code: 'reauthenticate' });
    expect(await reset(token, { password: NEW, current_password: 'wrong' })).toMatchObject({ code: 'reauthenticate' });
    expect((await login(user.account, PASSWORD)).status).toBe(200);
    expect((await reset(token, { password: NEW, current_password: PASSWORD })).status).toBe(200);
    expect((await login(user.account, NEW)).status).toBe(200);
  });

  it('ends an unused link when the password changed otherwise', async () => {
    const user = await makeUser('user', { password: PASSWORD });
    const token = await resetMail(user);
    await reset(user.token);
    expect(await reset(token, { password: 'other-secret-11' })).toMatchObject({ status: 400, code: 'link_dead' });
  });

  const managerBody = ({ account, name }: TestActor, change: object = {}) => ({
    role: 'editor',
    group: 'course_service',
    name,
    account,
    official_routes: [],
    challenge_routes: [],
    ...change,
  });
  const byAdmin = async (target: TestActor, change: object) => {
    const admin = await makeUser('admin');
    return (await api.as(admin).put(`/auth/update-manager/${target.id}`, managerBody(target, change))).status;
  };
  const basic = (change: object) => ({ ...profile(), ...change });

  /** What ends a link that was mailed before (T-74). */
  const ENDS: [string, 'user' | 'editor', (target: TestActor) => Promise<number>][] = [
    ['an admin set a password', 'editor', (target) => byAdmin(target, { password: 'set-by-admin-5' })],
    [
      'an admin changed the account',
      'editor',
      (target) => byAdmin(target, { account: `${unique('moved')}@example.org` }),
    ],
    [
      'the account was deleted',
      'editor',
      async (target) => (await api.as(await makeUser('admin')).delete(`/auth/delete-manager/${target.id}`)).status,
    ],
    [
      'the owner chose another mail address',
      'user',
      async (target) => (await api.as(target).put('/auth/profile/basic', basic({}))).status,
    ],
    [
      'the account was blocked',
      'user',
      async (target) => {
        await tables.users().where({ document_id: target.id }).update({ blocked: true });
        return 200;
      },
    ],
  ];

  it.each(ENDS)('refuses a link once %s', async (_what, role, end) => {
    const target = await makeUser(role, { password: PASSWORD });
    const token = await resetMail(target);
    expect(await end(target)).toBe(200);
    const before = await rowHash(tables.users, { document_id: target.id });
    expect(await reset(token, { password: 'x' })).toMatchObject({ status: 400, code: 'link_dead' });
    expect(await reset(token)).toMatchObject({ status: 400, code: 'link_dead' });
    expect(await rowHash(tables.users, { document_id: target.id })).toBe(before);
  });

  it('takes a link after changes that are no concern of it', async () => {
    const member = await makeUser('user', { password: PASSWORD });
    const token = await resetMail(member);
    const email = member.account;
    expect((await api.as(member).put('/auth/profile/basic', basic({ email, name: '王新' }))).status).toBe(200);
    expect((await api.as(member).post('/auth/profile/jobs', job())).status).toBe(200);
    expect((await login(member.account, PASSWORD)).status).toBe(200);
    expect(await reset(token)).toMatchObject({ status: 200 });
  });

  it('counts guesses of the current password like guesses at login', async () => {
    const user = await makeUser('user', { password: PASSWORD });
    const token = await oldSession(user);
    const codes: (string | undefined)[] = [];
    for (let guess = 0; guess < 13; guess += 1) {
      codes.push((await reset(token, { password: NEW, current_password: `guess-${guess}` })).code);
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('reauthenticate'));
    expect(codes.slice(11)).toContain('too_many_requests');
  });
});
