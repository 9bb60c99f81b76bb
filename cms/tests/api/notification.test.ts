import type { AudienceAnswer, List, Notification, NotificationPreview, NotificationRow, Reminders } from 'contract';
import { DAY } from 'contract';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { newId } from '../helpers/database';
import { aNotification, makeNotification, makeSender } from '../helpers/notifications';
import { makeCompleteStory, makeStory, makeVisitor } from '../helpers/stories';
import { tables } from '../helpers/tables';

const CALLS = [
  ['GET', '/notification'],
  ['POST', '/notification'],
  ['GET', '/notification/recipients?target=1'],
  ['GET', '/notification/reminders'],
  ['POST', '/notification/test'],
  ['POST', '/notification/preview'],
  ['GET', '/notification/x1'],
  ['PUT', '/notification/x1'],
  ['DELETE', '/notification/x1'],
  ['GET', '/notification/x1/recipients'],
  ['PUT', '/notification/x1/pause'],
  ['PUT', '/notification/x1/resume'],
  ['POST', '/notification/x1/duplicate'],
  ['POST', '/notification/x1/resend'],
] as const;

let sender: TestActor;

const ask = (actor: { token: string }, [method, path]: (typeof CALLS)[number]) => {
  const as = api.as(actor);
  if (method === 'GET') return as.get(path);
  if (method === 'DELETE') return as.delete(path);
  return method === 'POST' ? as.post(path, {}) : as.put(path, {});
};

beforeAll(async () => {
  sender = await makeSender();
});

describe('the calls of notifications refuse', () => {
  it('visitors without a session, members, teams, judges and staff without the route', async () => {
    const owner = await makeUser('user');
    const visitor = await makeVisitor(await makeStory(owner));
    const others = [owner, visitor, await makeUser('judge'), await makeUser('editor', { routes: ['stories-manage'] })];
    for (const each of CALLS) {
      expect((await ask({ token: '' }, each)).status, each.join(' ')).toBe(401);
      for (const actor of others) expect((await ask(actor, each)).status, `${actor.role} ${each.join(' ')}`).toBe(403);
    }
  });

  it('a form that is not whole, with its sentences', async () => {
    const { status, body } = await api.as(sender).post('/notification', { status: 2 });
    expect(status).toBe(400);
    expect(body.error.details.errors?.map(({ message }) => message)).toEqual([
      '請選擇寄送對象',
      '請輸入寄件人名稱',
      '請輸入電子信箱',
      '請輸入主旨',
      '請輸入內容',
      '請選擇寄送時間',
    ]);
  });

  it.each([
    [{ nickname: 'a\r\nBcc: all@x.tw' }, 'nickname'],
    [{ reply_email: 'a@x.tw\r\nBcc: all@x.tw' }, 'reply_email'],
    [{ reply_email: 'a@x.tw, b@x.tw' }, 'reply_email'],
    [{ subject: 'a\nb' }, 'subject'],
    [{ content: '<script>alert(1)</script>' }, 'content'],
    [{ content: `${'<div>'.repeat(10_000)}x` }, 'content'],
    [{ content: `<img src="data:image/png;base64,${'A'.repeat(5_000_000)}">` }, 'content'],
    [{ content: `<p>${'x'.repeat(2_000_000)}</p>` }, 'content'],
    [{ status: 3 }, 'status'],
    [{ recipients: 5 }, 'recipients'],
  ])('what is no mail to its recipients: %# (T-35, T-37)', async (more, place) => {
    const { status, body } = await api.as(sender).post('/notification', { ...aNotification(), ...more });
    expect(status).toBe(400);
    expect(body.error.details.errors?.[0]?.path).toEqual([place]);
  });
});

describe('notifications', () => {
  it('are stored as drafts, listed, changed, copied and deleted (B §2.13)', async () => {
    const subject = unique('主旨');
    const draft = await makeNotification(sender, { subject });
    expect(draft).toMatchObject({ status: 1, sending: null, subject, recipients: 0, author: sender.name });
    const list = await api
      .as(sender)
      .get<List<NotificationRow>>('/notification', { query: { text: subject, status: 1 } });
    expect(list.body).toMatchObject({ total: 1, list: [{ id: draft.id, target: 6, status: 1 }] });
    expect(list.body.list[0]).not.toHaveProperty('content');
    const changed = await api.as(sender).put<Notification>(`/notification/${draft.id}`, {
      id: draft.id,
      ...aNotification({ subject, target: 31, status: 2 }),
    });
    expect(changed.body).toMatchObject({ status: 2, sending: 'waiting', target: 31 });
    const cancelled = await api.as(sender).put<Notification>(`/notification/${draft.id}`, aNotification({ subject }));
    expect(cancelled.body).toMatchObject({ status: 1, sending: null });
    const copy = await api.as(sender).post<Notification>(`/notification/${draft.id}/duplicate`);
    expect(copy.body).toMatchObject({ status: 1, subject });
    expect(copy.body.id).not.toBe(draft.id);
    expect((await api.as(sender).delete(`/notification/${draft.id}`)).status).toBe(200);
    expect((await api.as(sender).get(`/notification/${draft.id}`)).status).toBe(404);
    const actions = await tables.audit().where({ object_id: draft.id }).orderBy('id').pluck('action');
    expect(actions).toEqual(['notification_scheduled', 'notification_cancelled', 'notification_deleted']);
  });

  it('are never overwritten by an editor who has not seen the stored version', async () => {
    const { id, update_time: base } = await makeNotification(sender);
    const other = await makeSender();
    const put = (actor: TestActor, body: object) => api.as(actor).put<Notification>(`/notification/${id}`, body);
    // A moment that no time column holds.
    const impossible = await api
      .as(sender)
      .put(`/notification/${id}`, { ...aNotification(), base: -8_743_751_436_161_839 });
    expect(impossible.status).toBe(400);
    expect(impossible.body.error.details.errors?.[0]?.path).toEqual(['base']);
    const theirs = await put(other, { ...aNotification({ subject: '別人的主旨' }), base });
    expect(theirs.status).toBe(200);
    const mine = await put(sender, { ...aNotification({ subject: '我的主旨' }), base });
    expect(mine.status).toBe(409);
    expect(mine.body).toMatchObject({
      error: {
        details: { code: 'version_conflict', update_time: theirs.body.update_time, current: theirs.body },
        message: '這筆資料在你填寫時有人更新過，請選擇要保留的版本',
      },
    });
    expect((await api.as(sender).get<Notification>(`/notification/${id}`)).body.subject).toBe('別人的主旨');
    const over = await put(sender, { ...aNotification({ subject: '我的主旨' }), base: theirs.body.update_time });
    expect(over.body.subject).toBe('我的主旨');
    const both = ['甲', '乙'].map((subject) =>
      put(sender, { ...aNotification({ subject }), base: over.body.update_time }),
    );
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('keep of their content what the allow-list lets through, pictures of ours among it', async () => {
    const picture = `${inject('baseUrl')}/api/file/public/${'0'.repeat(32)}.png`;
    const content = `<p onclick="x()">a<script>alert(1)</script></p><img src="${picture}"><img src="https://evil.example/x.png">`;
    const { id, content: stored } = await makeNotification(sender, { content });
    expect(stored).toBe(`<p>a</p><img src="${picture}" alt="" />`);
    // Cleaned on its way out too, whatever lies in the table.
    await tables.notifications().where({ document_id: id }).update({ content });
    expect((await api.as(sender).get<Notification>(`/notification/${id}`)).body.content).toBe(stored);
  });

  it('answer 404 where there is none, 409 once sending has begun (decision 39, B §4)', async () => {
    const id = newId();
    for (const call of [`/notification/${id}`, `/notification/${id}/recipients`])
      expect((await api.as(sender).get(call)).status).toBe(404);
    expect((await api.as(sender).put(`/notification/${id}`, aNotification())).status).toBe(404);
    expect((await api.as(sender).put(`/notification/${id}/pause`)).status).toBe(404);
    const { id: begun } = await makeNotification(sender);
    await tables.notifications().where({ document_id: begun }).update({ send_status: 3, started_time: new Date() });
    for (const answer of [
      await api.as(sender).put(`/notification/${begun}`, aNotification()),
      await api.as(sender).delete(`/notification/${begun}`),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.body.error.details.code).toBe('notification_started');
    }
    const draft = await makeNotification(sender);
    for (const call of ['pause', 'resume'])
      expect((await api.as(sender).put(`/notification/${draft.id}/${call}`)).status).toBe(409);
    expect((await api.as(sender).post(`/notification/${draft.id}/resend`, { states: ['failed'] })).status).toBe(409);
  });

  it('are found by text literally', async () => {
    await makeNotification(sender, { subject: `100%_${unique('literal')}` });
    const { body } = await api
      .as(sender)
      .get<List<NotificationRow>>('/notification', { query: { text: '0%_literal' } });
    expect(body.total).toBe(1);
  });
});

describe('the audience (decisions 36, 37)', () => {
  const reach = async (target: number, text: string) =>
    (await api.as(sender).get<AudienceAnswer>('/notification/recipients', { query: { target, text, size: 100 } })).body;

  it('is owners and counsellors with an account, with the reason, not those of bin and other years', async () => {
    const owner = await makeUser('user');
    const helper = await makeUser('user');
    const team_name = unique('海風');
    const counselors = [owner, helper].map(({ id, name, account }) => ({
      id,
      name,
      phone: '0912345678',
      email: account,
    }));
    counselors.push({ id: newId(), name: '外人', phone: '0912345678', email: 'stranger@example.org' });
    const more = { team_name, counselors };
    const story = await makeCompleteStory(owner, 3, more);
    await makeCompleteStory(owner, 3, { ...more, session: 2019 });
    await makeCompleteStory(owner, 3, { ...more, columns: { deleted_time: new Date() } });
    // Counted at most once a second, perhaps before there was the story.
    await expect.poll(async () => (await reach(6, team_name)).total).toBe(2);
    const { list, count } = await reach(6, team_name);
    expect(count).toBeGreaterThanOrEqual(2);
    expect(list.map(({ email, reasons }) => [email, reasons.map(({ text }) => text)])).toEqual([
      [owner.account, [`「${team_name}」（${story.account}）的建立者`]],
      [helper.account, [`「${team_name}」（${story.account}）的輔導員`]],
    ]);
  });

  it('follows the stories', async () => {
    const owner = await makeUser('user');
    const blocked = await makeUser('user', { columns: { blocked: true } });
    for (const target of [1, 2, 3, 31, 4, 5, 6]) expect((await reach(target, owner.account)).total).toBe(0);
    await makeStory(owner, { team_members: [] });
    await makeStory(blocked, { team_members: [] });
    // Counted at most once a second.
    await expect.poll(async () => (await reach(1, owner.account)).total).toBe(1);
    expect((await reach(1, blocked.account)).total).toBe(0);
    expect((await reach(2, owner.account)).total).toBe(0);
    await expect.poll(async () => (await reach(7, owner.account)).total).toBe(1);
  });

  it('wants a target, and pages', async () => {
    await makeUser();
    await makeUser();
    expect((await api.as(sender).get('/notification/recipients')).status).toBe(400);
    expect((await api.as(sender).get('/notification/recipients', { query: { target: 8 } })).status).toBe(400);
    const { body } = await api
      .as(sender)
      .get<AudienceAnswer>('/notification/recipients', { query: { target: 7, size: 1 } });
    expect(body.list).toHaveLength(1);
    expect(body.total).toBeGreaterThan(1);
  });
});

describe('picked stories (record 214)', () => {
  const desk = () => makeUser('editor', { routes: ['manage-notification-list', 'stories-manage'] });
  const of = (stories: string) => ({ target: 8 as const, stories });
  const reach = async (actor: TestActor, stories: string) =>
    (await api.as(actor).get<AudienceAnswer>('/notification/recipients', { query: { target: 8, stories, size: 100 } }))
      .body;

  it('are refused to who may not read stories, whatever the call, and when they are none', async () => {
    const { id } = await makeNotification(sender);
    const calls = [
      await api.as(sender).get('/notification/recipients', { query: { target: 8, stories: 'ids=a' } }),
      await api.as(sender).post('/notification', aNotification(of('ids=a'))),
      await api.as(sender).put(`/notification/${id}`, aNotification(of('ids=a'))),
      await api.as(sender).post('/notification/preview', { ...of(''), subject: '主旨', content: '<p>內容</p>' }),
    ];
    expect(calls.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    const staff = await desk();
    for (const asked of ['target=8', 'target=8&stories=owner%3Dx', 'target=6&stories=ids%3Da'])
      expect((await api.as(staff).get(`/notification/recipients?${asked}`)).status).toBe(400);
  });

  it('reach the people of ticked rows or of the filter, of any session, once an address, and say whom they miss', async () => {
    const staff = await desk();
    const [owner, quiet, gone] = [await makeUser('user'), await makeUser('user'), await makeUser('user')];
    await tables.users().where({ document_id: gone.id }).update({ blocked: true });
    const team_name = unique('挑選');
    const stories = [
      await makeCompleteStory(owner, 4, { team_name }),
      await makeCompleteStory(owner, 3, { team_name, session: 2019 }),
      await makeCompleteStory(quiet, 3, { team_name }),
      await makeCompleteStory(gone, 3, { team_name }),
    ];
    await makeCompleteStory(owner, 3, { team_name, columns: { deleted_time: new Date() } });
    await tables.optOuts().insert({ member_id: quiet.id, address: quiet.account, opt_out_time: new Date() });
    const expected = {
      count: 1,
      total: 1,
      opted_out: 1,
      stories: 4,
      unreached_count: 2,
      unreached: [
        { account: stories[2]?.account, team_name, why: 'declined' },
        { account: stories[3]?.account, team_name, why: 'no_account' },
      ],
    };
    expect(await reach(staff, `text=${encodeURIComponent(team_name)}`)).toMatchObject(expected);
    const ids = `ids=${stories.map(({ id }) => id).join(',')}`;
    const ticked = await reach(staff, ids);
    expect(ticked).toMatchObject(expected);
    expect(ticked.list.map(({ email, reasons }) => [email, reasons.length])).toEqual([[owner.account, 2]]);
    const preview = await api.as(staff).post<NotificationPreview>('/notification/preview', {
      ...of(ids),
      subject: '{{故事帳號}}',
      content: '<p>內容</p>',
    });
    expect(preview.body.subject).toBe(`${stories[0]?.account}、${stories[1]?.account}`);
    const planned = await makeNotification(staff, { ...of(ids), status: 2 });
    expect(planned.stories).toBe(ids);
    const copy = await api.as(staff).post<Notification>(`/notification/${planned.id}/duplicate`);
    expect(copy.body).toMatchObject({ ...of(ids), status: 1 });
    const record = await tables.audit().where({ object_id: planned.id }).pluck('details');
    expect(record).toHaveLength(1);
    expect(String(JSON.stringify(record))).toContain('4 則故事');
  });
});

describe('reminders', () => {
  it('are offered for the edition’s deadlines, and say which were made', async () => {
    const before = await tables.settings().first('close_time', 'supplement_deadline');
    const close_time = new Date(Date.now() + 10 * DAY);
    await tables.settings().update({ close_time, supplement_deadline: null });
    try {
      const offered = async () => (await api.as(sender).get<Reminders>('/notification/reminders')).body.list;
      const drafts = await offered();
      expect(drafts).toHaveLength(10);
      const [first] = drafts;
      if (!first) throw new Error('no draft');
      expect(first).toMatchObject({ target: 1, days: 7, notification_id: null });
      const { target, subject, content, auto_send_time, key } = first;
      const made = await makeNotification(sender, {
        target: target as 1,
        subject,
        content,
        auto_send_time,
        reminder_key: key,
      });
      expect(made).toMatchObject({ content, reminder_key: key, status: 1 });
      expect((await offered())[0]).toMatchObject({ key, notification_id: made.id });
    } finally {
      await tables.settings().update(before);
    }
  });
});
