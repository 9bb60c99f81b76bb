import { DAY, type DataRequest, HOUR, type MemberDetail, type Removal } from 'contract';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../helpers/accounts';
import { makeSession, makeUser, unique } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { newId } from '../helpers/database';
import { mailsTo, untilMailsLeft, waitForMail } from '../helpers/inbox';
import { makeStory, makeVisitor } from '../helpers/stories';
import { tables } from '../helpers/tables';

const reason = '本人來電，核對了生日與學校';
const desk = () => makeUser('editor', { password: PASSWORD, routes: ['help-desk', 'manage-member-list'] });
const ask = (staff: { token: string }, id: string, more: object = {}) =>
  api.as(staff).post<Removal & Refusal>(`/auth/user/${id}/removal`, { reason, ...more });
const withdraw = (staff: { token: string }, id: string) =>
  api.as(staff).delete<Removal & Refusal>(`/auth/user/${id}/removal`);
const offer = (staff: { token: string }, id: string) => api.as(staff).post(`/auth/user/${id}/own-data`, {});
const codeOf = ({ status, body }: { status: number; body: Refusal }) => [status, body.error.details.code];
const auditOf = (id: string) => tables.audit().where({ object_id: id }).orderBy('id').pluck('action');
const removalsOf = (id: string) => tables.accountRemovals().where({ user_id: id });

describe('what staff do about a member’s own data (F §4.7)', () => {
  it('is for the help desk alone, and leaves nothing behind for others', async () => {
    const member = await makeUser('user');
    const others = [
      member,
      await makeUser('judge'),
      await makeUser('manager', { routes: ['manage-member-list', 'stories-manage'] }),
      await makeVisitor(await makeStory(member)),
    ];
    for (const other of others) {
      const calls = [
        api.as(other).get(`/auth/user/${member.id}/removal`),
        ask(other, member.id),
        withdraw(other, member.id),
        offer(other, member.id),
      ];
      for (const made of calls) expect((await made).status, other.role).toBe(403);
    }
    expect(await removalsOf(member.id)).toEqual([]);
    expect(await auditOf(member.id)).toEqual([]);
    expect(await mailsTo(member.account)).toEqual([]);
  });

  it('knows no account but members', async () => {
    const staff = await desk();
    const colleague = await makeUser('admin');
    for (const id of [colleague.id, newId()]) {
      expect((await api.as(staff).get(`/auth/user/${id}/removal`)).status).toBe(404);
      for (const made of [ask(staff, id), withdraw(staff, id), offer(staff, id)]) expect((await made).status).toBe(404);
    }
    expect(await removalsOf(colleague.id)).toEqual([]);
  });

  it('is refused by the account’s state', async () => {
    const staff = await desk();
    const into = await makeUser('user');
    const states = [
      ['member_unconfirmed', { confirmed: false }],
      ['member_inactive', { blocked: true }],
      ['member_merged', { blocked: true, merged_into: into.id }],
    ] as const;
    for (const [code, columns] of states) {
      const { id } = await makeUser('user', { columns });
      expect(codeOf(await ask(staff, id))).toEqual([409, code]);
      expect(codeOf(await offer(staff, id))).toEqual([409, code]);
      expect(await removalsOf(id)).toEqual([]);
    }
  });
});

describe('POST /auth/user/{id}/removal', () => {
  it('asks for the present password in an older login, and for how the member asked', async () => {
    const [staff, member] = [await desk(), await makeUser('user')];
    const old = { token: await makeSession('user', staff.id, 'editor', HOUR / 2) };
    expect(codeOf(await ask(old, member.id))).toEqual([403, 'reauthenticate']);
    expect(codeOf(await ask(old, member.id, { current_password: 'wrong' }))).toEqual([403, 'reauthenticate']);
    const { status, body } = await ask(staff, member.id, { reason: ' ' });
    expect([status, body.error.details.errors?.[0]?.path]).toEqual([400, ['reason']]);
    expect(await removalsOf(member.id)).toEqual([]);
    expect((await ask(old, member.id, { current_password: PASSWORD })).status).toBe(200);
  });

  it('begins the seven days once, with the same mails as the member’s own asking, on record with the reason', async () => {
    const [staff, member, other] = [await desk(), await makeUser('user'), await makeUser('user')];
    const person = ({ id, name, account }: typeof member) => ({ id, name, phone: '0912345678', email: account });
    const story = await makeStory(member, { counselors: [person(member), person(other)] });
    const before = Date.now();
    const { body } = await ask(staff, member.id);
    expect(body.due_time).toBeGreaterThanOrEqual(before + 7 * DAY);
    expect(body.stories.map(({ id, fate, candidates }) => [id, fate, candidates])).toEqual([[story.id, 'erased', 1]]);
    expect((await ask(staff, member.id)).body.due_time).toBe(body.due_time);
    const mail = await waitForMail(member.account, '天後刪除');
    expect(mail.text).toContain('服務人員收到請求');
    expect(mail.text).not.toContain(reason);
    expect((await waitForMail(other.account, '願意接手')).text).toContain(story.account);
    await untilMailsLeft(member.account);
    expect(await mailsTo(member.account)).toHaveLength(1);
    const [entry, ...more] = await tables.audit().where({ object_id: member.id, action: 'member_removal_asked' });
    expect([entry.actor_id, JSON.stringify(entry.details).includes(reason), more]).toEqual([staff.id, true, []]);
    const shown = await api.as(staff).get<MemberDetail>(`/auth/user/${member.id}`);
    expect(shown.body.removal_due).toBe(body.due_time);
  });

  it('is taken back by the member’s own login', async () => {
    const [staff, member] = [await desk(), await makeUser('user')];
    await ask(staff, member.id);
    expect((await api.as(member).get<Removal>('/auth/removal')).body.due_time).not.toBeNull();
    expect((await api.as(member).delete<Removal>('/auth/removal')).body.due_time).toBeNull();
    expect(await removalsOf(member.id)).toEqual([]);
  });

  it('tells the address of the account too where mails go to another one', async () => {
    const email = `${unique('moved')}@example.org`;
    const member = await makeUser('user', { columns: { email } });
    expect((await ask(await desk(), member.id)).status).toBe(200);
    for (const address of [email, member.account]) await waitForMail(address, '天後刪除');
  });
});

describe('DELETE /auth/user/{id}/removal', () => {
  it('keeps the account, once, tells the mailbox, and does nothing where nothing was asked for', async () => {
    const [staff, member] = [await desk(), await makeUser('user')];
    expect((await withdraw(staff, member.id)).body.due_time).toBeNull();
    await ask(staff, member.id);
    const kept = await Promise.all([withdraw(staff, member.id), withdraw(staff, member.id)]);
    for (const { body } of kept) expect(body.due_time).toBeNull();
    await waitForMail(member.account, '帳號不會刪除');
    expect(await auditOf(member.id)).toEqual(['member_removal_asked', 'member_removal_withdrawn']);
  });
});

describe('POST /auth/user/{id}/own-data', () => {
  it('mails the way to the download and no data, on record, at most five a day', async () => {
    const [staff, member] = [await desk(), await makeUser('user')];
    expect((await offer(staff, member.id)).status).toBe(200);
    const { text } = await waitForMail(member.account, '可以下載您的資料');
    expect(text).toContain('/challenge/person-info');
    expect(text).not.toContain('token');
    expect(await auditOf(member.id)).toEqual(['own_data_offered']);
    for (let each = 1; each < 5; each += 1) expect((await offer(staff, member.id)).status).toBe(200);
    expect(codeOf(await offer(staff, member.id))).toEqual([429, 'too_many_requests']);
  });

  it('leaves the request open until staff say what was done', async () => {
    const [staff, member] = [await desk(), await makeUser('user')];
    const asked = { member_id: member.id, kind: 'access', received_time: Date.now() - DAY, note: '來電要求' };
    await api.as(staff).post('/data-request', asked);
    await offer(staff, member.id);
    const query = { member: member.id, page: '1', size: '30' };
    const { body } = await api.as(staff).get<{ list: DataRequest[] }>('/data-request', { query });
    expect(body.list.map(({ done_time }) => done_time)).toEqual([null]);
  });
});
