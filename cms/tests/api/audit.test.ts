import { type AuditAction, type AuditEntry, DAY, formatDate } from 'contract';
import { describe, expect, it } from 'vitest';
import { login, PASSWORD } from '../helpers/accounts';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { rowHash } from '../helpers/database';
import { tokenIn, waitForMail } from '../helpers/inbox';
import { aJudgement, makeCompleteStory } from '../helpers/stories';
import { tables } from '../helpers/tables';

type List = { list: AuditEntry[]; total: number };
const read = async (query: Record<string, string | number> = {}) =>
  (await api.as(await makeUser('admin')).get<List>('/audit', { query })).body;

/** The entries that this actor has left, newest first. */
const left = async (actor: TestActor) => (await read({ text: actor.account, size: 100 })).list;
const actions = async (actor: TestActor) => (await left(actor)).map(({ action }) => action);

const manager = (change: Record<string, unknown> = {}) => ({
  role: 'editor',
  group: 'course_service',
  name: '林編輯',
  account: `${unique('audited')}@example.org`,
  official_routes: [],
  challenge_routes: ['stories-manage'],
  ...change,
});

describe('GET /audit', () => {
  it('is for admins alone and can only be read', async () => {
    for (const actor of [
      await makeUser(),
      await makeUser('judge'),
      await makeUser('manager', { routes: ['manage-member-list', 'stories-manage'] }),
    ])
      expect((await api.as(actor).get('/audit')).status).toBe(403);
    expect((await api.get('/audit')).status).toBe(401);
    const admin = await makeUser('admin');
    for (const method of ['post', 'put'] as const) expect((await api.as(admin)[method]('/audit', {})).status).toBe(405);
    expect((await api.as(admin).delete('/audit')).status).toBe(405);
    for (const query of ['action=anything', 'from=yesterday', 'until=2026-02-30', 'actor=', 'size=101'])
      expect((await api.as(admin).get(`/audit?${query}`)).status).toBe(400);
  });

  it('names who made, changed and removed an account, in words and without its password', async () => {
    const admin = await makeUser('admin');
    const body = manager();
    const { id } = (await api.as(admin).post<{ id: string }>('/auth/create-manager', { ...body, password: PASSWORD }))
      .body;
    const change = { ...body, role: 'manager', challenge_routes: ['upload-youtube'], password: `${PASSWORD}-2` };
    expect((await api.as(admin).put(`/auth/update-manager/${id}`, change)).status).toBe(200);
    expect((await api.as(admin).delete(`/auth/delete-manager/${id}`)).status).toBe(200);
    const entries = await left(admin);
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['account_deleted', ['角色：管理者', '權限：上傳影片']],
      ['account_changed', ['角色：編輯 → 管理者', '增加權限：上傳影片', '移除權限：管理報名故事', '更換密碼']],
      ['account_created', ['角色：編輯', '權限：管理報名故事']],
    ]);
    expect(entries[0]?.object).toEqual({ id, name: `林編輯（${body.account}）` });
    expect(JSON.stringify(await tables.audit().where({ actor_id: admin.id }))).not.toContain(PASSWORD);
  });

  it('has no entry for what was refused', async () => {
    const admin = await makeUser('admin');
    const before = await rowHash(tables.audit);
    await api.as(admin).delete(`/auth/delete-manager/${admin.id}`);
    await api.as(admin).post('/auth/create-manager', manager({ account: admin.account, password: PASSWORD }));
    expect(await rowHash(tables.audit)).toBe(before);
  });

  it('names who opened or took personal data', async () => {
    const member = await makeUser();
    const story = await makeCompleteStory(member, 2);
    const editor = await makeUser('editor', { routes: ['manage-member-list', 'stories-manage'] });
    await api.as(editor).get(`/auth/user/${member.id}`);
    await api.as(editor).get(`/story/single/${story.id}`);
    await api.as(editor).get('/auth/all');
    await api.as(editor).get('/story/all?session=2030');
    await api.as(member).get(`/story/single/${story.id}`);
    expect(await actions(editor)).toEqual(['stories_exported', 'members_exported', 'story_opened', 'member_opened']);
    expect((await left(editor))[0]?.details).toEqual(['2030 屆', expect.stringMatching(/^\d+ 則$/)]);
    expect((await left(editor))[2]?.object).toEqual({ id: story.id, name: story.account });
    expect(await actions(member)).toEqual(['member_opened']);
  });

  it('is searched literally and by person, action and day', async () => {
    const admin = await makeUser('admin');
    const name = `${unique('尋')}_%`;
    await api.as(admin).post('/auth/create-manager', manager({ name, password: PASSWORD }));
    const [entry] = (await read({ text: name })).list;
    expect(entry?.object.name).toContain(name);
    const time = entry?.time ?? 0;
    const [day, before, after] = [0, -DAY, DAY].map((shift) => formatDate(time + shift));
    const total = async (query: Record<string, string>) => (await read({ text: name, ...query })).total;
    expect(await total({ action: 'account_created', actor: admin.id, from: `${day}`, until: `${day}` })).toBe(1);
    const others: Record<string, string>[] = [{ until: `${before}` }, { from: `${after}` }, { actor: 'nobody' }];
    for (const query of others) expect(await total(query), JSON.stringify(query)).toBe(0);
    expect(await total({ action: 'account_deleted' })).toBe(0);
  });
});

/** The entries that an action adds, whatever its actor; another file's cleaner has left some of a later time, which stay above. */
const added = async (deed: () => Promise<unknown>): Promise<[AuditAction, string][]> => {
  const { list: before } = await read({ size: 100 });
  await deed();
  const known = new Set(before.map(({ id }) => id));
  const { list } = await read({ size: 100 });
  return list.filter(({ id }) => !known.has(id)).map(({ action, object }) => [action, object.name]);
};

describe('security events', () => {
  let address = 0;
  const from = () => {
    address += 1;
    return { headers: { 'X-Forwarded-For': `198.18.7.${address}` } };
  };

  it('leave one entry each: logins of staff, failures, a limit that was reached', async () => {
    const staff = await makeUser('editor', { password: PASSWORD });
    const member = await makeUser('user', { password: PASSWORD });
    const body = (account: string, password: string) => ({ account, password });
    const name = (actor: TestActor) => `${actor.name}（${actor.account}）`;
    const wrong = unique('wrong-');
    expect(await added(() => api.post('/auth/login', body(staff.account, PASSWORD), from()))).toEqual([
      ['logged_in', ''],
    ]);
    expect(await added(() => api.post('/auth/login', body(member.account, PASSWORD), from()))).toEqual([]);
    expect(await added(() => api.post('/auth/login', body(member.account, wrong), from()))).toEqual([
      ['login_failed', name(member)],
    ]);
    expect(await added(() => api.post('/auth/login', body(wrong, 'whatever'), from()))).toEqual([['login_failed', '']]);
    for (let turn = 0; turn < 9; turn += 1) await api.post('/auth/login', body(member.account, wrong), from());
    const limited = await added(async () => {
      for (let turn = 0; turn < 5; turn += 1) await api.post('/auth/login', body(member.account, wrong), from());
    });
    expect(limited.filter(([action]) => action === 'login_limited')).toEqual([['login_limited', name(member)]]);
    expect(await added(() => api.as(staff).post('/auth/logout'))).toEqual([['logged_out', '']]);
    expect(await added(() => api.as(member).post('/auth/logout'))).toEqual([]);
    expect(JSON.stringify(await tables.audit().select())).not.toContain(wrong);
  });

  it('leave one entry each: passwords that were changed', async () => {
    const member = await makeUser('user', { password: PASSWORD });
    const body = { password: 'mango-owl-7396', current_password: 'nothing' };
    const put = (more: object) => () => api.as(member).put('/auth/reset/password', { ...body, ...more }, from());
    expect(await added(put({}))).toEqual([['password_refused', `${member.name}（${member.account}）`]]);
    expect(await added(put({ current_password: PASSWORD }))).toEqual([
      ['password_changed', `${member.name}（${member.account}）`],
    ]);
    const owner = await makeUser('user');
    const story = await makeCompleteStory(owner);
    const password = 'tiger-moon-5827';
    expect(await added(() => api.as(owner).put(`/story/update/${story.id}`, { password }))).toEqual([
      ['team_password_set', story.account],
    ]);
    expect(await added(() => api.as(owner).put(`/story/update/${story.id}`, { problem: '新的問題' }))).toEqual([]);
  });

  it('leave one entry each: decisions about stories', async () => {
    const owner = await makeUser('user');
    const [first, second] = [await makeCompleteStory(owner, 2), await makeCompleteStory(owner, 2)];
    const [admin, judge, other] = [await makeUser('admin'), await makeUser('judge'), await makeUser('judge')];
    const put = (actor: TestActor, path: string, body?: unknown) => () => api.as(actor).put(path, body);
    const reject = { failed_message: '請補照片', reasons: [] };
    expect(await added(put(admin, `/story/apply_failed/${second.id}`, reject))).toEqual([
      ['story_rejected', second.account],
    ]);
    expect(await added(put(admin, `/story/apply_success/${first.id}`))).toEqual([['story_approved', first.account]]);
    expect(await added(put(admin, `/story/apply_success/${first.id}`))).toEqual([]);
    expect(await added(put(judge, `/story/judge/${first.id}?submit=false`, aJudgement()))).toEqual([]);
    const given = { judge_id: other.id };
    expect(await added(put(admin, `/story/judge/${first.id}/hand-over`, given))).toEqual([
      ['judgement_handed_over', first.account],
    ]);
    expect(await added(put(other, `/story/judge/${first.id}?submit=true`, aJudgement()))).toEqual([
      ['judgement_submitted', first.account],
    ]);
    expect(await added(put(admin, `/story/reopen/${first.id}`))).toEqual([['story_reopened', first.account]]);
    expect(await added(put(admin, `/story/update/${first.id}`, { problem: '另一個問題', reason: '來電' }))).toEqual([
      ['story_edited', first.account],
    ]);
    const both = [first.id, second.id];
    const named = `${[first.account, second.account].sort()[0]} 等 2 則`;
    expect(await added(() => api.as(admin).post('/story/delete/multiple', both))).toEqual([['stories_deleted', named]]);
    expect(await added(() => api.as(admin).post('/story/restore/multiple', both))).toEqual([
      ['stories_restored', named],
    ]);
    expect(await added(() => api.as(owner).delete(`/story/${second.id}`))).toEqual([
      ['stories_deleted', second.account],
    ]);
  });

  it('leave one entry: a password that was reset by mail', async () => {
    const member = await makeUser('user', { password: PASSWORD });
    await api.post('/auth/reset/email', { account: member.account }, from());
    const token = tokenIn(await waitForMail(member.account));
    const link = () => api.as({ token }).put('/auth/reset/password', { password: 'mango-owl-7396' });
    expect(await added(link)).toEqual([['password_reset', `${member.name}（${member.account}）`]]);
    expect(await added(link)).toEqual([]);
    expect((await login(member.account, 'mango-owl-7396')).status).toBe(200);
  });
});
