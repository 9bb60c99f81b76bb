import { HOUR } from 'contract';
import { describe, expect, it } from 'vitest';
import { askForAccount, job, login, makeTeam, PASSWORD, profile, signUp } from '../helpers/accounts';
import { makeSession, makeUser, type TestActor, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { mailsTo, tokenIn, waitForMail } from '../helpers/inbox';
import { tables } from '../helpers/tables';

const desk = () => makeUser('editor', { password: PASSWORD, routes: ['help-desk', 'manage-member-list'] });
const idOf = async (account: string): Promise<string> =>
  (await tables.users().where({ username: account }).first('document_id')).document_id;
const auditOf = (id: string) => tables.audit().where({ object_id: id }).orderBy('id').pluck('action');
const codeOf = ({ status, body }: { status: number; body: { error?: { details: { code: string } } } }) => [
  status,
  body.error?.details.code,
];

describe('the calls of the help desk (F §4.1)', () => {
  it('are for staff with the right alone, and leave nothing behind for others', async () => {
    const member = await makeUser('user');
    const team = await makeTeam({ owner_id: member.id });
    const calls = (actor: { token: string }) => [
      api.as(actor).post(`/auth/user/${member.id}/confirmation`, {}),
      api.as(actor).post(`/auth/user/${member.id}/reset`, {}),
      api.as(actor).put(`/auth/user/${member.id}/active`, { active: false, reason: '請求' }),
      api.as(actor).put(`/story/team-password/${team.id}`, {}),
    ];
    const others = [
      member,
      await makeUser('judge'),
      await makeUser('manager', { routes: ['manage-member-list', 'stories-manage'] }),
      { token: await makeSession('visitor', team.id, 'visitor') },
    ];
    for (const actor of others) for (const made of calls(actor)) expect((await made).status).toBe(403);
    expect(await auditOf(member.id)).toEqual([]);
    expect(await auditOf(team.id)).toEqual([]);
  });

  it('know no account but members', async () => {
    const staff = await desk();
    const other = await makeUser('manager');
    for (const id of [other.id, 'nothing']) {
      expect((await api.as(staff).post(`/auth/user/${id}/reset`, {})).status).toBe(404);
      expect((await api.as(staff).put(`/auth/user/${id}/active`, { active: false, reason: '請求' })).status).toBe(404);
    }
  });
});

describe('POST /auth/user/{id}/confirmation', () => {
  it('sends a link with which the holder of the mailbox registers, by a password typed then', async () => {
    const { account } = await signUp();
    const staff = await desk();
    const id = await idOf(account);
    expect((await api.as(staff).post(`/auth/user/${id}/confirmation`, {})).status).toBe(200);
    const token = tokenIn(await waitForMail(account, 2));
    const body = { profile: profile({ email: account }), job: job(), password: 'lemon-wave-3951' };
    expect((await api.as({ token }).post('/auth/profile/new', body)).status).toBe(200);
    expect((await login(account, 'lemon-wave-3951')).status).toBe(200);
    expect(await auditOf(id)).toContain('confirmation_resent');
  });

  it('is refused once the address is confirmed', async () => {
    const member = await makeUser('user');
    const answer = await api.as(await desk()).post(`/auth/user/${member.id}/confirmation`, {});
    expect(codeOf(answer)).toEqual([409, 'member_confirmed']);
    expect(await mailsTo(member.account)).toEqual([]);
  });

  it('is found by staff in the list of those who have not confirmed', async () => {
    const account = `${unique('late')}@example.org`;
    await askForAccount({ account });
    const query = { text: account, status: 'unconfirmed' };
    const { body } = await api
      .as(await desk())
      .get<{ list: { account: string; state: string }[]; total: number }>('/auth/list', { query });
    expect(body).toMatchObject({ list: [{ account, state: 'unconfirmed' }], total: 1 });
  });
});

describe('POST /auth/user/{id}/reset', () => {
  it('sends the link of a new password, on record', async () => {
    const member = await makeUser('user', { password: PASSWORD });
    expect((await api.as(await desk()).post(`/auth/user/${member.id}/reset`, {})).status).toBe(200);
    const token = tokenIn(await waitForMail(member.account));
    expect((await api.as({ token }).put('/auth/reset/password', { password: 'lemon-wave-3951' })).status).toBe(200);
    expect((await login(member.account, 'lemon-wave-3951')).status).toBe(200);
    expect(await auditOf(member.id)).toContain('reset_mail_sent');
  });

  it('sends at most five an hour, and none to an account that is not confirmed or deactivated', async () => {
    const staff = await desk();
    const send = (id: string) => api.as(staff).post(`/auth/user/${id}/reset`, {});
    const member = await makeUser('user');
    for (let each = 0; each < 5; each += 1) expect((await send(member.id)).status).toBe(200);
    expect((await send(member.id)).status).toBe(429);
    const unconfirmed = await makeUser('user', { columns: { confirmed: false } });
    expect(codeOf(await send(unconfirmed.id))).toEqual([409, 'member_unconfirmed']);
    const shut = await makeUser('user', { columns: { blocked: true } });
    expect(codeOf(await send(shut.id))).toEqual([409, 'member_inactive']);
  });
});

describe('PUT /auth/user/{id}/active', () => {
  const set = (staff: TestActor, id: string, body: object) => api.as(staff).put(`/auth/user/${id}/active`, body);

  it('needs a reason to deactivate', async () => {
    const member = await makeUser('user');
    const { status, body } = await set(await desk(), member.id, { active: false, reason: ' ' });
    expect([status, body.error.details.errors?.[0]?.path]).toEqual([400, ['reason']]);
    expect((await api.as(member).get('/auth')).status).toBe(200);
  });

  it('ends logins and mailed links at once, and lets the account in again as it was', async () => {
    const staff = await desk();
    const member = await makeUser('user', { password: PASSWORD });
    await api.as(staff).post(`/auth/user/${member.id}/reset`, {});
    const token = tokenIn(await waitForMail(member.account));
    expect((await set(staff, member.id, { active: false, reason: '本人來電' })).status).toBe(200);
    expect((await api.as(member).get('/auth')).status).toBe(401);
    expect(codeOf(await api.as({ token }).put('/auth/reset/password', { password: 'lemon-wave-3951' }))).toEqual([
      400,
      'link_dead',
    ]);
    expect((await login(member.account, PASSWORD)).code).toBe('account_not_found');
    const { text } = await waitForMail(member.account, '帳號已停用');
    expect(text).not.toContain('本人來電');
    const shown = await api.as(staff).get<{ state: string }>(`/auth/user/${member.id}`);
    expect(shown.body.state).toBe('deactivated');
    expect((await set(staff, member.id, { active: true })).status).toBe(200);
    await waitForMail(member.account, '可以再登入了');
    expect((await login(member.account, PASSWORD)).status).toBe(200);
    expect(await auditOf(member.id)).toEqual(
      expect.arrayContaining(['member_deactivated', 'member_activated', 'reset_mail_sent']),
    );
    const [entry] = await tables.audit().where({ object_id: member.id, action: 'member_deactivated' });
    expect([entry.actor_id, entry.details]).toEqual([staff.id, expect.anything()]);
  });
});

describe('PUT /story/team-password/{id}', () => {
  const renew = (staff: { token: string }, id: string, body: object = {}) =>
    api.as(staff).put<{ password: string; error?: { details: { code: string } } }>(`/story/team-password/${id}`, body);

  it('makes a password that works at once, and ends the one before with its logins', async () => {
    const staff = await desk();
    const owner = await makeUser('user');
    const team = await makeTeam({ owner_id: owner.id });
    const visitor = { token: await makeSession('visitor', team.id, 'visitor') };
    expect((await api.as(visitor).get('/auth')).status).toBe(200);
    const { status, body } = await renew(staff, team.id);
    expect((await waitForMail(owner.account, '小組密碼已更換')).text).not.toContain(body.password);
    expect(status).toBe(200);
    expect((await api.as(visitor).get('/auth')).status).toBe(401);
    expect((await login(team.account, PASSWORD)).status).toBe(400);
    expect((await login(team.account, body.password)).status).toBe(200);
    expect(await auditOf(team.id)).toContain('team_password_set');
    expect(await tables.histories().where({ story_id: team.id }).pluck('kind')).toEqual(['edited']);
    expect(JSON.stringify(await tables.audit().where({ object_id: team.id }))).not.toContain(body.password);
  });

  it('asks for the present password when the login is older than ten minutes', async () => {
    const staff = await desk();
    const old = { token: await makeSession('user', staff.id, 'editor', HOUR / 2) };
    const team = await makeTeam();
    expect(codeOf(await renew(old, team.id))).toEqual([403, 'reauthenticate']);
    expect((await login(team.account, PASSWORD)).status).toBe(200);
    expect((await renew(old, team.id, { current_password: PASSWORD })).status).toBe(200);
  });
});

describe('PUT /auth/user/{id}/address, PUT /auth/mail-address', () => {
  const ask = (staff: { token: string }, id: string, email: string, more: object = {}) =>
    api.as(staff).put(`/auth/user/${id}/address`, { email, ...more });
  const emailOf = async (id: string) => (await tables.users().where({ document_id: id }).first('email')).email;
  const newMailbox = () => `${unique('moved')}@example.org`;

  it('changes nothing until the holder of the new mailbox confirms it, then ends logins and tells both', async () => {
    const member = await makeUser('user', { password: PASSWORD });
    const email = newMailbox();
    expect((await ask(await desk(), member.id, email)).status).toBe(200);
    await waitForMail(member.account, '有人請我們更改');
    const token = tokenIn(await waitForMail(email));
    expect(await emailOf(member.id)).toBe(member.account);
    expect((await api.as({ token }).get('/auth/mail-address')).status).toBe(200);
    expect((await api.as({ token }).put('/auth/mail-address', {})).status).toBe(200);
    expect(await emailOf(member.id)).toBe(email);
    expect((await api.as(member).get('/auth')).status).toBe(401);
    expect((await login(member.account, PASSWORD)).status).toBe(200);
    await waitForMail(member.account, '電子信箱已更改');
    await waitForMail(email, '電子信箱已確認');
    expect(codeOf(await api.as({ token }).put('/auth/mail-address', {}))).toEqual([400, 'link_dead']);
    expect(await auditOf(member.id)).toEqual(['member_address_asked', 'mail_address_confirmed']);
  });

  it('ends with a newer one, and with a password that is set meanwhile', async () => {
    const staff = await desk();
    const member = await makeUser('user', { password: PASSWORD });
    const [first, second] = [newMailbox(), newMailbox()];
    await ask(staff, member.id, first);
    const dead = tokenIn(await waitForMail(first));
    await ask(staff, member.id, second);
    const token = tokenIn(await waitForMail(second));
    expect(codeOf(await api.as({ token: dead }).put('/auth/mail-address', {}))).toEqual([400, 'link_dead']);
    await api.as(member).put('/auth/reset/password', { password: 'lemon-wave-3951' });
    expect(codeOf(await api.as({ token }).put('/auth/mail-address', {}))).toEqual([400, 'link_dead']);
    expect(await emailOf(member.id)).toBe(member.account);
  });

  it('asks staff for their password in an older login, and for another address than the present one', async () => {
    const staff = await desk();
    const old = { token: await makeSession('user', staff.id, 'editor', HOUR / 2) };
    const member = await makeUser('user');
    expect(codeOf(await ask(old, member.id, newMailbox()))).toEqual([403, 'reauthenticate']);
    const { status, body } = await ask(staff, member.id, member.account);
    expect([status, body.error.details.errors?.[0]?.path]).toEqual([400, ['email']]);
    expect(codeOf(await api.as(member).put('/auth/mail-address', {}))).toEqual([401, 'unauthorized']);
    expect(await auditOf(member.id)).toEqual([]);
  });
});
