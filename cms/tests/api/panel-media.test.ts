import type { Billboard } from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api, call, type Refusal } from '../helpers/api';
import { makeNotification } from '../helpers/notifications';
import { panelToken } from '../helpers/panel';
import { tables } from '../helpers/tables';
import { aPhoto, upload } from '../helpers/uploads';

type Medium = { id: number; name: string; url: string; hash: string };
type Made = { data: { documentId: string } };

const TYPES = '//content-manager/collection-types';
const POSTS = `${TYPES}/api::billboard.billboard`;
const EDU = `${TYPES}/api::resource.edu-resource`;

let boss: { token: string };
let member: TestActor;

const send = async (path: string, name: string): Promise<{ status: number; body: unknown }> => {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(await aPhoto())], { type: 'image/jpeg' }), name);
  return call<unknown>('POST', path, boss.token, { raw: form });
};
const addFile = async (): Promise<Medium> => {
  const { status, body } = await send('//upload', `${unique('照片')}.jpg`);
  expect(status).toBe(201);
  return (body as Medium[])[0] as Medium;
};
const remove = ({ id }: { id: number }) => api.as(boss).delete<Refusal>(`//upload/files/${id}`);
const removeAll = (fileIds: number[], folderIds: number[] = []) =>
  api.as(boss).post<Refusal>('//upload/actions/bulk-delete', { fileIds, folderIds });
const isThere = async ({ id }: { id: number }) => (await tables.media().where({ id })).length === 1;

const publishedPost = async (picture: number) => {
  const title = unique('用圖公告');
  const data = { title, date: '2026-11-20T00:00:00.000Z', content: '內文', picture };
  const { body } = await api.as(boss).post<Made>(POSTS, data);
  expect((await api.as(boss).post(`${POSTS}/${body.data.documentId}/actions/publish`, {})).status).toBe(200);
  return { id: body.data.documentId, title };
};

beforeAll(async () => {
  boss = { token: await panelToken() };
  member = await makeUser();
});

describe('deleting a file in the panel (T-80)', () => {
  it('is refused while a post uses it, draft and published version named once, and members keep the picture', async () => {
    const file = await addFile();
    const { title } = await publishedPost(file.id);
    const { status, body } = await remove(file);
    expect(status).toBe(400);
    expect(body.error.message).toBe(
      `檔案正在使用，沒有刪除：「${file.name}」用在公佈欄「${title}」。請先在這些地方換掉或移除，或改用「取代媒體」。`,
    );
    expect(body.error.details.code).toBe('media_in_use');
    expect(await isThere(file)).toBe(true);
    const board = (await api.as(member).get<Billboard[]>('/billboard/all')).body;
    expect(board.find((post) => post.title === title)?.pictures).toEqual([{ name: file.name, url: file.url }]);
  });

  it('is refused while only a draft, a resource or a pack uses it', async () => {
    const file = await addFile();
    const [draft, edu, pack] = [unique('草稿'), unique('資源'), unique('資源包')];
    expect((await api.as(boss).post(POSTS, { title: draft, picture: file.id })).status).toBe(201);
    expect((await api.as(boss).post(EDU, { title: edu, file_list: [file.id] })).status).toBe(201);
    const packs = `${TYPES}/api::resource.dfc-resource`;
    expect((await api.as(boss).post(packs, { title: pack, file_list: [file.id] })).status).toBe(201);
    const { status, body } = await remove(file);
    expect(status).toBe(400);
    for (const place of [`公佈欄「${draft}」`, `教學資源「${edu}」`, `DFC 挑戰資源包「${pack}」`])
      expect(body.error.message).toContain(place);
  });

  it('is refused while a notification or the site settings name it', async () => {
    const staff = await makeUser('admin');
    const { body: uploaded } = await upload(staff, 'image', 'billboard', await aPhoto());
    const file = await tables
      .media()
      .where({ hash: /[0-9a-f]{32}/.exec(uploaded.Location)?.[0] })
      .first('id');
    const subject = unique('通知主旨');
    await makeNotification(staff, { subject, content: `<p>請看</p><img src="${uploaded.Location}" />` });
    expect((await remove(file)).body.error.message).toContain(`用在通知「${subject}」`);

    const other = await addFile();
    const site = await tables.settings().first('id', 'help_hours');
    await tables.settings().where({ id: site.id }).update({ help_hours: other.url });
    const { status, body } = await remove(other);
    await tables.settings().where({ id: site.id }).update({ help_hours: site.help_hours });
    expect([status, body.error.message.includes('用在網站設定')]).toEqual([400, true]);
  });

  it('in bulk deletes none of the chosen ones when one is in use, in a folder neither', async () => {
    const [used, free] = [await addFile(), await addFile()];
    const { title } = await publishedPost(used.id);
    const { status, body } = await removeAll([free.id, used.id]);
    expect([status, body.error.message.includes(title)]).toEqual([400, true]);
    expect([await isThere(used), await isThere(free)]).toEqual([true, true]);

    const folder = await api.as(boss).post<{ data: { id: number } }>('//upload/folders', { name: unique('夾') });
    const { id } = folder.body.data;
    const move = { fileIds: [used.id], folderIds: [], destinationFolderId: id };
    expect((await api.as(boss).post('//upload/actions/bulk-move', move)).status).toBe(200);
    expect((await removeAll([], [id])).status).toBe(400);
    expect(await isThere(used)).toBe(true);
  });

  it('works for files that nothing uses, and for used ones that are replaced', async () => {
    const [used, free, many] = [await addFile(), await addFile(), await addFile()];
    const { id, title } = await publishedPost(used.id);
    expect((await remove(free)).status).toBe(200);
    expect((await removeAll([many.id])).status).toBe(200);
    expect([await isThere(free), await isThere(many)]).toEqual([false, false]);

    expect((await send(`//upload?id=${used.id}`, 'new.jpg')).status).toBe(200);
    const board = (await api.as(member).get<Billboard[]>('/billboard/all')).body;
    expect(board.find((post) => post.title === title)?.pictures).toHaveLength(1);

    expect((await api.as(boss).delete(`${POSTS}/${id}`)).status).toBe(200);
    expect((await remove(used)).status).toBe(200);
  });
});
