import { beforeAll, describe, expect, it } from 'vitest';
import { unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { invite, type PanelAccount, panelRole, tokenOf } from '../helpers/panel-accounts';
import { tables } from '../helpers/tables';

type Answer = { data: { token?: string }; error?: { message: string } };

let last = 0;
/** An address that no other test comes from. */
const newAddress = () => {
  last += 1;
  return `198.19.${Math.floor(last / 250)}.${(last % 250) + 1}`;
};
const from = (address: string, headers: Record<string, string> = {}) => ({
  headers: { 'X-Forwarded-For': address, ...headers },
});
const login = (email: string, password: string, address = newAddress(), headers: Record<string, string> = {}) =>
  api.post<Answer>('//admin/login', { email, password }, from(address, headers));

let role: number;
const account = (): Promise<PanelAccount> => invite(role);

beforeAll(async () => {
  ({ id: role } = await panelRole('content-editor'));
});

describe('POST /admin/login, guessed at (T-80)', () => {
  it('lets ten guesses from ten addresses through, then makes every address wait', async () => {
    const { email } = await account();
    const statuses: number[] = [];
    for (let guess = 0; guess < 30; guess += 1) {
      const { status, headers, body } = await login(email, `wrong-${guess}`);
      statuses.push(status);
      if (status === 400) expect(body.error?.message).toBe('帳號或密碼錯誤');
      if (status !== 429) continue;
      expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      expect(body.error?.message).toBe('嘗試次數太多，請稍候再試');
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400));
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(13);
  });

  it('lets no more through when all come at once, spelt in many ways', async () => {
    const { email } = await account();
    const spelt = [email, email.toUpperCase(), `${email[0]?.toUpperCase()}${email.slice(1)}`];
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, guess) => login(spelt[guess % 3] ?? email, `wrong-${guess}`)),
    );
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(13);
    expect(answers.every(({ status }) => status === 400 || status === 429)).toBe(true);
  });

  it('refuses NUL, which PostgreSQL can not look for', async () => {
    for (const email of ['\u0000', 'a\u0000b@example.org']) {
      const { status, body } = await login(email, 'wrong');
      expect([status, body.error?.message]).toEqual([400, 'no text holds NUL']);
    }
    expect((await api.get('//admin/init?x=%00')).status).toBe(400);
  });

  it('counts an account that there is not in the same way', async () => {
    const email = `${unique('nobody')}@example.org`;
    const statuses: number[] = [];
    for (let guess = 0; guess < 15; guess += 1) statuses.push((await login(email, 'wrong')).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400));
    expect(statuses).toContain(429);
  });

  it('does not lock the owner out of a browser that it used before', async () => {
    const { email, password } = await account();
    const first = await login(email, password);
    expect(first.status).toBe(200);
    const device = first.headers.getSetCookie().find((cookie) => cookie.startsWith('device=')) ?? '';
    expect(device).toMatch(/path=\/admin;.*httponly/i);
    for (let guess = 0; guess < 15; guess += 1) await login(email, `wrong-${guess}`);
    expect((await login(email, password)).status).toBe(429);
    const known = await login(email, password, newAddress(), { Cookie: device.split(';')[0] ?? '' });
    expect(known.status).toBe(200);
    const me = await api.as({ token: tokenOf(known.body) }).get('//admin/users/me');
    expect(me.status).toBe(200);
  });

  it('lets right passwords through, however many', async () => {
    const { email, password } = await account();
    const address = newAddress();
    for (let round = 0; round < 12; round += 1) expect((await login(email, password, address)).status).toBe(200);
  });

  it('puts wrong passwords and refused tries on record', async () => {
    const { email } = await account();
    for (let guess = 0; guess < 13; guess += 1) await login(email, `wrong-${guess}`);
    const entries = await tables.audit().where('object_name', 'like', `%${email}%`).select('action');
    const count = (action: string) => entries.filter((entry) => entry.action === action).length;
    expect(count('login_failed')).toBeGreaterThanOrEqual(10);
    expect(count('login_limited')).toBe(1);
  });
});

describe('reset of a password of the panel', () => {
  const tokenIn = async (email: string): Promise<string | null> =>
    (await tables.panelUsers().where({ email }).first('reset_password_token')).reset_password_token;

  it('makes three links an hour for one account, from wherever they are asked for, with one answer', async () => {
    const { email } = await account();
    const tokens: (string | null)[] = [];
    for (let round = 0; round < 5; round += 1) {
      const before = await tokenIn(email);
      const { status, text } = await api.post('//admin/forgot-password', { email }, from(newAddress()));
      expect([status, text]).toEqual([204, '']);
      if (round < 3) await expect.poll(() => tokenIn(email)).not.toBe(before);
      tokens.push(await tokenIn(email));
    }
    expect(new Set(tokens).size).toBe(3);
    const stranger = await api.post('//admin/forgot-password', { email: `${unique('x')}@example.org` });
    expect([stranger.status, stranger.text]).toEqual([204, '']);
  });

  it('lets one address try 20 links', async () => {
    const address = newAddress();
    const body = { resetPasswordToken: 'x'.repeat(40), password: 'Challenge-2027' };
    const statuses: number[] = [];
    for (let round = 0; round < 25; round += 1)
      statuses.push((await api.post('//admin/reset-password', body, from(address))).status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(400));
    expect(statuses.slice(20)).toEqual(Array(5).fill(429));
    expect((await api.post('//admin/reset-password', body, from(newAddress()))).status).toBe(400);
  });
});
