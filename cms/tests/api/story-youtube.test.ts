import { accountsAnswer, type FoundAccount, type Story } from 'contract';
import { describe, expect, it } from 'vitest';
import { makeStoryPeople, makeUser } from '../helpers/actors';
import { api } from '../helpers/api';
import { newId, rowHash } from '../helpers/database';
import { ownSession } from '../helpers/sessions';
import { makeStory, makeVisitor } from '../helpers/stories';
import { tables } from '../helpers/tables';

const { owner, editor, admin } = await makeStoryPeople();

describe('PUT /story/upload/youtube', () => {
  const url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

  it('refuses addresses that aren’t YouTube’s, naming the rows, and stores none (B §2.3)', async () => {
    const [a, b] = [await makeStory(owner), await makeStory(owner)];
    for (const bad of ['https://youtube.com.evil.tw/watch?v=dQw4w9WgXcQ', 'https://vimeo.com/1', 'javascript:x', '']) {
      const before = await rowHash(tables.stories, { document_id: a?.id });
      const { status, body } = await api.as(admin).put('/story/upload/youtube', [
        { id: a?.id, url },
        { id: b?.id, url: bad },
      ]);
      expect(status).toBe(400);
      expect(body.error.details.errors?.[0]?.path).toEqual([1, 'url']);
      expect(await rowHash(tables.stories, { document_id: a?.id })).toBe(before);
    }
  });

  it('refuses a story that comes twice, and names the row of one that is gone', async () => {
    const [a, b] = [await makeStory(owner), await makeStory(owner, { columns: { deleted_time: new Date() } })];
    const send = (...ids: string[]) =>
      api.as(admin).put(
        '/story/upload/youtube',
        ids.map((id) => ({ id, url })),
      );
    const twice = await send(a.id, a.id);
    expect([twice.status, twice.body.error.details.errors?.[0]?.path]).toEqual([400, [1, 'id']]);
    const gone = await send(a.id, b.id);
    expect([gone.status, gone.body.error.details.errors?.[0]?.path]).toEqual([404, [1, 'id']]);
    expect((await api.as(owner).get<Story>(`/story/single/${a.id}`)).body.youtubeURL).toBe('');
  });

  it('stores 500 in one go, each its own', async () => {
    const made = [];
    const session = await ownSession();
    for (let i = 0; i < 500; i += 1) made.push((await makeStory(owner, { session })).id);
    const rows = made.map((id, index) => ({ id, url: `https://youtu.be/${String(index).padStart(11, 'a')}` }));
    const { body } = await api.as(admin).put<{ count: number }>('/story/upload/youtube', rows);
    expect(body.count).toBe(500);
    const stored = await tables.stories().whereIn('document_id', made).select('document_id', 'youtube_url');
    expect(new Map(stored.map((row) => [row.document_id, row.youtube_url]))).toEqual(
      new Map(rows.map(({ id, url }) => [id, url])),
    );
  });

  it('stores all or none (B §2.3)', async () => {
    const story = await makeStory(owner);
    const lost = await api.as(admin).put('/story/upload/youtube', [
      { id: story.id, url },
      { id: newId(), url },
    ]);
    expect(lost.status).toBe(404);
    const uploader = await makeUser('manager', { routes: ['upload-youtube'] });
    expect((await api.as(editor).put('/story/upload/youtube', [{ id: story.id, url }])).status).toBe(403);
    const { body } = await api.as(uploader).put('/story/upload/youtube', [{ id: story.id, url }]);
    expect(body).toEqual({ message: '上傳成功', count: 1 });
    const read = await api.as(owner).get<Story>(`/story/single/${story.id}`);
    expect(read.body.youtubeURL).toBe(url);
  });
});

describe('POST /story/accounts', () => {
  it('is for who fills in videos', async () => {
    expect((await api.post('/story/accounts', ['x'])).status).toBe(401);
    for (const actor of [owner, editor, await makeUser('judge'), await makeVisitor(await makeStory(owner))]) {
      expect((await api.as(actor).post('/story/accounts', ['x'])).status).toBe(403);
    }
  });

  it('refuses what is no list of 1 to 500 accounts', async () => {
    for (const body of [{}, [], [''], [1], ['x'.repeat(51)], Array.from({ length: 501 }, (_, n) => `CHI-${n}`)]) {
      expect((await api.as(admin).post('/story/accounts', body)).status).toBe(400);
    }
  });

  it('finds stories by account, however it is spelt, once each; none in the bin', async () => {
    const [a, b] = [await makeStory(owner), await makeStory(owner, { columns: { deleted_time: new Date() } })];
    const spelt = [
      a.account,
      ` ${a.account.toLowerCase()}`,
      a.account.replaceAll('-', '－'),
      b.account,
      'CHI-2020-99999',
    ];
    const { status, body } = await api.as(admin).post<FoundAccount[]>('/story/accounts', spelt);
    expect(status).toBe(200);
    accountsAnswer.parse(body);
    expect(body.map(({ id }) => id)).toEqual([a.id]);
  });
});
