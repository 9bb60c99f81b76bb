import {
  type ActivityRow,
  activityAnswer,
  type Colleague,
  colleaguesAnswer,
  commentsAnswer,
  type StoryComment,
} from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { waitForMail } from '../helpers/inbox';
import { approve } from '../helpers/reviews';
import { makeCompleteStory, makeVisitor, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';

type List<Row> = { list: Row[]; total: number };

let owner: TestActor;
let lin: TestActor;
let wang: TestActor;
let admin: TestActor;
beforeAll(async () => {
  owner = await makeUser();
  const reviewer = async (name: string) => ({
    ...(await makeUser('editor', { routes: ['stories-manage'], columns: { name } })),
    name,
  });
  [lin, wang] = [await reviewer(unique('林')), await reviewer(unique('王'))];
  admin = await makeUser('admin', { columns: { name: unique('李') } });
});

const address = ({ id }: TestStory, comment = '') => `/story/comment/${id}${comment && `/${comment}`}`;
const add = (actor: TestActor, story: TestStory, text: string, mentions: string[] = []) =>
  api.as(actor).post<StoryComment & Refusal>(address(story), { text, mentions });
const edit = (actor: TestActor, story: TestStory, id: string, text: string, mentions: string[] = []) =>
  api.as(actor).put<StoryComment & Refusal>(address(story, id), { text, mentions });
const list = async (actor: TestActor, story: TestStory, query: object = {}) =>
  commentsAnswer.parse((await api.as(actor).get<List<StoryComment>>(address(story), { query: { ...query } })).body);
const activity = async (story: TestStory, query: object = {}) =>
  activityAnswer.parse(
    (await api.as(lin).get<List<ActivityRow>>(`/story/activity/${story.id}`, { query: { ...query } })).body,
  );
/** How many mails about mentions were put into the queue for a person; what they say is gone from there once they are sent. */
const mailsTo = async ({ account }: TestActor): Promise<number> =>
  (await tables.mails().where({ recipient: account, mail: 'story-mention' })).length;

describe('internal comments (F §3.2)', () => {
  it('are for the desk alone', async () => {
    const story = await makeCompleteStory(owner, 4);
    const { id } = (await add(lin, story, '請看照片')).body;
    for (const actor of [owner, await makeVisitor(story), await makeUser('judge'), await makeUser('editor')]) {
      const as = api.as(actor);
      expect((await as.get('/story/colleagues')).status).toBe(403);
      expect((await as.get(address(story))).status).toBe(403);
      expect((await as.get(`/story/activity/${story.id}`)).status).toBe(403);
      expect((await add(actor, story, '不行')).status).toBe(403);
      expect((await edit(actor, story, id, '不行')).status).toBe(403);
      expect((await as.delete(address(story, id))).status).toBe(403);
    }
    const history = await api.as(owner).get<{ list: { kind: string }[] }>(`/story/history/${story.id}`);
    expect(history.body.list.map(({ kind }) => kind)).not.toContain('commented');
    const staff = await api.as(lin).get<{ list: { kind: string }[] }>(`/story/history/${story.id}`);
    expect(staff.body.list.map(({ kind }) => kind)).not.toContain('commented');
  });

  it('are listed newest first, page by page, and refuse what is empty or too long', async () => {
    const story = await makeCompleteStory(owner, 2);
    for (const text of ['一', '二', '三']) await add(lin, story, text);
    const first = await list(wang, story, { size: 2 });
    expect(first.total).toBe(3);
    expect(first.list.map(({ text, author, own }) => [text, author, own])).toEqual([
      ['三', lin.name, false],
      ['二', lin.name, false],
    ]);
    expect((await list(lin, story, { size: 2, page: 2 })).list).toMatchObject([{ text: '一', own: true }]);
    for (const text of ['', ' ', 'x'.repeat(2_001)]) expect((await add(lin, story, text)).status).toBe(400);
  });

  it('mail each colleague that they mention once, without their text', async () => {
    const story = await makeCompleteStory(owner, 2);
    const { body } = await add(lin, story, '秘密：請 @王 看', [wang.id, lin.id, wang.id]);
    expect(body.mentions).toEqual(expect.arrayContaining([{ id: wang.id, name: wang.name }]));
    expect([await mailsTo(wang), await mailsTo(lin)]).toEqual([1, 0]);
    const { text, html } = await waitForMail(wang.account);
    for (const words of [wang.name, lin.name, story.account, story.story_name]) expect(text).toContain(words);
    expect(text).toContain(story.id);
    for (const part of [text, html]) expect(part).not.toContain('秘密');
    // An edit tells those alone whom it mentions only now.
    expect((await edit(lin, story, body.id, '也請 @李 看', [wang.id, admin.id])).status).toBe(200);
    expect([await mailsTo(wang), await mailsTo(admin)]).toEqual([1, 1]);
    expect((await list(wang, story)).list).toMatchObject([{ text: '也請 @李 看', edited_time: expect.any(Number) }]);
  });

  it('mention reviewers alone; where one can’t be, nothing is kept or sent', async () => {
    const story = await makeCompleteStory(owner, 2);
    const other = await makeUser('editor', { routes: ['manage-school-list'] });
    for (const wrong of [other, owner]) {
      const { status, body } = await add(lin, story, '您好', [admin.id, wrong.id]);
      expect(status).toBe(400);
      expect(body.error.details.errors).toMatchObject([{ path: ['mentions'] }]);
    }
    expect((await list(lin, story)).total).toBe(0);
    const names = colleaguesAnswer.parse((await api.as(lin).get<Colleague[]>('/story/colleagues')).body);
    expect(names).toEqual(expect.arrayContaining([{ id: wang.id, name: wang.name }]));
    expect(names.map(({ id }) => id)).not.toContain(other.id);
  });

  it('tell two of one name apart', async () => {
    const columns = { name: unique('周') };
    const twins = [
      await makeUser('editor', { routes: ['stories-manage'], columns }),
      await makeUser('editor', { routes: ['stories-manage'], columns }),
    ];
    const { body } = await api.as(lin).get<Colleague[]>('/story/colleagues');
    for (const { id, account } of twins)
      expect(body.find((colleague) => colleague.id === id)?.name).toBe(`${columns.name}（${account.split('@')[0]}）`);
  });

  it('are changed and deleted by their author alone', async () => {
    const story = await makeCompleteStory(owner, 2);
    const { id } = (await add(lin, story, '一')).body;
    const elsewhere = await makeCompleteStory(owner, 2);
    expect((await edit(wang, story, id, '二')).status).toBe(403);
    expect((await api.as(admin).delete(address(story, id))).status).toBe(403);
    expect((await edit(lin, elsewhere, id, '二')).status).toBe(404);
    expect((await api.as(lin).delete(address(elsewhere, id))).status).toBe(404);
    expect((await api.as(lin).delete(address(story, id))).status).toBe(200);
    expect((await api.as(lin).delete(address(story, id))).status).toBe(404);
    expect((await list(lin, story)).total).toBe(0);
  });
});

describe('GET /story/activity/{id}', () => {
  it('says who did what when, newest first, page by page', async () => {
    const story = await makeCompleteStory(owner, 2);
    await api.as(wang).put(`/story/claim/${story.id}`, {});
    await api.as(lin).put(`/story/claim/${story.id}`, { take_over: true });
    const { id } = (await add(lin, story, '看過了')).body;
    await edit(lin, story, id, '都看過了');
    await api.as(lin).delete(address(story, id));
    await approve(lin, story);
    await api.as(lin).put(`/story/take-back/${story.id}`, {});
    const { list: rows, total } = await activity(story);
    expect(rows.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['taken_back', lin.name],
      ['approved', lin.name],
      ['comment_deleted', lin.name],
      ['comment_edited', lin.name],
      ['commented', lin.name],
      ['claimed', lin.name],
      ['claimed', wang.name],
    ]);
    expect(rows[5]?.taken_from).toBe(wang.name);
    expect(total).toBe(7);
    const second = await activity(story, { page: 2, size: 4 });
    expect(second.list.map(({ kind }) => kind)).toEqual(['commented', 'claimed', 'claimed']);
    expect((await api.as(lin).get(`/story/activity/${story.id}`, { query: { size: 1_000 } })).status).toBe(400);
  });
});
