import type { AuditEntry, Billboard, BillboardBody, List } from 'contract';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { makeTeam } from '../helpers/accounts';
import { makeSession, makeUser, type TestActor, unique } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { rowHash } from '../helpers/database';
import { panelToken } from '../helpers/panel';
import { tables } from '../helpers/tables';
import { aPhoto, fetchFile, upload } from '../helpers/uploads';

type Query = Record<string, string | number>;

let editor: TestActor;
let member: TestActor;
let picture: { name: string; url: string };

const post = (more: Partial<Record<keyof BillboardBody, unknown>> = {}) => ({
  date: Date.UTC(2026, 8, 1),
  title: unique('公告'),
  content: '第一行\n第二行',
  pictures: [picture],
  is_published: true,
  ...more,
});

const create = async (more: Parameters<typeof post>[0] = {}) => {
  const { status, body } = await api.as(editor).post<Billboard>('/billboard', post(more));
  expect(status).toBe(200);
  return body;
};
const board = async (actor: { token: string } = member) =>
  (await api.as(actor).get<Billboard[]>('/billboard/all')).body;
const listed = async (query: Query) => (await api.as(editor).get<List<Billboard>>('/billboard', { query })).body;

beforeAll(async () => {
  editor = await makeUser('editor', { routes: ['billboard-manage'] });
  member = await makeUser();
  const { status, body } = await upload(editor, 'image', 'billboard', await aPhoto());
  expect(status).toBe(200);
  picture = { name: body.name, url: body.Location };
});

describe('the bulletin refuses', () => {
  it('members, judges and staff without the permission at the desk', async () => {
    const others = [member, await makeUser('judge'), await makeUser('manager', { routes: ['free-resource-manage'] })];
    for (const actor of others) {
      expect((await api.as(actor).get('/billboard')).status).toBe(403);
      expect((await api.as(actor).post('/billboard', post())).status).toBe(403);
      expect((await api.as(actor).put('/billboard/x', post())).status).toBe(403);
      expect((await api.as(actor).delete('/billboard/x')).status).toBe(403);
    }
    expect((await api.get('/billboard/all')).status).toBe(401);
  });

  it('posts that lack something, with the sentences of the form', async () => {
    const before = await rowHash(tables.billboards);
    const wrong: [object, string][] = [
      [{ date: '2026-01-01' }, '選擇日期'],
      [{ title: ' ' }, '輸入標題'],
      [{ content: '' }, '填寫內文'],
      [{ pictures: [] }, '上傳照片'],
      [{ pictures: [picture, picture] }, '上傳照片'],
      [{ is_published: 'yes' }, '請選擇發布或暫存'],
      [{ imgUrl: 'https://example.org/x.jpg' }, '不接受的欄位：imgUrl'],
      [{ publish_at: '2026-01-01' }, '請選擇發布的時間'],
      [{ publish_at: 9e15 }, '請選擇發布的時間'],
      [{ content_html: 5 }, '請輸入內容'],
      [{ content_html: '<img src="data:image/png;base64,AA==">' }, '圖片請用上傳的方式加入，不能直接貼上'],
      [{ content_html: 'x'.repeat(20_001) }, '內容太長，請縮短後再試'],
      [{ content_html: `<p>${'字'.repeat(5_001)}</p>` }, '最多 5000 個字'],
      [{ content_html: '<p>'.repeat(600) }, '內容太複雜，請簡化後再試'],
    ];
    for (const [change, message] of wrong) {
      const { status, body } = await api.as(editor).post('/billboard', { ...post(), ...change });
      expect([status, body.error.message], JSON.stringify(change)).toEqual([400, message]);
    }
    expect(await rowHash(tables.billboards)).toBe(before);
  });

  it('pictures that were not uploaded here, and files that are none (T-29)', async () => {
    const before = await rowHash(tables.billboards);
    const urls = [
      'http://169.254.169.254/latest',
      'file:///etc/passwd',
      '//evil.example/x.jpg',
      'javascript:alert(1)',
      'data:image/png;base64,AA==',
      `/api/file/public/${'0'.repeat(32)}.jpg`,
      `https://evil.example${new URL(picture.url, inject('baseUrl')).pathname}`,
      `${picture.url}?x=1`,
    ];
    for (const url of urls) {
      const { status, body } = await api.as(editor).post('/billboard', post({ pictures: [{ name: 'x', url }] }));
      expect([status, body.error.message], url).toEqual([400, '上傳照片']);
    }
    expect(await rowHash(tables.billboards)).toBe(before);
  });

  it('what is not there, and a wrong filter', async () => {
    expect((await api.as(editor).put('/billboard/nothing', post())).status).toBe(404);
    expect((await api.as(editor).delete('/billboard/nothing')).status).toBe(404);
    for (const query of [{ published: 'yes' }, { page: 0 }, { size: 101 }, { order: 'x' }] as Query[]) {
      expect((await api.as(editor).get('/billboard', { query })).status, JSON.stringify(query)).toBe(400);
    }
  });
});

describe('a post of rich text (decision 73)', () => {
  it('is cleaned, and its text is what can be read in it, for members and staff', async () => {
    const html =
      '<h2 onclick="x()">報名</h2><p>看<strong>這裡</strong><script>alert(1)</script></p><ul><li>一</li></ul>';
    const made = await create({ content: '別的字', content_html: html });
    const texts = {
      content: '報名\n\n看這裡\n\n・一',
      content_html: '<h2>報名</h2><p>看<strong>這裡</strong></p><ul><li>一</li></ul>',
    };
    expect(made).toMatchObject(texts);
    expect((await board()).find(({ id }) => id === made.id)).toMatchObject(texts);
    expect((await listed({ text: made.title })).list[0]).toMatchObject(texts);
  });

  it('becomes one of text alone when its text is written, and stays as it is when neither is', async () => {
    const { id, title } = await create({ content_html: '<p><strong>甲</strong></p>' });
    const put = (more: object) => api.as(editor).put<Billboard>(`/billboard/${id}`, post({ title, ...more }));
    expect((await put({ content: '甲' })).body).toMatchObject({
      content: '甲',
      content_html: '<p><strong>甲</strong></p>',
    });
    expect((await put({ content: '乙' })).body).toMatchObject({ content: '乙', content_html: null });
    expect((await put({ content_html: '<p>丙</p>' })).body).toMatchObject({ content: '丙', content_html: '<p>丙</p>' });
    expect((await put({ content: '丙', content_html: null })).body).toMatchObject({
      content: '丙',
      content_html: null,
    });
  });

  it('is not published with pictures alone, nor with tags alone', async () => {
    const { status, body } = await api
      .as(editor)
      .post('/billboard', post({ content_html: '<p><strong></strong></p>' }));
    expect([status, body.error.message]).toEqual([400, '填寫內文']);
  });

  it("keeps its two texts together in Strapi's panel, and clean", async () => {
    const headers = { Authorization: `Bearer ${await panelToken()}` };
    const type = '//content-manager/collection-types/api::billboard.billboard';
    const { id, title } = await create({ content_html: '<p><strong>甲</strong></p>' });
    const read = async () => (await listed({ text: title })).list[0];
    const save = (data: object) => api.put(`${type}/${id}`, { title, ...data }, { headers });
    await save({ content: '甲', content_html: '<p onclick="x()">乙<script>1</script></p>' });
    expect(await read()).toMatchObject({ content: '乙', content_html: '<p>乙</p>' });
    await save({ content: '丙', content_html: '<p>乙</p>' });
    expect(await read()).toMatchObject({ content: '丙', content_html: null });
  });
});

describe('a post with a time of its own', () => {
  it('waits for it: staff see it, no member does a moment too early, and then it is there, once', async () => {
    const publish_at = Date.now() + 2_500;
    const made = await create({ publish_at });
    expect(made).toMatchObject({ is_published: true, publish_at });
    const seen = async () => {
      const found = (await board()).filter(({ id }) => id === made.id).length;
      // After the answer: what was shown before its time is seen here at the latest.
      if (found > 0) expect(Date.now()).toBeGreaterThanOrEqual(publish_at);
      return found;
    };
    expect(await seen()).toBe(0);
    await expect.poll(seen, { timeout: 20_000, interval: 20 }).toBe(1);
    expect(await seen()).toBe(1);
  });

  it('is hidden as a draft whatever its time, and leaves the board for a later one', async () => {
    const past = Date.UTC(2026, 0, 1);
    const draft = await create({ is_published: false, publish_at: past });
    const shown = await create({ publish_at: past });
    const ids = async () => (await board()).map(({ id }) => id);
    expect(await ids()).not.toContain(draft.id);
    expect(await ids()).toContain(shown.id);
    const put = (more: object) => api.as(editor).put<Billboard>(`/billboard/${shown.id}`, post(more));
    expect((await put({ publish_at: Date.UTC(2199, 0, 1) })).status).toBe(200);
    expect(await ids()).not.toContain(shown.id);
    // Left out it stays as it is; null is at once.
    expect((await put({})).body.publish_at).toBe(Date.UTC(2199, 0, 1));
    expect((await put({ publish_at: null })).body.publish_at).toBeNull();
    expect(await ids()).toContain(shown.id);
  });

  it("waits for it when Strapi's panel publishes it", async () => {
    const headers = { Authorization: `Bearer ${await panelToken()}` };
    const type = '//content-manager/collection-types/api::billboard.billboard';
    const { id } = await create({ is_published: false, publish_at: Date.UTC(2199, 0, 1) });
    expect((await api.post(`${type}/${id}/actions/publish`, {}, { headers })).status).toBe(200);
    expect((await board()).map((row) => row.id)).not.toContain(id);
    expect((await listed({ published: 'true' })).list.map((row) => row.id)).toContain(id);
  });

  it('is found by staff among those that wait, as long as it does', async () => {
    const later = Date.UTC(2199, 0, 1);
    const waiting = await create({ publish_at: later });
    const others = [
      await create({ publish_at: Date.UTC(2026, 0, 1) }),
      await create({}),
      await create({ is_published: false, publish_at: later }),
    ];
    const found = async () => (await listed({ published: 'scheduled' })).list.map(({ id }) => id);
    const ids = await found();
    expect(ids).toContain(waiting.id);
    for (const { id } of others) expect(ids).not.toContain(id);
    await api.as(editor).put(`/billboard/${waiting.id}`, { ...post(), publish_at: null });
    expect(await found()).not.toContain(waiting.id);
  });
});

describe('the bulletin', () => {
  it('shows a published post to everybody with a token at once, with its picture', async () => {
    const made = await create();
    expect(made).toMatchObject({ is_published: true, date: Date.UTC(2026, 8, 1), content: '第一行\n第二行' });
    const { id } = await makeTeam();
    const visitor = { token: await makeSession('visitor', id, 'visitor') };
    const { modified: _modified, update_time: _time, ...shown } = made;
    for (const actor of [member, visitor, await makeUser('judge'), await makeUser('manager')]) {
      expect((await board(actor)).find((row) => row.id === made.id)).toEqual(shown);
    }
    expect((await fetchFile(made.imgUrl ?? '')).headers.get('content-type')).toBe('image/jpeg');
  });

  it('keeps on record who wrote and who deleted a post', async () => {
    const { id, title } = await create({ is_published: false });
    await api.as(editor).put(`/billboard/${id}`, post({ title: `${title}二` }));
    await api.as(editor).delete(`/billboard/${id}`);
    const { body } = await api.as(await makeUser('admin')).get<List<AuditEntry>>('/audit', { query: { text: title } });
    const who = { id: editor.id, role: 'editor' };
    expect(body.list).toMatchObject([
      { action: 'post_deleted', actor: who, object: { id, name: `${title}二` }, details: [] },
      { action: 'post_saved', actor: who, object: { id, name: `${title}二` }, details: ['發布'] },
      { action: 'post_saved', actor: who, object: { id, name: title }, details: ['新增', '暫存為草稿'] },
    ]);
  });

  it('keeps a draft with a title alone, and asks for the rest when it is published', async () => {
    const title = unique('起頭');
    const made = await api.as(editor).post<Billboard>('/billboard', { title, is_published: false });
    expect([made.status, made.body]).toMatchObject([
      200,
      { title, content: '', date: null, pictures: [], imgUrl: null, is_published: false },
    ]);
    const empty = { title, date: null, content: '', pictures: [], is_published: false };
    const again = await api.as(editor).put<Billboard>(`/billboard/${made.body.id}`, empty);
    expect(again.status).toBe(200);
    const { status, body } = await api.as(editor).put(`/billboard/${made.body.id}`, { ...empty, is_published: true });
    expect(status).toBe(400);
    expect(body.error.details.errors?.map(({ path }) => path[0])).toEqual(['date', 'content', 'pictures']);
    expect((await api.as(editor).post('/billboard', { title: ' ', is_published: false })).status).toBe(400);
    expect((await board()).map(({ id }) => id)).not.toContain(made.body.id);
  });

  it('hides drafts, and what was saved as draft again', async () => {
    const draft = await create({ is_published: false });
    const shown = await create();
    expect((await board()).map(({ id }) => id)).not.toContain(draft.id);
    const hidden = await api.as(editor).put<Billboard>(`/billboard/${shown.id}`, post({ is_published: false }));
    expect([hidden.status, hidden.body.is_published]).toEqual([200, false]);
    expect((await board()).map(({ id }) => id)).not.toContain(shown.id);
    const again = { ...draft, title: unique('定稿') };
    const { imgUrl: _imgUrl, modified: _modified, update_time: _time, ...body } = again;
    expect(
      (await api.as(editor).put<Billboard>(`/billboard/${draft.id}`, { ...body, is_published: true })).status,
    ).toBe(200);
    expect((await board()).find(({ id }) => id === draft.id)?.title).toBe(again.title);
  });

  it('is ordered by its dates for members, by its making for staff', async () => {
    const word = unique('順序');
    const old = await create({ title: `${word}一`, date: Date.UTC(2020, 0, 1) });
    const middle = await create({ title: `${word}二`, date: Date.UTC(2021, 0, 1) });
    const early = await create({ title: `${word}三`, date: Date.UTC(2019, 0, 1) });
    const mine = [old, middle, early].map(({ id }) => id);
    expect((await board()).map(({ id }) => id).filter((id) => mine.includes(id))).toEqual([
      middle.id,
      old.id,
      early.id,
    ]);
    const { list, total } = await listed({ text: word });
    expect([total, list.map(({ id }) => id)]).toEqual([3, [early.id, middle.id, old.id]]);
  });

  it('is searched by title and content, and filtered by its state', async () => {
    const word = unique('Kiwi');
    const shown = await create({ title: `${word} 100%` });
    const draft = await create({ content: `提到 ${word}`, is_published: false });
    expect((await listed({ text: word.toUpperCase() })).total).toBe(2);
    expect((await listed({ text: word, published: 'true' })).list.map(({ id }) => id)).toEqual([shown.id]);
    expect((await listed({ text: word, published: 'false' })).list.map(({ id }) => id)).toEqual([draft.id]);
    expect((await listed({ text: `${word} 100%` })).total).toBe(1);
    expect((await listed({ text: `${word}_100` })).total).toBe(0);
    expect((await listed({ text: word, size: 1, page: 2 })).list.map(({ id }) => id)).toEqual([shown.id]);
  });

  it('is deleted with both versions', async () => {
    const { id } = await create();
    const { body } = await api.as(editor).delete<{ message: string }>(`/billboard/${id}`);
    expect(body.message).toBe('刪除成功！');
    expect((await board()).map((row) => row.id)).not.toContain(id);
    expect((await api.as(editor).delete(`/billboard/${id}`)).status).toBe(404);
  });

  it('is never overwritten by an editor who has not seen the stored version', async () => {
    const { id, update_time: base } = await create();
    const other = await makeUser('editor', { routes: ['billboard-manage'] });
    const put = (actor: TestActor, body: object) => api.as(actor).put<Billboard>(`/billboard/${id}`, body);
    const theirs = await put(other, { ...post({ title: '別人的標題' }), base });
    expect(theirs.status).toBe(200);
    const before = await rowHash(tables.billboards);
    const mine = await put(editor, { ...post({ title: '我的標題' }), base });
    expect(mine).toMatchObject({
      status: 409,
      body: {
        error: {
          message: '這筆資料在你填寫時有人更新過，請選擇要保留的版本',
          details: { code: 'version_conflict', update_time: theirs.body.update_time, current: theirs.body },
        },
      },
    });
    expect(await rowHash(tables.billboards)).toBe(before);
    const over = await put(editor, { ...post({ title: '我的標題' }), base: theirs.body.update_time });
    expect([over.status, over.body.title]).toEqual([200, '我的標題']);
    const both = await Promise.all(
      [editor, other].map((actor) => put(actor, { ...post(), base: over.body.update_time })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    // Without a version as it was read, the last one wins.
    expect((await put(editor, { ...post(), update_time: base })).status).toBe(200);
    expect((await put(editor, { ...post(), base: 'x' })).status).toBe(400);
  });

  it("agrees with Strapi's panel, both ways", async () => {
    const headers = { Authorization: `Bearer ${await panelToken()}` };
    const type = '//content-manager/collection-types/api::billboard.billboard';
    type Entry = { data: { documentId: string; status?: string; title: string; picture: { url: string } } };
    const made = await create({ is_published: false });
    const { id } = made;
    const found = await api.get<Entry>(`${type}/${id}`, { headers });
    expect(found.body.data.status).toBe('draft');
    // The panel shows the picture that staff uploaded.
    expect((await fetchFile(found.body.data.picture.url)).status).toBe(200);
    const published = await api.post<Entry>(`${type}/${id}/actions/publish`, { title: '面板發布' }, { headers });
    expect(published.status).toBe(200);
    expect((await board()).find((row) => row.id === id)?.title).toBe('面板發布');
    expect((await listed({ text: '面板發布' })).list[0]).toMatchObject({ id, is_published: true, modified: false });
    // What is only saved in the panel is no member's business yet, and staff see that it waits.
    expect((await api.put<Entry>(`${type}/${id}`, { title: '面板發布，再改' }, { headers })).status).toBe(200);
    expect((await board()).find((row) => row.id === id)).toMatchObject({ title: '面板發布' });
    expect((await listed({ text: '再改' })).list[0]).toMatchObject({ id, is_published: true, modified: true });
    const stale = { ...post({ is_published: false }), base: made.update_time };
    expect((await api.as(editor).put(`/billboard/${id}`, stale)).status).toBe(409);
    const back = await api.as(editor).put<Billboard>(`/billboard/${id}`, post({ is_published: false }));
    expect(back.body.is_published).toBe(false);
    expect((await api.get<Entry>(`${type}/${id}`, { headers })).body.data.status).toBe('draft');
    const bad = await api.post<Refusal>(`${type}/actions/publish`, { title: '缺少內文' }, { headers });
    expect(bad.status).toBe(400);
  });
});
