import type { AuditEntry, HelpArticle, HelpArticleAnswer, HelpArticleList, List } from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTeam } from '../helpers/accounts';
import { makeSession, makeUser, type TestActor, unique } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { rowHash } from '../helpers/database';
import { panelToken } from '../helpers/panel';
import { tables } from '../helpers/tables';
import { aPhoto, fetchFile, upload } from '../helpers/uploads';

const PANEL = '//content-manager/collection-types/api::help-article.help-article';

let editor: TestActor;
let member: TestActor;
let picture: { name: string; url: string };

const article = (more: object = {}) => ({
  title: unique('說明'),
  section: 'story-2.2',
  content: '<p>照片要拍出<strong>孩子在做什麼</strong>。</p>',
  pictures: [picture],
  order: 3,
  ...more,
});
const draft = { query: { status: 'draft' } };

const create = async (more: object = {}, query: Record<string, string> = {}): Promise<HelpArticle> => {
  const { status, body, text } = await api
    .as(editor)
    .post<HelpArticleAnswer>('/help-articles', { data: article(more) }, { query });
  expect(status, text).toBe(201);
  return body.data;
};
const change = (id: string, data: object, query: Record<string, string> = {}) =>
  api.as(editor).put<HelpArticleAnswer>(`/help-articles/${id}`, { data }, { query });
const list = async (query: Record<string, string | number>, actor: { token: string } = member) =>
  (await api.as(actor).get<HelpArticleList>('/help-articles', { query: { 'pagination[pageSize]': 100, ...query } }))
    .body;
const idsIn = async (...args: Parameters<typeof list>) => (await list(...args)).data.map(({ id }) => id);

beforeAll(async () => {
  editor = await makeUser('editor', { routes: ['help-article-manage'] });
  member = await makeUser();
  const { status, body } = await upload(editor, 'image', 'help-article', await aPhoto());
  expect(status).toBe(200);
  picture = { name: body.name, url: body.Location };
});

describe('help articles refuse', () => {
  it('writes and drafts to members, judges and staff without the permission', async () => {
    const { id } = await create({}, { status: 'draft' });
    const others = [member, await makeUser('judge'), await makeUser('manager', { routes: ['billboard-manage'] })];
    for (const actor of others) {
      expect((await api.as(actor).get('/help-articles', draft)).status).toBe(403);
      expect((await api.as(actor).get(`/help-articles/${id}`, draft)).status).toBe(403);
      expect((await api.as(actor).get(`/help-articles/${id}`)).status).toBe(404);
      expect((await api.as(actor).post('/help-articles', { data: article() })).status).toBe(403);
      expect((await api.as(actor).put(`/help-articles/${id}`, { data: article() })).status).toBe(403);
      expect((await api.as(actor).delete(`/help-articles/${id}`)).status).toBe(403);
      expect((await upload(actor, 'image', 'help-article', await aPhoto())).status).toBe(403);
    }
    expect((await api.get('/help-articles')).status).toBe(401);
    expect((await api.get(`/help-articles/${id}`)).status).toBe(401);
  });

  it('what lacks something, with its field, and changes nothing', async () => {
    const before = await rowHash(tables.helpArticles);
    const wrong: [object, string, string][] = [
      [{ title: ' ' }, 'title', '輸入標題'],
      [{ section: 'story-4.1' }, 'section', '選擇段落或主題'],
      [{ content: '' }, 'content', '填寫內容'],
      [{ content: '<p> </p><script>alert(1)</script>' }, 'content', '填寫內容'],
      [{ content: '<b>'.repeat(600) }, 'content', '內容太複雜，請簡化後再試'],
      [{ order: '1' }, 'order', '順序需要是 0 到 9999 的整數'],
      [{ pictures: [{ name: 'x', url: 'https://evil.example/x.jpg' }] }, 'pictures', '上傳照片'],
      [{ publishedAt: '2026-01-01' }, 'publishedAt', '不接受的欄位：publishedAt'],
    ];
    for (const [more, field, message] of wrong) {
      const { status, body } = await api.as(editor).post<Refusal>('/help-articles', { data: article(more) });
      expect([status, body.error.message], JSON.stringify(more).slice(0, 80)).toEqual([400, message]);
      expect(body.error.details).toMatchObject({ errors: [{ path: ['data', field] }] });
    }
    for (const body of [{}, article(), { data: 'x' }, { data: article(), locale: 'en' }])
      expect((await api.as(editor).post('/help-articles', body)).status).toBe(400);
    expect(await rowHash(tables.helpArticles)).toBe(before);
  });

  it("queries of Strapi's that reach further than a page of articles", async () => {
    const queries: Record<string, string>[] = [
      { populate: '*' },
      { 'populate[createdBy][fields][0]': 'email' },
      { 'filters[createdBy][email][$contains]': '@' },
      { 'filters[$or][0][title][$eq]': 'x' },
      { sort: 'createdBy.email' },
      { fields: 'createdBy' },
      { 'pagination[pageSize]': '101' },
      { 'pagination[limit]': '100000' },
      { 'filters[section][$eq]': '9' },
      { status: 'all' },
      { locale: '*' },
    ];
    for (const query of queries)
      expect((await api.as(editor).get('/help-articles', { query })).status, JSON.stringify(query)).toBe(400);
  });

  it('what is not there', async () => {
    expect((await change('nothing', article())).status).toBe(404);
    expect((await api.as(editor).delete('/help-articles/nothing')).status).toBe(404);
    expect((await api.as(editor).get('/help-articles/nothing')).status).toBe(404);
  });
});

describe('a help article', () => {
  it('is read by members and staff once it is published, without numbers of the database', async () => {
    const made = await create();
    expect(made).toMatchObject({ section: 'story-2.2', order: 3, published: true, modified: false });
    for (const actor of [member, await makeUser('judge'), await makeUser('manager')]) {
      const { body } = await api.as(actor).get<HelpArticleAnswer>(`/help-articles/${made.id}`);
      expect(body.data).toEqual({ ...made, modified: undefined, update_time: expect.any(Number) });
      expect(await idsIn({ 'filters[section][$eq]': 'story-2.2' }, actor)).toContain(made.id);
      expect(await idsIn({ 'filters[section][$eq]': 'story-1' }, actor)).not.toContain(made.id);
    }
    expect((await fetchFile(made.pictures[0]?.url ?? '')).headers.get('content-type')).toBe('image/jpeg');
  });

  it('for teams is read by teams and staff, one for counsellors by all but teams; one of before speaks to counsellors', async () => {
    const { id } = await makeTeam();
    const visitor = { token: await makeSession('visitor', id, 'visitor') };
    const [forTeams, forThem, before] = [await create({ audience: 'team' }), await create(), await create()];
    expect([forTeams.audience, forThem.audience]).toEqual(['team', 'counselor']);
    await tables.helpArticles().where({ document_id: before.id }).update({ audience: null });
    const mine = [forTeams.id, forThem.id, before.id];
    const seenBy = async (actor: { token: string }) =>
      (await idsIn({ 'filters[section][$eq]': 'story-2.2' }, actor)).filter((one) => mine.includes(one));
    expect(await seenBy(visitor)).toEqual([forTeams.id]);
    expect(await seenBy(member)).toEqual([forThem.id, before.id]);
    expect(await seenBy(editor)).toEqual(mine);
    const statusFor = async (one: string) => (await api.as(visitor).get(`/help-articles/${one}`)).status;
    expect([await statusFor(forTeams.id), await statusFor(forThem.id), await statusFor(before.id)]).toEqual([
      200, 404, 404,
    ]);
  });

  it('of the first ones for teams shows a picture, which is served here', async () => {
    const { id } = await makeTeam();
    const visitor = { token: await makeSession('visitor', id, 'visitor') };
    const { data } = await list({}, visitor);
    const first = data.filter(({ content }) => content.includes('<h3>好例子</h3>'));
    expect(first).toHaveLength(5);
    for (const { content } of first) {
      const [, address = '', alt] = content.match(/^<p><img src="([^"]+)" alt="([^"]+)"/) ?? [];
      expect(alt).toBeTruthy();
      expect((await fetchFile(address)).headers.get('content-type')).toBe('image/jpeg');
    }
  });

  it('is stored and shown clean, from our routes and from the panel (T-33)', async () => {
    const dirty =
      '<p onclick="x()">甲<script>alert(1)</script><img src="https://evil.example/x.png"></p><iframe></iframe>';
    const { id, content } = await create({ content: dirty });
    expect(content).toBe('<p>甲</p>');
    const panel = { token: await panelToken() };
    const { status } = await api.as(panel).put(`${PANEL}/${id}`, { title: unique('面板'), content: dirty });
    expect(status).toBe(200);
    const rows = await tables.helpArticles().where({ document_id: id }).select('content');
    expect(rows.map((row) => row.content)).toEqual(['<p>甲</p>', '<p>甲</p>']);
    await tables.helpArticles().where({ document_id: id }).update({ content: dirty });
    expect((await api.as(member).get<HelpArticleAnswer>(`/help-articles/${id}`)).body.data.content).toBe('<p>甲</p>');
  });

  it('is a draft with a title and a section alone, leaves its readers when it is saved as draft, and comes back', async () => {
    const made = await api
      .as(editor)
      .post<HelpArticleAnswer>('/help-articles', { data: { title: unique('草稿'), section: 'account' } }, draft);
    expect([made.status, made.body.data.published]).toEqual([201, false]);
    const { id, title } = made.body.data;
    expect(await idsIn({})).not.toContain(id);
    expect(await idsIn({ status: 'draft' }, editor)).toContain(id);
    expect((await change(id, { title, section: 'account' })).status).toBe(400);
    const whole = { title, section: 'account', content: '<p>好</p>' };
    expect((await change(id, whole)).body.data).toMatchObject({ published: true, modified: false });
    expect(await idsIn({})).toContain(id);
    expect((await change(id, whole, { status: 'draft' })).body.data.published).toBe(false);
    expect(await idsIn({})).not.toContain(id);
  });

  it('is in the order that was given to it, section by section', async () => {
    const word = unique('順序');
    const third = await create({ title: `${word}三`, section: 'story-2.6', order: 1 });
    const second = await create({ title: `${word}二`, section: 'story-2.1', order: 20 });
    const first = await create({ title: `${word}一`, section: 'story-2.1', order: 3 });
    const mine = { 'filters[title][$containsi]': word };
    expect(await idsIn(mine)).toEqual([first.id, second.id, third.id]);
    await change(second.id, { ...article(), title: second.title, section: 'story-2.1', order: 2 });
    expect(await idsIn(mine)).toEqual([second.id, first.id, third.id]);
    const { data, meta } = await list({ ...mine, 'pagination[pageSize]': 2, 'pagination[page]': 2 });
    expect(data.map(({ id }) => id)).toEqual([third.id]);
    expect(meta.pagination).toEqual({ page: 2, pageSize: 2, pageCount: 2, total: 3 });
  });

  it('is found by its title, in which % and _ are ordinary characters', async () => {
    const word = unique('百分');
    const { id } = await create({ title: `${word}100%_A` });
    const other = await create({ title: `${word}100分BA` });
    const found = (text: string) => idsIn({ 'filters[title][$containsi]': `${word}${text}` });
    expect(await found('100%_a')).toEqual([id]);
    expect((await found('100')).sort()).toEqual([id, other.id].sort());
    expect(await found('%A')).toEqual([]);
  });

  it('keeps the version that another one has stored since', async () => {
    const made = await create();
    const theirs = await change(made.id, { ...article(), title: unique('他們的'), base: made.update_time });
    expect(theirs.status).toBe(200);
    const mine = await api
      .as(editor)
      .put<Refusal>(`/help-articles/${made.id}`, { data: { ...article(), title: '我的', base: made.update_time } });
    expect([mine.status, mine.body.error.details]).toMatchObject([
      409,
      { code: 'version_conflict', current: { id: made.id, title: theirs.body.data.title } },
    ]);
    const { id, title, update_time } = theirs.body.data;
    expect((await change(id, { ...article(), title, base: update_time })).status).toBe(200);
  });

  it('is deleted, draft and published, and the record says who did what', async () => {
    const { id, title } = await create();
    expect((await api.as(editor).delete(`/help-articles/${id}`)).status).toBe(204);
    expect(await tables.helpArticles().where({ document_id: id }).select('id')).toEqual([]);
    const { body } = await api.as(await makeUser('admin')).get<List<AuditEntry>>('/audit', { query: { text: title } });
    const by = { actor: { id: editor.id, role: 'editor' }, object: { id, name: title } };
    expect(body.list).toMatchObject([
      { action: 'help_article_deleted', ...by, details: [] },
      { action: 'help_article_saved', ...by, details: ['新增', '發布'] },
    ]);
  });

  it('cannot be published in the panel without content', async () => {
    const panel = { token: await panelToken() };
    const made = await api
      .as(panel)
      .post<{ data: { documentId: string } }>(PANEL, { title: unique('面板'), section: 'various', content: '<p></p>' });
    expect(made.status).toBe(201);
    const refused = await api.as(panel).post<Refusal>(`${PANEL}/${made.body.data.documentId}/actions/publish`, {});
    expect([refused.status, refused.body.error.message]).toEqual([400, '還不能發布，請先完成：填寫內容。']);
  });
});
