import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { login, makeTeam, PASSWORD, passwordChecks, signUp } from '../helpers/accounts';
import { makeSession, makeUser, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { tables } from '../helpers/tables';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const COST_NAME = 'm=19456,t=2,p=1';

describe('POST /auth/login', () => {
  it('says the same of a wrong password and an unknown account', async () => {
    const user = await makeUser('user', { password: PASSWORD });
    const wrong = await api.post('/auth/login', { account: user.account, password: 'wrong-password' });
    const unknown = await api.post('/auth/login', {
      account: `${unique('no')}@example.org`,
      password: 'wrong-password',
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body.error).toMatchObject({ message: '帳號或密碼錯誤', details: { code: 'bad_credentials' } });
    expect(unknown.text).toBe(wrong.text);
  });

  it('checks one password of the same cost for an unknown account as for a wrong password (T-14)', async () => {
    const user = await makeUser('user', { columns: { password_hash: await hash(PASSWORD, COST) } });
    const bare = await makeUser('user');
    const team = await makeTeam({ password_hash: await hash(PASSWORD, COST) });
    const accounts = [user.account, `${unique('no')}@example.org`, bare.account, team.account, 'CHI-2016-00000'];
    for (const account of accounts) {
      const before = await passwordChecks();
      expect((await login(account, 'wrong-password')).code, account).toBe('bad_credentials');
      expect(await passwordChecks(), account).toEqual({ ...before, [COST_NAME]: (before[COST_NAME] ?? 0) + 1 });
    }
  });

  it('refuses an unconfirmed account only when the password is right', async () => {
    const { account, password } = await signUp();
    expect(await login(account, 'wrong-password')).toMatchObject({ status: 400, code: 'bad_credentials' });
    expect(await login(account, password)).toMatchObject({ status: 403, code: 'not_confirmed', token: '' });
  });

  it('refuses a blocked account and one without a password', async () => {
    const blocked = await makeUser('user', { password: PASSWORD, columns: { blocked: true } });
    const bare = await makeUser('user');
    expect(await login(blocked.account, PASSWORD)).toMatchObject({ status: 403, code: 'account_not_found', token: '' });
    expect(await login(bare.account, PASSWORD)).toMatchObject({ status: 400, code: 'bad_credentials' });
  });

  it.each([
    [{ account: {}, password: 'x' }],
    [{ account: 'a@x.tw' }],
    [{ account: 'a@x.tw', password: 'x', manager: 'true' }],
    [{ account: 'a@x.tw', password: 'x', email: 'b@x.tw' }],
  ])('refuses the body %j with 400', async (body) => {
    expect((await api.post('/auth/login', body)).status).toBe(400);
  });

  it.each([
    ['user', undefined, true],
    ['user', false, true],
    ['user', true, false],
    ['admin', undefined, true],
    ['admin', true, true],
    ['admin', false, false],
    ['manager', true, true],
    ['editor', false, false],
    ['judge', true, true],
    ['judge', false, false],
  ] as const)('%s with manager %s: %s (decision 19, M §4)', async (role, manager, admitted) => {
    const user = await makeUser(role, { password: PASSWORD });
    const answer = await login(user.account, PASSWORD, manager === undefined ? {} : { manager });
    if (admitted) expect(answer).toMatchObject({ status: 200, user: { role, id: user.id } });
    else expect(answer).toMatchObject({ status: 403, message: '沒有此帳號', code: 'account_not_found', token: '' });
    expect((await login(user.account, 'wrong-password', { manager: !manager })).code).toBe('bad_credentials');
  });

  it('takes the account in any spelling and notes the time', async () => {
    const user = await makeUser('user', { password: PASSWORD });
    const { status, token } = await login(` ${user.account.toUpperCase()} `, PASSWORD);
    expect(status).toBe(200);
    expect((await api.as({ token }).get('/auth')).status).toBe(200);
    const noted = async () => (await tables.users().where({ document_id: user.id }).first('login_time')).login_time;
    await expect.poll(noted).not.toBeNull();
  });

  it('stores no token', async () => {
    const user = await makeUser('user', { password: PASSWORD });
    const { token } = await login(user.account, PASSWORD);
    const rows = await tables.sessions().where({ user_id: user.id }).select();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('logs a team in by the code of its story, in user mode only (decision 19)', async () => {
    const team = await makeTeam();
    const { user, token } = await login(team.account.toLowerCase().replaceAll('-', '－'), PASSWORD);
    expect(user).toEqual({ id: team.id, account: team.account, name: '海風小隊', role: 'visitor' });
    expect((await login(team.account, PASSWORD, { manager: true })).code).toBe('account_not_found');
    expect((await login(team.account, 'wrong-password')).code).toBe('bad_credentials');
    const { body } = await api.as({ token }).get('/auth');
    expect(body).toEqual(user);
  });

  it('knows no deleted story', async () => {
    const team = await makeTeam({ deleted_time: new Date() });
    expect((await login(team.account, PASSWORD)).code).toBe('bad_credentials');
  });
});

describe('GET /auth', () => {
  it('refuses without a token, and with one that is dead', async () => {
    expect((await api.get('/auth')).status).toBe(401);
    expect((await api.as({ token: 'x'.repeat(43) }).get('/auth')).status).toBe(401);
  });

  it('answers a deleted account with its own refusal', async () => {
    const user = await makeUser('user');
    await tables.users().where({ document_id: user.id }).delete();
    const { status, body } = await api.as(user).get('/auth');
    expect([status, body.error.message, body.error.details.code]).toEqual([403, '沒有此帳號', 'account_not_found']);
  });

  it('shows a member itself, without password or routes', async () => {
    const user = await makeUser('user', { password: PASSWORD });
    const { body, text } = await api.as(user).get<Record<string, unknown>>('/auth');
    expect(Object.keys(body).sort()).toEqual(
      'account born_date email gender id introducer jobs name phone role tel update_time wade_giles'.split(' '),
    );
    expect(text).not.toContain('argon2');
  });

  it('shows staff its routes with their labels, those that its role may not have left out', async () => {
    const editor = await makeUser('editor', { routes: ['stories-manage', 'judge-stories-list'] });
    const judge = await makeUser('judge');
    const seen = await api.as(editor).get<Record<string, unknown>>('/auth');
    expect(seen.body.challenge_routes).toEqual([{ label: '管理報名故事', value: 'stories-manage' }]);
    const judged = await api.as(judge).get<Record<string, unknown>>('/auth');
    expect(judged.body).toMatchObject({
      official_routes: [],
      challenge_routes: [{ label: '評審平台', value: 'judge-stories-list' }],
    });
  });
});

describe('POST /auth/logout', () => {
  it('refuses without a token', async () => {
    expect((await api.post('/auth/logout')).status).toBe(401);
  });

  it('ends this session at once, and no other', async () => {
    const user = await makeUser('user');
    const other = await makeSession('user', user.id, 'user');
    await api.as(user).get('/auth');
    expect((await api.as(user).post('/auth/logout')).status).toBe(200);
    expect((await api.as(user).get('/auth')).status).toBe(401);
    expect((await api.as({ token: other }).get('/auth')).status).toBe(200);
  });
});
