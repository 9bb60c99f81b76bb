import { describe, expect, it } from 'vitest';
import { keyOf } from '../../src/lib/limits/store';
import {
  askForAccount,
  job,
  login,
  MARK,
  PASSWORD,
  profile,
  refusedRegistration,
  register,
  signUp,
} from '../helpers/accounts';
import { makeUser, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { rowHash } from '../helpers/database';
import { mailsTo, tokenIn, untilMailsLeft, waitForMail } from '../helpers/inbox';
import { tables } from '../helpers/tables';

const usersUnder = (account: string) => tables.users().whereRaw('lower(username) = ?', [account.toLowerCase()]);

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

  it('answers the same for an existing account, and mails its owner (T-16)', async () => {
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

  it('makes one account of many sign-ups at once, whatever the spelling (T-16)', async () => {
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
      expect(await refusedRegistration(token, { ...body, mark })).toMatchObject({ status: 400, path: ['password'] });
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
