import type { AuditEntry, Billboard, List } from 'contract';
import { describe, expect, inject, it } from 'vitest';
import { makeTeam } from '../helpers/accounts';
import { makeSession, makeUser, type TestActor, unique } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { makeBulletinDesk, PANEL_POSTS, panelHeaders } from '../helpers/bulletins';
import { rowHash } from '../helpers/database';
import { tables } from '../helpers/tables';
import { fetchFile } from '../helpers/uploads';

const { editor, member, picture, post, create, board, listed } = await makeBulletinDesk();

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

  it('posts that lack something, with the sentences of the form (B §5)', async () => {
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
    for (const query of [{ published: 'yes' }, { page: 0 }, { size: 101 }, { order: 'x' }] as Record<
      string,
      string | number
    >[]) {
      expect((await api.as(editor).get('/billboard', { query })).status, JSON.stringify(query)).toBe(400);
    }
  });
});

describe('the bulletin', () => {
  it('shows a published post to everybody with a token at once, with its picture (decision 43, B §2.6)', async () => {
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
    const panel = await panelHeaders();
    type Entry = { data: { documentId: string; status?: string; title: string; picture: { url: string } } };
    const made = await create({ is_published: false });
    const { id } = made;
    const found = await api.get<Entry>(`${PANEL_POSTS}/${id}`, panel);
    expect(found.body.data.status).toBe('draft');
    // The panel shows the picture that staff uploaded.
    expect((await fetchFile(found.body.data.picture.url)).status).toBe(200);
    const published = await api.post<Entry>(`${PANEL_POSTS}/${id}/actions/publish`, { title: '面板發布' }, panel);
    expect(published.status).toBe(200);
    expect((await board()).find((row) => row.id === id)?.title).toBe('面板發布');
    expect((await listed({ text: '面板發布' })).list[0]).toMatchObject({ id, is_published: true, modified: false });
    // What is only saved in the panel is no member's business yet, and staff see that it waits.
    expect((await api.put<Entry>(`${PANEL_POSTS}/${id}`, { title: '面板發布，再改' }, panel)).status).toBe(200);
    expect((await board()).find((row) => row.id === id)).toMatchObject({ title: '面板發布' });
    expect((await listed({ text: '再改' })).list[0]).toMatchObject({ id, is_published: true, modified: true });
    const stale = { ...post({ is_published: false }), base: made.update_time };
    expect((await api.as(editor).put(`/billboard/${id}`, stale)).status).toBe(409);
    const back = await api.as(editor).put<Billboard>(`/billboard/${id}`, post({ is_published: false }));
    expect(back.body.is_published).toBe(false);
    expect((await api.get<Entry>(`${PANEL_POSTS}/${id}`, panel)).body.data.status).toBe('draft');
    const bad = await api.post<Refusal>(`${PANEL_POSTS}/actions/publish`, { title: '缺少內文' }, panel);
    expect(bad.status).toBe(400);
  });
});
