import type { Request } from 'autocannon';
import { PASSWORD } from './fill.mts';
import { member, story } from './rows.mts';

/** How many members call at once in turn. */
const CALLERS = 64;
/** Of one session of staff three calls go on at once (T-96): with so many, 32 connections measure the list. */
const DESKS = 11;
const JSON_HEADERS = { 'content-type': 'application/json' };
const TEXT = '斑馬線';

/** How many members and stories there are. */
export type Size = { members: number; stories: number };
/** The calls that are compared, as autocannon's requests. */
export type CallName = 'personal' | 'single' | 'update' | 'list' | 'login';
export type Calls = Record<CallName, Request[]>;

const post = async <Answer,>(url: string, body: object): Promise<Answer> => {
  const response = await fetch(url, { method: 'POST', headers: JSON_HEADERS, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
};

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const get = (path: string, token: string): Request => ({ method: 'GET', path, headers: bearer(token) });

let saves = 0;
const problem = () => {
  saves += 1;
  return `第 ${saves} 次修改：雨天的斑馬線看不清楚，我們訪問了導護志工。`.repeat(8);
};

/** Each save brings another text: one that is stored already would need no write. */
const put = (path: string, token: string, bodyOf: () => object): Request => ({
  method: 'PUT',
  path,
  headers: { ...bearer(token), ...JSON_HEADERS },
  body: JSON.stringify(bodyOf()),
  setupRequest: (request) => ({ ...request, body: JSON.stringify(bodyOf()) }),
});

/** Indexes of stories in status 1 whose owners are among the callers: what members read and save on the last night. */
const openStories = ({ members, stories }: Size) =>
  Array.from({ length: stories }, (_, index) => index).filter((index) => {
    const { owner, apply_status } = story(index, members);
    return owner < CALLERS && apply_status === 1;
  });

const logInAt = (url: string, body: object) => post<{ token: string }>(`${url}/api/auth/login`, body);

/** The five calls of our API, as autocannon requests. */
export const ourCalls = async (url: string, ids: readonly string[], size: Size): Promise<Calls> => {
  const tokens: string[] = [];
  for (let index = 0; index < CALLERS; index += 1)
    tokens.push((await logInAt(url, { account: member(index).account, password: PASSWORD })).token);
  const admin = { account: 'admin@example.org', password: 'Challenge-2026', manager: true };
  const desks: string[] = [];
  for (let index = 0; index < DESKS; index += 1) desks.push((await logInAt(url, admin)).token);
  const open = openStories(size);
  const tokenOf = (index: number) => tokens[story(index, size.members).owner] ?? '';
  return {
    personal: tokens.map((token) => get('/api/story/personal?page=1&size=10', token)),
    single: open.map((index) => get(`/api/story/single/${ids[index]}`, tokenOf(index))),
    update: open.map((index) => put(`/api/story/update/${ids[index]}`, tokenOf(index), () => ({ problem: problem() }))),
    list: desks.map((staff) => get(`/api/story?page=1&size=10&status=2&text=${encodeURIComponent(TEXT)}`, staff)),
    login: logins('/api/auth/login', 'account'),
  };
};

/** The same five of stock Strapi: its own REST with the same filters, order and page size. */
export const stockCalls = async (url: string, ids: readonly string[], size: Size): Promise<Calls> => {
  const users: { jwt: string; user: { id: number } }[] = [];
  for (let index = 0; index < CALLERS; index += 1)
    users.push(await post(`${url}/api/auth/local`, { identifier: member(index).account, password: PASSWORD }));
  const open = openStories(size);
  const tokenOf = (index: number) => users[story(index, size.members).owner]?.jwt ?? '';
  const page = 'sort=createdAt:desc&pagination[page]=1&pagination[pageSize]=10';
  const search = ['account', 'story_name', 'team_name']
    .map((field, index) => `filters[$or][${index}][${field}][$containsi]=${encodeURIComponent(TEXT)}`)
    .join('&');
  return {
    personal: users.map(({ jwt, user }) => get(`/api/stories?filters[owner][id][$eq]=${user.id}&${page}`, jwt)),
    single: open.map((index) => get(`/api/stories/${ids[index]}`, tokenOf(index))),
    update: open.map((index) =>
      put(`/api/stories/${ids[index]}`, tokenOf(index), () => ({ data: { problem: problem() } })),
    ),
    list: [get(`/api/stories?filters[apply_status][$eq]=2&${search}&${page}`, users[0]?.jwt ?? '')],
    login: logins('/api/auth/local', 'identifier'),
  };
};

const logins = (path: string, field: string): Request[] =>
  Array.from({ length: CALLERS }, (_, index) => ({
    method: 'POST',
    path,
    headers: JSON_HEADERS,
    body: JSON.stringify({ [field]: member(index).account, password: PASSWORD }),
  }));
