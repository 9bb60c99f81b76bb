import { MINUTE } from 'contract';
import { describe, expect, inject, it } from 'vitest';
import { makeSession, makeUser } from '../helpers/actors';
import { api } from '../helpers/api';
import { mailsTo, waitForMail } from '../helpers/inbox';
import { command } from '../helpers/operations';
import { codeOf, makeCoded, PASSWORD, passwordOf, turnOn, wrongCodeOf } from '../helpers/second-factor';
import { tables } from '../helpers/tables';

const FACTOR = '/auth/second-factor';
const OLD = 11 * MINUTE;

const codeOfRefusal = ({ body }: { body: { error?: { details: { code: string } } } }) => body.error?.details.code;
const actionsOn = async (id: string): Promise<string[]> =>
  (await tables.audit().where({ object_id: id }).orderBy('id').select('action')).map(({ action }) => action);

describe('POST /auth/second-factor/set-up and /confirm', () => {
  it('refuse members, teams and callers without a session', async () => {
    const member = await makeUser();
    for (const path of ['/set-up', '/confirm', '/recovery-codes', '/turn-off']) {
      expect((await api.post(`${FACTOR}${path}`, {})).status).toBe(401);
      expect((await api.as(member).post(`${FACTOR}${path}`, {})).status).toBe(403);
    }
    expect((await api.as(member).get(FACTOR)).status).toBe(403);
  });

  it('ask for the password when the login is older than ten minutes', async () => {
    const editor = await makeUser('editor', { password: PASSWORD });
    const old = { token: await makeSession('user', editor.id, 'editor', OLD) };
    const bare = await api.as(old).post(`${FACTOR}/set-up`, {});
    expect([bare.status, codeOfRefusal(bare)]).toEqual([403, 'reauthenticate']);
    const wrong = await api.as(old).post(`${FACTOR}/set-up`, { current_password: 'wrong-password' });
    expect(wrong.status).toBe(403);
    expect(wrong.body.error.details.errors?.[0]?.path).toEqual(['current_password']);
    expect((await api.as(old).post(`${FACTOR}/set-up`, { current_password: PASSWORD })).status).toBe(200);
  });

  it('turn nothing on without a right code of the newest secret, and no second time', async () => {
    const editor = await makeUser('editor', { password: PASSWORD });
    const none = await api.as(editor).post(`${FACTOR}/confirm`, { code: '123456' });
    expect([none.status, codeOfRefusal(none)]).toEqual([409, 'second_factor_off']);
    const first = await api.as(editor).post<{ secret: string }>(`${FACTOR}/set-up`, {});
    const second = await api.as(editor).post<{ secret: string; uri: string }>(`${FACTOR}/set-up`, {});
    expect(second.body.uri).toContain(`secret=${second.body.secret}`);
    for (const code of [wrongCodeOf(second.body.secret), codeOf(first.body.secret)]) {
      const refused = await api.as(editor).post(`${FACTOR}/confirm`, { code });
      expect([refused.status, codeOfRefusal(refused)]).toEqual([400, 'code_wrong']);
    }
    for (const code of ['12345', 'abcdefghjk', 123456, null])
      expect((await api.as(editor).post(`${FACTOR}/confirm`, { code })).status).toBe(400);
    expect((await api.as(editor).get(FACTOR)).body).toEqual({ on: false, since: null, codes_left: 0, required: false });
    expect((await api.post('/auth/login', { account: editor.account, password: PASSWORD })).text).toContain('"token"');

    const { status } = await api.as(editor).post(`${FACTOR}/confirm`, { code: codeOf(second.body.secret) });
    expect(status).toBe(200);
    const again = await api.as(editor).post(`${FACTOR}/set-up`, {});
    expect([again.status, codeOfRefusal(again)]).toEqual([409, 'second_factor_on']);
    const confirmed = await api.as(editor).post(`${FACTOR}/confirm`, { code: codeOf(second.body.secret, 1) });
    expect([confirmed.status, codeOfRefusal(confirmed)]).toEqual([409, 'second_factor_on']);
  });

  it('give ten codes once, end other sessions, stand in the record and in a mail', async () => {
    const editor = await makeUser('editor', { password: PASSWORD });
    const other = { token: await makeSession('user', editor.id, 'editor') };
    const { codes } = await turnOn(editor);
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^[2-9a-z]{5}-[2-9a-z]{5}$/.test(code))).toBe(true);
    expect((await api.as(other).get('/auth')).status).toBe(401);
    const { body } = await api.as(editor).get<{ on: boolean; since: number; codes_left: number }>(FACTOR);
    expect(body).toMatchObject({ on: true, codes_left: 10 });
    expect(Math.abs(body.since - Date.now())).toBeLessThan(60_000);
    expect((await api.as(editor).get<{ second_factor: string }>('/auth')).body.second_factor).toBe('on');
    expect(await actionsOn(editor.id)).toEqual(['second_factor_on']);
    expect((await waitForMail(editor.account)).subject).toContain('已開啟兩步驟驗證');
  });

  it('store the secret encrypted and the codes hashed', async () => {
    const { owner, secret, codes } = await makeCoded();
    const stored = JSON.stringify(await tables.secondFactors().where({ owner }).first());
    expect(stored).not.toContain(secret);
    for (const code of codes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replace('-', ''));
    }
  });
});

describe('POST /auth/second-factor/recovery-codes', () => {
  it('gives new codes for a code only, and ends the old ones', async () => {
    const coded = await makeCoded();
    const refused = await api.as(coded).post(`${FACTOR}/recovery-codes`, { code: wrongCodeOf(coded.secret) });
    expect([refused.status, codeOfRefusal(refused)]).toEqual([400, 'code_wrong']);
    const renewed = await api
      .as(coded)
      .post<{ recovery_codes: string[] }>(`${FACTOR}/recovery-codes`, { code: codeOf(coded.secret) });
    expect(renewed.body.recovery_codes).toHaveLength(10);
    const challenge = await passwordOf(coded.account);
    const old = await api.post('/auth/login/code', { challenge, code: coded.codes[0] });
    expect(codeOfRefusal(old)).toBe('code_wrong');
    const fresh = await api.post('/auth/login/code', { challenge, code: renewed.body.recovery_codes[0] });
    expect(fresh.status).toBe(200);
    expect(await actionsOn(coded.id)).toEqual([
      'second_factor_on',
      'second_factor_failed',
      'recovery_codes_renewed',
      'second_factor_failed',
      'recovery_code_used',
    ]);
  });
});

describe('POST /auth/second-factor/turn-off', () => {
  it('needs the password and a code, also right after the login', async () => {
    const coded = await makeCoded();
    const off = (body: object) => api.as(coded).post(`${FACTOR}/turn-off`, body);
    expect((await off({ code: codeOf(coded.secret) })).status).toBe(400);
    expect((await off({ current_password: PASSWORD })).status).toBe(400);
    const badPassword = await off({ current_password: 'wrong-password', code: codeOf(coded.secret) });
    expect([badPassword.status, codeOfRefusal(badPassword)]).toEqual([403, 'reauthenticate']);
    const badCode = await off({ current_password: PASSWORD, code: wrongCodeOf(coded.secret) });
    expect([badCode.status, codeOfRefusal(badCode)]).toEqual([400, 'code_wrong']);
    // What to do stands at the field too: it is all that a form shows.
    const { message, details } = badCode.body.error;
    expect(details.errors).toEqual([{ path: ['code'], message }]);

    expect((await off({ current_password: PASSWORD, code: codeOf(coded.secret) })).status).toBe(200);
    const none = await off({ current_password: PASSWORD, code: codeOf(coded.secret, 1) });
    expect([none.status, codeOfRefusal(none)]).toEqual([409, 'second_factor_off']);
    const login = await api.post('/auth/login', { account: coded.account, password: PASSWORD });
    expect(login.text).toContain('"token"');
    await waitForMail(coded.account, '已關閉兩步驟驗證');
    expect(await actionsOn(coded.id)).toContain('second_factor_off');
    expect(await tables.secondFactors().where({ owner: coded.owner })).toEqual([]);
  });
});

describe('PUT /auth/second-factor/remove/:id', () => {
  it("takes away a manager's, for admins who have just proved themselves, and ends its sessions", async () => {
    const coded = await makeCoded('manager');
    const admin = await makeUser('admin', { password: PASSWORD });
    const old = { token: await makeSession('user', admin.id, 'admin', OLD) };
    const path = `${FACTOR}/remove/${coded.id}`;
    const other = await makeUser('manager');
    expect((await api.put(path, {})).status).toBe(401);
    expect((await api.as(other).put(path, {})).status).toBe(403);
    const bare = await api.as(old).put(path, {});
    expect([bare.status, codeOfRefusal(bare)]).toEqual([403, 'reauthenticate']);
    expect((await api.as(old).put(path, { current_password: 'wrong-password' })).status).toBe(403);
    expect((await api.as(admin).put(`${FACTOR}/remove/nobody`, {})).status).toBe(404);
    expect((await api.as(admin).put(`${FACTOR}/remove/${(await makeUser()).id}`, {})).status).toBe(404);
    expect((await api.as(coded).get(FACTOR)).status).toBe(200);

    expect((await api.as(old).put(path, { current_password: PASSWORD })).status).toBe(200);
    expect((await api.as(coded).get(FACTOR)).status).toBe(401);
    const none = await api.as(admin).put(path, {});
    expect([none.status, codeOfRefusal(none)]).toEqual([409, 'second_factor_off']);
    const entry = await tables.audit().where({ object_id: coded.id, action: 'second_factor_off' }).first();
    expect(entry.actor_id).toBe(admin.id);
    await waitForMail(coded.account, '已關閉兩步驟驗證');
  });

  it('is in the list of accounts, and goes with the account', async () => {
    const coded = await makeCoded('manager');
    const bare = await makeUser('manager');
    const admin = await makeUser('admin');
    type Listed = { list: { id: string; second_factor: boolean }[] };
    const { body } = await api.as(admin).get<Listed>('/auth/get-manager');
    const stateOf = (id: string) => body.list.find((row) => row.id === id)?.second_factor;
    expect([stateOf(coded.id), stateOf(bare.id)]).toEqual([true, false]);
    expect((await api.as(admin).delete(`/auth/delete-manager/${coded.id}`)).status).toBe(200);
    expect(await tables.secondFactors().where({ owner: coded.owner })).toEqual([]);
  });
});

describe('reset-totp', () => {
  const reset = (...args: string[]) => command('reset-totp', args, inject('serverEnv'));

  it('refuses unknown accounts, those without a second factor, and no account at all', async () => {
    const bare = await makeUser('editor');
    expect(await reset()).toMatchObject({ code: 2, err: expect.stringContaining('請給一個帳號') });
    expect(await reset('nobody@example.org')).toMatchObject({ code: 1, err: expect.stringContaining('沒有帳號') });
    expect(await reset(bare.account)).toMatchObject({ code: 1, err: expect.stringContaining('沒有開啟') });
  });

  it('takes it away beside the running server, ends sessions, is recorded and mailed', async () => {
    const coded = await makeCoded('admin');
    expect(await reset(coded.account.toUpperCase())).toMatchObject({ code: 0, err: '' });
    expect((await api.as(coded).get('/auth')).status).toBe(401);
    const login = await api.post('/auth/login', { account: coded.account, password: PASSWORD });
    expect(login.text).toContain('"token"');
    await waitForMail(coded.account, '已關閉兩步驟驗證');
    const admin = await makeUser('admin');
    type Audit = { list: { actor: { name: string }; object: { id: string }; details: string[] }[] };
    const { body } = await api.as(admin).get<Audit>('/audit', { query: { action: 'second_factor_off' } });
    const entry = body.list.find(({ object }) => object.id === coded.id);
    expect(entry).toMatchObject({ actor: { name: '系統' }, details: ['用指令移除'] });
  });
});

it('says nothing to a member about second factors', async () => {
  const member = await makeUser('user', { password: PASSWORD });
  expect((await api.as(member).get('/auth')).text).not.toContain('second_factor');
  expect(await mailsTo(member.account)).toEqual([]);
});
