import type { DfcResource, EduResource, List } from 'contract';
import { beforeAll, inject } from 'vitest';
import { makeUser, type TestActor, unique } from './actors';
import { api } from './api';
import { tables } from './tables';

export type Resource = EduResource & DfcResource;

/** Who writes the resources and who clicks them, in each file that says `beforeTracking()`. */
export let editor: TestActor;
export let member: TestActor;
export const beforeTracking = () =>
  beforeAll(async () => {
    editor = await makeUser('editor', { routes: ['free-resource-manage'] });
    member = await makeUser();
  });

/** A published resource of its own, made as its editor would. */
export const makeResource = async (more: object = {}): Promise<Resource> => {
  const body = {
    title: unique('追蹤'),
    step: '感受',
    brief: '簡介',
    goal: '目標',
    link: `https://site.example.org/${unique('p')}?a=1&b=%E6%95%99`,
    published: true,
    ...more,
  };
  return (await api.as(editor).post<Resource>('/edu-resource', body)).body;
};

/** The resource as a member finds it in the list. */
export const rowFor = async (actor: TestActor, { title }: Resource) =>
  (await api.as(actor).get<List<Resource>>('/edu-resource', { query: { text: title } })).body.list[0];
/** The address under which a member clicks it. */
export const trackOf = async (actor: TestActor, resource: Resource) => (await rowFor(actor, resource))?.track ?? '';
/** Its clicks and who clicked, as counted now. */
export const countsOf = async (resource: Resource) => {
  const row = await rowFor(editor, resource);
  return [row?.count, row?.usersCount];
};

/** Follows an address as a browser does, without redirecting. */
export const follow = async (address: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await fetch(new URL(address, inject('baseUrl')), { method, redirect: 'manual', headers });
  return { status: response.status, location: response.headers.get('location'), headers: response.headers };
};
/** The address of a click: where to, and the token that says who. */
export const link = (q: string, t = '') => `/api/track/link?${new URLSearchParams({ t, q })}`;
/** The token of such an address. */
export const tokenIn = (address: string) => new URL(address, 'http://x').searchParams.get('t') ?? '';

/** The last click of a person on a resource, that long ago. */
export const age = (resource: Resource, seconds: number) =>
  tables
    .clicks()
    .where({ resource_id: resource.id })
    .update({ last_time: new Date(Date.now() - seconds * 1_000) });
