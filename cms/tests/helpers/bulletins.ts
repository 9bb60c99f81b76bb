import type { Billboard, BillboardBody, List } from 'contract';
import { expect } from 'vitest';
import { makeUser, unique } from './actors';
import { api } from './api';
import { panelToken } from './panel';
import { aPhoto, upload } from './uploads';

type Given = Partial<Record<keyof BillboardBody, unknown>>;

/** Where Strapi's panel edits posts. */
export const PANEL_POSTS = '//content-manager/collection-types/api::billboard.billboard';

/** What a call of Strapi's panel takes with it. */
export const panelHeaders = async () => ({ headers: { Authorization: `Bearer ${await panelToken()}` } });

/** An editor of posts, a member who reads them, and what each of them calls; `post` is a whole post with a picture. */
export const makeBulletinDesk = async () => {
  const editor = await makeUser('editor', { routes: ['billboard-manage'] });
  const member = await makeUser();
  const uploaded = await upload(editor, 'image', 'billboard', await aPhoto());
  expect(uploaded.status).toBe(200);
  const picture = { name: uploaded.body.name, url: uploaded.body.Location };

  const post = (more: Given = {}) => ({
    date: Date.UTC(2026, 8, 1),
    title: unique('公告'),
    content: '第一行\n第二行',
    pictures: [picture],
    is_published: true,
    ...more,
  });
  const create = async (more: Given = {}) => {
    const { status, body } = await api.as(editor).post<Billboard>('/billboard', post(more));
    expect(status).toBe(200);
    return body;
  };
  const board = async (actor: { token: string } = member) =>
    (await api.as(actor).get<Billboard[]>('/billboard/all')).body;
  const listed = async (query: Record<string, string | number>) =>
    (await api.as(editor).get<List<Billboard>>('/billboard', { query })).body;
  return { editor, member, picture, post, create, board, listed };
};
