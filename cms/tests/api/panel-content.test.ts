import type { Billboard, EduResource, List } from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api, call, type Refusal } from '../helpers/api';
import { panelToken } from '../helpers/panel';
import { tables } from '../helpers/tables';
import { aPhoto } from '../helpers/uploads';

type Made = { data: { documentId: string } | null };

const TYPES = '//content-manager/collection-types';
const POSTS = `${TYPES}/api::billboard.billboard`;
const EDU = `${TYPES}/api::resource.edu-resource`;
const PACKS = `${TYPES}/api::resource.dfc-resource`;

let boss: { token: string };
let staff: TestActor;
let picture: number;

beforeAll(async () => {
  boss = { token: await panelToken() };
  staff = await makeUser('admin');
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(await aPhoto())], { type: 'image/jpeg' }), 'a.jpg');
  picture = (await call<{ id: number }[]>('POST', '//upload', boss.token, { raw: form })).body[0]?.id ?? 0;
});

const make = async (address: string, data: object): Promise<string> => {
  const { status, body } = await api.as(boss).post<Made>(address, data);
  expect(status).toBe(201);
  return body.data?.documentId ?? '';
};
const publish = (address: string, id: string, data: object = {}) =>
  api.as(boss).post<Refusal>(`${address}/${id}/actions/publish`, data);
const publishedRows = (table: keyof typeof tables, id: string) =>
  tables[table]().where({ document_id: id }).whereNotNull('published_at').select('id');

const post = () => ({ title: unique('公告'), date: '2026-11-20T00:00:00.000Z', content: '內文', picture });
const resource = () => ({
  title: unique('資源'),
  step: '感受 Feel',
  brief: '簡介',
  goal: '目標',
  link: 'https://example.org/a',
});

describe('documents of posts and resources, however they are written (decision 59)', () => {
  it('are saved as drafts with a title alone', async () => {
    for (const [address, list] of [
      [POSTS, '/billboard'],
      [EDU, '/edu-resource'],
      [PACKS, '/dfc-resource'],
    ] as const) {
      const title = unique('只有標題');
      const id = await make(address, { title });
      const { body } = await api.as(staff).get<List<Billboard | EduResource>>(list, { query: { text: title } });
      expect(body.list.map((row) => row.id)).toEqual([id]);
    }
  });

  it('are refused without a title, when they are made and when it is taken away', async () => {
    for (const [address, sentence] of [
      [POSTS, '還不能儲存，請先完成：輸入標題。'],
      [EDU, '還不能儲存，請先完成：名稱。'],
      [PACKS, '還不能儲存，請先完成：名稱。'],
    ] as const) {
      for (const data of [{}, { title: '' }, { title: '  ' }, { title: null }]) {
        const { status, body } = await api.as(boss).post<Refusal>(address, data);
        expect([status, body.error.message]).toEqual([400, sentence]);
        expect(body.error.details.errors?.map(({ path }) => path)).toEqual([['title']]);
      }
      const title = unique('有名稱');
      const id = await make(address, { title });
      expect((await api.as(boss).put<Refusal>(`${address}/${id}`, { title: ' ' })).status).toBe(400);
      const table = address === POSTS ? 'billboards' : address === EDU ? 'eduResources' : 'dfcResources';
      expect(await tables[table]().where({ document_id: id }).select('title')).toEqual([{ title }]);
    }
  });

  it.each([
    ['picture', { picture: null }, '上傳照片'],
    ['date', { date: null }, '選擇日期'],
    ['content', { content: '' }, '填寫內文'],
    ['content', { content: ' \n ' }, '填寫內文'],
  ])('publish no post without %s (%j)', async (field, more, sentence) => {
    const id = await make(POSTS, { ...post(), ...more });
    const { status, body } = await publish(POSTS, id);
    expect([status, body.error.message]).toEqual([400, `還不能發布，請先完成：${sentence}。`]);
    expect(body.error.details.errors?.map(({ path }) => path)).toEqual([[field]]);
    expect(await publishedRows('billboards', id)).toEqual([]);
  });

  it.each([
    [EDU, { step: null }, '步驟'],
    [EDU, { brief: ' ' }, '簡介'],
    [EDU, { goal: null }, '目標'],
    [EDU, { link: null }, '連結'],
    [PACKS, { brief: null }, '簡介'],
    [PACKS, { link: null }, '連結'],
  ])('publish no %s with %j', async (address, more, sentence) => {
    const { step: _step, goal: _goal, ...pack } = resource();
    const id = await make(address, { ...(address === EDU ? resource() : pack), ...more });
    const { status, body } = await publish(address, id);
    expect([status, body.error.message]).toEqual([400, `還不能發布，請先完成：${sentence}。`]);
    expect(await publishedRows(address === EDU ? 'eduResources' : 'dfcResources', id)).toEqual([]);
  });

  it('name everything that is missing', async () => {
    const id = await make(POSTS, { title: unique('空') });
    expect((await publish(POSTS, id)).body.error.message).toBe('還不能發布，請先完成：選擇日期、填寫內文、上傳照片。');
  });

  it('keep what is published when the next version is not complete', async () => {
    const whole = post();
    const id = await make(POSTS, whole);
    expect((await publish(POSTS, id)).status).toBe(200);
    expect((await publish(POSTS, id, { ...whole, picture: null })).status).toBe(400);
    expect(await publishedRows('billboards', id)).toHaveLength(1);
    const board = (await api.as(staff).get<List<Billboard>>('/billboard', { query: { text: whole.title } })).body.list;
    expect(board.map(({ is_published }) => is_published)).toEqual([true]);
  });

  it('are held to it in bulk, all or none', async () => {
    const [whole, bare] = [await make(POSTS, post()), await make(POSTS, { title: unique('空') })];
    const { status } = await api.as(boss).post(`${POSTS}/actions/bulkPublish`, { documentIds: [whole, bare] });
    expect(status).toBe(400);
    expect(await publishedRows('billboards', whole)).toEqual([]);
    expect(await publishedRows('billboards', bare)).toEqual([]);
  });

  it('are published when they are complete, at once or from a draft', async () => {
    for (const [address, data] of [
      [POSTS, post()],
      [EDU, resource()],
    ] as const) {
      const id = await make(address, data);
      expect((await publish(address, id)).status).toBe(200);
      expect(await publishedRows(address === POSTS ? 'billboards' : 'eduResources', id)).toHaveLength(1);
      const made = await api.as(boss).post<Made>(`${address}/actions/publish`, { ...data, title: unique('立刻') });
      expect(made.status).toBe(200);
      expect((await api.as(boss).post(`${address}/actions/publish`, { title: unique('立刻') })).status).toBe(400);
    }
  });
});

describe('HTML in the panel', () => {
  it.each([
    ['api::billboard.billboard', 'content_html'],
    ['api::help-article.help-article', 'content'],
  ])('%s: %s is plain and only read, with the way to where it is written', async (uid, field) => {
    const answer = await api
      .as(boss)
      .get<{ data: { contentType: { metadatas: Record<string, { edit: object }> } } }>(
        `//content-manager/content-types/${uid}/configuration`,
      );
    expect(answer.status).toBe(200);
    expect(answer.body.data.contentType.metadatas[field]?.edit).toMatchObject({
      editable: false,
      description: expect.stringContaining('/backend-manage/'),
    });
    const types = await api
      .as(boss)
      .get<{ data: { uid: string; attributes: Record<string, { type: string }> }[] }>(
        '//content-manager/content-types',
      );
    expect(types.body.data.find((type) => type.uid === uid)?.attributes[field]?.type).toBe('text');
  });
});
