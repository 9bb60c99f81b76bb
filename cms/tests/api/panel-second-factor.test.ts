import { beforeAll, describe, expect, it } from 'vitest';
import { unique } from '../helpers/actors';
import { api, call } from '../helpers/api';
import { waitForMail } from '../helpers/inbox';
import { panelToken } from '../helpers/panel';
import { codeOf, forgetSteps, wrongCodeOf } from '../helpers/second-factor';
import { tables } from '../helpers/tables';

const PASSWORD = 'Challenge-2026';
const FACTOR = '//admin/second-factor';

type LoggedIn = { data: { token?: string } | null; error?: { message: string; details: { code?: string } } };

let boss: { token: string };
let role: { id: number };

beforeAll(async () => {
  boss = { token: await panelToken() };
  const roles = (await api.as(boss).get<{ data: { id: number; code: string }[] }>('//admin/roles')).body.data;
  role = roles.find(({ code }) => code === 'content-editor') ?? expect.fail('no role of content editors');
});

const invite = async () => {
  const email = `${unique('coded')}@example.org`;
  const person = { email, firstname: '何編輯', roles: [role.id] };
  const made = await api.as(boss).post<{ data: { id: number; registrationToken: string } }>('//admin/users', person);
  const { id, registrationToken } = made.body.data;
  const userInfo = { firstname: '何編輯', password: PASSWORD };
  const registered = await api.post<LoggedIn>('//admin/register', { registrationToken, userInfo });
  return { id, email, token: registered.body.data?.token ?? '' };
};

const logIn = (email: string, code?: string, password = PASSWORD) =>
  call<LoggedIn>('POST', '//admin/login', undefined, {
    body: { email, password },
    headers: code === undefined ? {} : { 'X-Login-Code': encodeURIComponent(code) },
  });

const refusal = ({ status, body }: { status: number; body: LoggedIn }) => `${status} ${body.error?.details.code}`;

const makeCoded = async () => {
  const person = await invite();
  const begun = await api.as(person).post<{ secret: string }>(`${FACTOR}/set-up`, { password: PASSWORD });
  const { secret } = begun.body;
  const done = await api.as(person).post<{ recovery_codes: string[] }>(`${FACTOR}/confirm`, { code: codeOf(secret) });
  expect(done.status).toBe(200);
  const { document_id } = await tables.panelUsers().where({ id: person.id }).first('document_id');
  const owner = `panel:${document_id}`;
  await forgetSteps(owner);
  return { ...person, secret, owner, codes: done.body.recovery_codes };
};

describe("the panel's own calls", () => {
  it('refuse a caller without a session of the panel, and a set-up without the password', async () => {
    for (const path of ['set-up', 'confirm', 'recovery-codes', 'turn-off'])
      expect([401, 403]).toContain((await api.post(`${FACTOR}/${path}`, {})).status);
    expect([401, 403]).toContain((await api.get(`${FACTOR}/state`)).status);
    const person = await invite();
    const wrong = await api.as(person).post<LoggedIn>(`${FACTOR}/set-up`, { password: 'Wrong-2026' });
    expect(refusal(wrong)).toBe('400 reauthenticate');
    expect((await api.as(person).post(`${FACTOR}/set-up`, {})).status).toBe(400);
    expect((await api.as(person).get(`${FACTOR}/state`)).body).toMatchObject({ on: false, required: false });
  });

  it('turn it on, which ends other sessions, and off with password and code; both are recorded and mailed', async () => {
    const coded = await makeCoded();
    expect((await api.as(coded).get(`${FACTOR}/state`)).body).toMatchObject({ on: true, codes_left: 10 });
    const off = (body: object) => api.as(coded).post<LoggedIn>(`${FACTOR}/turn-off`, body);
    expect(refusal(await off({ password: 'Wrong-2026', code: codeOf(coded.secret) }))).toBe('400 reauthenticate');
    expect(refusal(await off({ password: PASSWORD, code: wrongCodeOf(coded.secret) }))).toBe('400 code_wrong');
    expect((await off({ password: PASSWORD, code: codeOf(coded.secret) })).status).toBe(200);
    expect((await logIn(coded.email)).status).toBe(200);
    const entries = await tables.audit().where('actor_account', coded.email).orderBy('id').select('action');
    expect(entries.map(({ action }) => action)).toEqual(['second_factor_on', 'second_factor_off']);
    expect((await waitForMail(coded.email, 2)).subject).toBeTruthy();
  });
});

describe('POST /admin/login with a second factor', () => {
  it('gives no session without a code, whatever the address looks like, and says nothing without the password', async () => {
    const coded = await makeCoded();
    expect((await logIn(coded.email, codeOf(coded.secret), 'Wrong-2026')).body.error?.message).toBe('帳號或密碼錯誤');
    for (const path of ['//admin/login', '//admin/LOGIN', '//admin/login/', '//Admin/login']) {
      const body = { email: coded.email.toUpperCase(), password: PASSWORD, rememberMe: true, deviceId: 'x' };
      const answer = await api.post<LoggedIn>(path, body);
      expect([path, refusal(answer)]).toEqual([path, '400 code_needed']);
      expect(answer.headers.get('set-cookie') ?? '').not.toContain('strapi_admin_refresh');
    }
    for (const code of [wrongCodeOf(coded.secret), 'x', '%', '１２３'])
      expect(refusal(await logIn(coded.email, code))).toBe('400 code_wrong');
  });

  it('takes a code once, and each recovery code once', async () => {
    const coded = await makeCoded();
    const code = codeOf(coded.secret);
    const first = await logIn(coded.email, code);
    expect(first.status).toBe(200);
    expect((await api.as({ token: first.body.data?.token ?? '' }).get('//admin/users/me')).status).toBe(200);
    expect(refusal(await logIn(coded.email, code))).toBe('400 code_wrong');
    expect((await logIn(coded.email, codeOf(coded.secret, 1))).status).toBe(200);
    const [recovery = ''] = coded.codes;
    expect((await logIn(coded.email, recovery)).status).toBe(200);
    expect(refusal(await logIn(coded.email, recovery))).toBe('400 code_wrong');
  });

  it('lets no new password by mail, and no refresh without a session, be a way around', async () => {
    const coded = await makeCoded();
    const resetPasswordToken = unique('resettoken');
    const link = { reset_password_token: resetPasswordToken };
    const expires = { reset_password_token_expires_at: new Date(Date.now() + 600_000) };
    await tables
      .panelUsers()
      .where({ id: coded.id })
      .update({ ...link, ...expires });
    const password = 'Another-2026';
    const reset = (headers: Record<string, string> = {}) =>
      call<LoggedIn>('POST', '//admin/reset-password', undefined, { body: { resetPasswordToken, password }, headers });
    expect(refusal(await reset())).toBe('400 code_needed');
    expect(refusal(await reset({ 'X-Login-Code': wrongCodeOf(coded.secret) }))).toBe('400 code_wrong');
    expect(refusal(await logIn(coded.email, undefined, password))).toBe('400 undefined');
    expect((await reset({ 'X-Login-Code': codeOf(coded.secret) })).status).toBe(200);
    expect(refusal(await logIn(coded.email, undefined, password))).toBe('400 code_needed');
    expect((await api.post('//admin/access-token', {})).status).toBe(401);
    expect((await api.post('//admin/register-admin', { email: coded.email, password })).status).not.toBe(200);
  });

  it('slows guesses of codes down, for the account and not for its password', async () => {
    const coded = await makeCoded();
    const answers: string[] = [];
    for (let run = 0; run < 12; run += 1) answers.push(refusal(await logIn(coded.email, wrongCodeOf(coded.secret))));
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => '400 code_wrong'));
    expect(answers.slice(10).join()).toContain('429');
    expect(refusal(await logIn(coded.email))).toBe('400 code_needed');
  });
});
