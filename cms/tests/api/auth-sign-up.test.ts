import { DAY, HOUR } from 'contract';
import { describe, expect, it } from 'vitest';
import { keyOf } from '../../src/lib/limits/store';
import { askForAccount, job, login, PASSWORD, profile, signUp } from '../helpers/accounts';
import { makeUser, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { insert, rowHash } from '../helpers/database';
import { mailsTo, tokenIn, untilMailsLeft, waitForMail } from '../helpers/inbox';
import { tables } from '../helpers/tables';

const MARK = '0123456789abcdef'.repeat(4);
const OTHER_MARK = 'fedcba9876543210'.repeat(4);

const usersUnder = (account: string) => tables.users().whereRaw('lower(username) = ?', [account.toLowerCase()]);

const register = (token: string, body: unknown = { profile: profile(), job: job() }) =>
  api.as({ token }).post<{ message: string }>('/auth/profile/new', body);

const refuse = async (token: string, body: unknown) => {
  const { status, body: answer } = await api.as({ token }).post('/auth/profile/new', body);
  return { status, code: answer.error.details.code, path: answer.error.details.errors?.[0]?.path };
};

describe('POST /auth/sign-up', () => {
  it.each([
    ['no address', { password: PASSWORD }, '請輸入電子信箱'],
    ['no valid address', { account: 'a@b', password: PASSWORD }, '請輸入正確信箱格式'],
    ['two addresses', { account: 'a@x.tw,b@x.tw', password: PASSWORD }, '請輸入正確信箱格式'],
    ['a line break', { account: 'a@x.tw\r\nBcc: b@x.tw', password: PASSWORD }, '請輸入正確信箱格式'],
    ['a short password', { account: 'a@x.tw', password: '1234567' }, '長度至少為8字元'],
    ['a long password', { account: 'a@x.tw', password: 'x'.repeat(129) }, '長度最多為128字元'],
    ['an unknown field', { account: 'a@x.tw', password: PASSWORD, role: 'admin' }, '不接受的欄位：role'],
  ])('refuses %s with 400', async (_what, body, message) => {
    const answer = await api.post('/auth/sign-up', body);
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toBe(message);
  });

  it.each([['{"account":{}}'], ['[]'], ['null'], ['{']])('refuses the body %s with 400', async (raw) => {
    const answer = await api.post('/auth/sign-up', undefined, { raw, headers: { 'Content-Type': 'application/json' } });
    expect(answer.status).toBe(400);
  });

  it('sends a link to the profile registration that starts with the public address', async () => {
    const account = `${unique('new')}@example.org`;
    const answer = await api.post(
      '/auth/sign-up',
      { account, password: PASSWORD },
      { headers: { 'X-Forwarded-Host': 'evil.example' } },
    );
    expect(answer.body).toEqual({ message: '註冊成功，請到信箱收取驗證信' });
    const mail = await waitForMail(account);
    expect(mail.subject).toContain('請完成註冊');
    expect(mail.text).toMatch(/http:\/\/127\.0\.0\.1:\d+\/profile-registration\?token=[\w-]{43}\n/);
    expect(mail.html).toContain(`/profile-registration?token=${tokenIn(mail)}`);
    expect(mail.raw).not.toContain('evil');
  });

  it('answers the same for an existing account, and mails its owner', async () => {
    const user = await makeUser('user');
    const before = await rowHash(tables.users, { document_id: user.id });
    const known = await api.post('/auth/sign-up', { account: user.account.toUpperCase(), password: PASSWORD });
    const fresh = await api.post('/auth/sign-up', { account: `${unique('new')}@example.org`, password: PASSWORD });
    expect(known.status).toBe(fresh.status);
    expect(known.text).toBe(fresh.text);
    const mail = await waitForMail(user.account);
    expect(mail.subject).toContain('您已經有帳號了');
    expect(mail.text).not.toContain('token=');
    expect(await rowHash(tables.users, { document_id: user.id })).toBe(before);
  });

  it('makes one account of many sign-ups at once, whatever the spelling', async () => {
    const account = `${unique('Race')}@example.org`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        api.post('/auth/sign-up', { account: index % 2 ? account : account.toLowerCase(), password: PASSWORD }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await usersUnder(account)).toHaveLength(1);
  });

  it('sends at most five mails in an hour to an address for one who asks, and ten for all', async () => {
    const account = `${unique('many')}@example.org`;
    const ask = async (from: string, times: number) => {
      for (let count = 0; count < times; count += 1) {
        expect((await askForAccount({ account, from })).status).toBe(200);
      }
      await untilMailsLeft(account);
      return (await mailsTo(account)).length;
    };
    expect(await ask('198.51.100.21', 7)).toBe(5);
    // The owner of the mailbox asks too.
    expect(await ask('198.51.100.22', 1)).toBe(6);
    expect(await ask('198.51.100.23', 5)).toBe(10);
    expect(await ask('198.51.100.24', 1)).toBe(10);
  });

  it('counts the addresses of one mailbox together, and keeps their accounts apart', async () => {
    const name = unique('tag');
    const accounts = Array.from({ length: 7 }, (_, index) => `${name}+${index}@example.org`);
    for (const account of accounts) await askForAccount({ account, from: '198.51.100.31' });
    await Promise.all(accounts.map((account) => untilMailsLeft(account)));
    const got = await Promise.all(accounts.map(async (account) => (await mailsTo(account)).length));
    expect(got).toEqual([1, 1, 1, 1, 1, 0, 0]);
    expect(await tables.users().where('username', 'like', `${name}+%`)).toHaveLength(7);
  });

  it('refuses a mark that is none', async () => {
    const answer = await api.post('/auth/sign-up', { account: 'a@x.tw', password: PASSWORD, mark: 'x' });
    expect([answer.status, answer.body.error.details.errors?.[0]?.path]).toEqual([400, ['mark']]);
  });

  it('lets a workshop register from one address, and no more than a hundred an hour', async () => {
    const from = { headers: { 'X-Forwarded-For': '198.51.100.7' } };
    const body = () => ({ account: `${unique('new')}@example.org`, password: PASSWORD });
    expect((await api.post('/auth/sign-up', body(), from)).status).toBe(200);
    const key = `sign-up:${keyOf('198.51.100.7')}`;
    expect(await tables.limits().where({ key, points: 1 }).update({ points: 99 })).toBe(1);
    expect((await api.post('/auth/sign-up', body(), from)).status).toBe(200);
    const refused = await api.post('/auth/sign-up', body(), from);
    expect([refused.status, refused.body.error.details.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  it('keeps no usable token in the database', async () => {
    const { token, account } = await signUp({ mark: MARK });
    // A mail arrives a moment before its row is marked as sent.
    await untilMailsLeft(account);
    const rows = await tables.tokens().select();
    const jobs = await tables.mails().where({ recipient: account }).select();
    expect(jobs).toHaveLength(1);
    for (const secret of [token, MARK]) expect(JSON.stringify([rows, jobs])).not.toContain(secret);
    expect(jobs.every(({ data }) => data === null)).toBe(true);
  });
});

describe('POST /auth/sign-up/again', () => {
  const again = (account: string, from?: string) =>
    api.post('/auth/sign-up/again', { account }, from ? { headers: { 'X-Forwarded-For': from } } : {});

  it('sends the link once more, without a password: the holder of the mailbox types one', async () => {
    const { account } = await signUp({ mark: MARK });
    expect((await again(account)).status).toBe(200);
    const token = tokenIn(await waitForMail(account, 2));
    const body = { profile: profile(), job: job() };
    for (const mark of [undefined, MARK])
      expect(await refuse(token, { ...body, mark })).toMatchObject({ status: 400, path: ['password'] });
    expect((await register(token, { ...body, password: 'maple-star-1935' })).status).toBe(200);
    expect((await login(account, 'maple-star-1935')).status).toBe(200);
  });

  it('answers the same for every address, makes no account, and tells the owner of one', async () => {
    const user = await makeUser('user');
    const { account: waiting } = await signUp();
    const unknown = `${unique('unknown')}@example.org`;
    const answers = await Promise.all([user.account, waiting, unknown].map((account) => again(account)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await waitForMail(user.account)).subject).toContain('您已經有帳號了');
    await untilMailsLeft(unknown);
    expect(await mailsTo(unknown)).toEqual([]);
    expect(await usersUnder(unknown)).toEqual([]);
  });

  it('takes its mails from the same share as signing up', async () => {
    const account = `${unique('often')}@example.org`;
    await askForAccount({ account, from: '198.51.100.41' });
    for (let count = 0; count < 6; count += 1) expect((await again(account, '198.51.100.41')).status).toBe(200);
    await untilMailsLeft(account);
    expect(await mailsTo(account)).toHaveLength(5);
  });
});

describe('GET /auth/profile/new', () => {
  const look = async (token: string) => {
    const { status, body } = await api.as({ token }).get('/auth/profile/new');
    return status === 200 ? body : { status, code: body.error.details.code };
  };

  it('refuses a call without a token, with a strange one, with a session, with the token of another mail', async () => {
    const user = await makeUser('user');
    expect((await api.get('/auth/profile/new')).status).toBe(401);
    await api.post('/auth/reset/email', { account: user.account });
    const ofReset = tokenIn(await waitForMail(user.account));
    for (const token of ['x'.repeat(43), user.token, ofReset]) expect(await look(token)).toMatchObject({ status: 401 });
  });

  it('gives the address that the mail was sent to, uses nothing up, and says when the link is dead', async () => {
    const { account, token } = await signUp();
    expect(await look(token)).toEqual({ account });
    expect(await look(token)).toEqual({ account });
    expect((await register(token)).status).toBe(200);
    expect(await look(token)).toEqual({ status: 400, code: 'link_dead' });
  });
});

describe('POST /auth/profile/new', () => {
  it('refuses a call without a token, with a stranger one, with a session', async () => {
    const user = await makeUser('user');
    const body = { profile: profile(), job: job() };
    expect((await api.post('/auth/profile/new', body)).status).toBe(401);
    expect((await refuse('x'.repeat(43), body)).status).toBe(401);
    expect((await refuse(user.token, body)).status).toBe(401);
  });

  it('refuses a token of another mail', async () => {
    const user = await makeUser('user');
    await api.post('/auth/reset/email', { account: user.account });
    const token = tokenIn(await waitForMail(user.account));
    expect(await refuse(token, { profile: profile(), job: job() })).toMatchObject({ status: 401 });
  });

  it('refuses a person under 18 on the day in Taipei', async () => {
    const { token } = await signUp();
    const taipei = new Date(Date.now() + 8 * HOUR);
    const birthday = Date.UTC(taipei.getUTCFullYear() - 18, taipei.getUTCMonth(), taipei.getUTCDate()) - 8 * HOUR;
    const tomorrow = { profile: profile({ born_date: birthday + DAY }), job: job() };
    expect(await refuse(token, tomorrow)).toEqual({ status: 400, code: 'under_age', path: ['profile', 'born_date'] });
    const today = await register(token, { profile: profile({ born_date: birthday }), job: job() });
    expect(today.status).toBe(200);
  });

  it('names what is missing, and leaves the link good', async () => {
    const { token } = await signUp();
    const cases: [unknown, (string | number)[]][] = [
      [{ profile: profile({ name: ' ' }), job: job() }, ['profile', 'name']],
      [{ profile: profile({ wade_giles: '王' }), job: job() }, ['profile', 'wade_giles']],
      [{ profile: profile({ phone: '123' }), job: job() }, ['profile', 'phone']],
      [{ profile: profile({ role: 'admin' }), job: job() }, ['profile', 'role']],
      [{ profile: profile(), job: job({ district: '楠梓區' }) }, ['job', 'district']],
      [{ profile: profile(), job: job({ presently_employed: false }) }, ['job', 'end_time']],
      [{ profile: profile(), job: job({ type: '教育工作者', position: '導師' }) }, ['job', 'teacher_grade']],
      [{ profile: profile() }, ['job']],
    ];
    for (const [body, path] of cases) {
      expect(await refuse(token, body)).toMatchObject({ status: 400, code: 'validation', path });
    }
    expect((await register(token)).status).toBe(200);
  });

  it('confirms the account with profile and job, once', async () => {
    const { account, password, token } = await signUp();
    expect((await login(account, password)).code).toBe('not_confirmed');
    const mine = profile({ wade_giles: 'wang,xiao-ming' });
    const answer = await register(token, { profile: mine, job: job() });
    expect(answer.body).toEqual({ message: '註冊成功，請重新登入' });
    expect(await refuse(token, { profile: mine, job: job() })).toMatchObject({ status: 400, code: 'link_dead' });
    const { token: session, user } = await login(account, password);
    expect(user).toMatchObject({ account, role: 'user', wade_giles: 'WANG,XIAO-MING', email: mine.email });
    const { body } = await api.as({ token: session }).get<{ jobs: { id: string; department: string }[] }>('/auth');
    expect(body.jobs).toEqual([expect.objectContaining({ department: '海風軟體', end_time: null })]);
    expect(body).toMatchObject({ update_time: expect.any(Number), born_date: mine.born_date });
  });

  it('lets one of two uses at once win', async () => {
    const { token } = await signUp();
    const answers = await Promise.all([register(token), register(token), register(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('refuses a mark or password that is none, and leaves the link good', async () => {
    const { token, account } = await signUp();
    const body = { profile: profile(), job: job() };
    expect(await refuse(token, { ...body, password: 'short' })).toMatchObject({ status: 400, path: ['password'] });
    expect(await refuse(token, { ...body, password: 'x'.repeat(129) })).toMatchObject({
      status: 400,
      path: ['password'],
    });
    expect(await refuse(token, { ...body, mark: 'x' })).toMatchObject({ status: 400, path: ['mark'] });
    expect((await login(account, PASSWORD)).code).toBe('not_confirmed');
    expect((await register(token)).status).toBe(200);
  });

  it('wants the password typed when the account was asked for more than once (decision 65)', async () => {
    const stranger = await signUp({ password: 'stranger-word-1', mark: OTHER_MARK });
    const { account } = stranger;
    const own = await signUp({ account, password: 'owner-word-22', mark: MARK }, 2);
    const body = { profile: profile(), job: job() };
    const asked = { status: 400, code: 'validation', path: ['password'] };
    for (const { token } of [stranger, own]) expect(await refuse(token, body)).toEqual(asked);
    // The stranger's link in the browser of the owner.
    expect(await refuse(stranger.token, { ...body, mark: MARK })).toEqual(asked);
    expect(await refuse(own.token, { ...body, mark: OTHER_MARK })).toEqual(asked);

    expect((await register(stranger.token, { ...body, password: 'typed-by-owner-3' })).status).toBe(200);
    expect((await login(account, 'typed-by-owner-3')).status).toBe(200);
    for (const wrong of ['stranger-word-1', 'owner-word-22']) {
      expect((await login(account, wrong)).code).toBe('bad_credentials');
    }
    expect(await refuse(own.token, body)).toMatchObject({ status: 400, code: 'link_dead' });
  });

  it('takes the password of the browser that signed up, however often others have asked', async () => {
    const own = await signUp({ password: 'owner-word-22', mark: MARK });
    await signUp({ account: own.account, password: 'stranger-word-1', mark: OTHER_MARK }, 2);
    expect(own.mail.text).toMatch(new RegExp(`token=${own.token}&mark=${MARK.slice(0, 16)}\\n`));
    expect(own.mail.raw).not.toContain(MARK);
    expect((await register(own.token, { profile: profile(), job: job(), mark: MARK })).status).toBe(200);
    expect((await login(own.account, 'owner-word-22')).status).toBe(200);
    expect((await login(own.account, 'stranger-word-1')).code).toBe('bad_credentials');
  });

  it('prefers what is typed to what was given at the sign-up', async () => {
    const { account, token } = await signUp({ password: 'first-word-11', mark: MARK });
    const body = { profile: profile(), job: job(), mark: MARK, password: 'second-word-22' };
    expect((await register(token, body)).status).toBe(200);
    expect((await login(account, 'first-word-11')).code).toBe('bad_credentials');
    expect((await login(account, 'second-word-22')).status).toBe(200);
  });

  it.each(['blocked', 'deleted'])('refuses the link of an account that was %s', async (end) => {
    const { account, token } = await signUp();
    const row = tables.users().where({ username: account });
    expect(await (end === 'blocked' ? row.update({ blocked: true }) : row.delete())).toBe(1);
    expect(await refuse(token, {})).toMatchObject({ status: 400, code: 'link_dead' });
  });

  it('refuses a link after 24 hours', async () => {
    const { token, account } = await signUp();
    const user = await usersUnder(account).first();
    await tables
      .tokens()
      .where({ user_id: user.document_id })
      .update({ expires_time: new Date(Date.now() - 1_000) });
    expect(await refuse(token, { profile: profile(), job: job() })).toMatchObject({ code: 'link_dead' });
  });

  it('takes an educator’s school only from the list', async () => {
    const name = unique('海風國小');
    const school = { category: 1, city: '基隆市', district: '中正區', name };
    const { token } = await signUp();
    const teacher = job({
      type: '教育工作者',
      teacher_grade: 'elementary',
      position: '導師',
      subject: '其他，海洋教育',
      city: school.city,
      district: school.district,
      department: name,
    });
    expect(await refuse(token, { profile: profile(), job: teacher })).toEqual({
      status: 400,
      code: 'school_unknown',
      path: ['job', 'department'],
    });
    await insert(tables.schools, { ...school, code: '202', address: '海風路1號', activated: true });
    expect((await register(token, { profile: profile(), job: teacher })).status).toBe(200);
  });
});
