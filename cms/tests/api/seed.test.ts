import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { computeProgress, type Story, type StoryHistory, sessionOf, storySchema, submissionBlock } from 'contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { api, call } from '../helpers/api';
import { db } from '../helpers/database';
import { LONG } from '../helpers/long';
import { startServer } from '../helpers/start-server';
import { tables } from '../helpers/tables';

describe('a database without demo data', () => {
  it('has questionnaires but no people (decision 45)', async () => {
    expect(await tables.questionnaires().count({ count: '*' }).first()).toMatchObject({ count: expect.anything() });
    const accounts = await tables.users().where('username', 'teacher@example.org');
    expect(accounts).toEqual([]);
    expect((await api.get('/health/ready')).status).toBe(200);
  });
});

type Session = { token: string };
type Row = { id: string; account: string; apply_status: number; session: number };

/** The demo wants an empty database, of the project's kind. */
const emptyDatabase = async (folder: string): Promise<Record<string, string>> => {
  const { client, url } = inject('database');
  if (client === 'sqlite') return { DATABASE_FILENAME: path.join(folder, 'app.db') };
  await db().raw('create database demo');
  const address = new URL(url);
  address.pathname = '/demo';
  return { DATABASE_URL: address.href };
};

describe('DEMO_DATA', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'challenge-demo-'));
  let env: Record<string, string>;
  let server: Awaited<ReturnType<typeof startServer>>;
  let session: number;

  const login = async (account: string, manager?: boolean): Promise<Session> => {
    const { status, body } = await call<Session>('POST', '/auth/login', undefined, {
      base: server.url,
      body: { account, password: 'Challenge-2026', ...(manager ? { manager } : {}) },
    });
    expect(status, account).toBe(200);
    return body;
  };
  const get = <Body>({ token }: Session, target: string, query: Record<string, string | number> = {}) =>
    call<Body>('GET', target, token, { base: server.url, query });

  /** A call of Strapi's panel. */
  const panel = <Body>(method: string, target: string, token?: string, body?: object) =>
    call<Body>(method, `//admin${target}`, token, { base: server.url, body });
  const panelLogin = async (name: string): Promise<string> => {
    const body = { email: `${name}@example.org`, password: 'Challenge-2026' };
    return (await panel<{ data: { accessToken: string } }>('POST', '/login', undefined, body)).body.data.accessToken;
  };
  type Permission = { action: string; subject: string | null; properties: object; conditions: string[] };

  /** A super-admin takes the right to delete from the content editors; gives the actions that are left, and how to read them. */
  const takeDeletionAway = async () => {
    const boss = await panelLogin('admin');
    const { body: roles } = await panel<{ data: { id: number; code: string }[] }>('GET', '/roles', boss);
    const address = `/roles/${roles.data.find(({ code }) => code === 'content-editor')?.id}/permissions`;
    const permissionsNow = async () => (await panel<{ data: Permission[] }>('GET', address, boss)).body.data;
    const actionsOf = (list: Permission[]) => list.map(({ action }) => action).sort();
    const kept = (await permissionsNow()).filter(({ action }) => !action.endsWith('.delete'));
    const permissions = kept.map(({ action, subject, properties, conditions }) => ({
      action,
      subject,
      properties,
      conditions,
    }));
    expect((await panel('PUT', address, boss, { permissions })).status).toBe(200);
    return { read: async () => actionsOf(await permissionsNow()), actions: actionsOf(kept) };
  };

  beforeAll(async () => {
    session = sessionOf(Date.now());
    env = {
      ...inject('serverEnv'),
      ...(await emptyDatabase(folder)),
      UPLOAD_DIR: path.join(folder, 'files'),
      DEMO_DATA: 'true',
      BOOTSTRAP_ADMIN_ACCOUNT: 'admin@example.org',
      BOOTSTRAP_ADMIN_PASSWORD: 'Challenge-2026',
    };
    server = await startServer(env, path.join(folder, 'server.log'));
  }, patient(120_000));

  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('lets everybody that it names log in', async () => {
    for (const account of ['teacher@example.org', 'challenger@example.org', `CHI-${session}-00001`])
      await login(account);
    for (const name of ['admin', 'manager', 'editor', 'judge1', 'judge2']) await login(`${name}@example.org`, true);
  });

  it("has a content editor of Strapi's panel, in Chinese, whose role a super-admin changes", async () => {
    const editor = await panelLogin('content');
    type Person = { data: { preferedLanguage: string; roles: { id: number; code: string }[] } };
    const { data } = (await panel<Person>('GET', '/users/me', editor)).body;
    expect([data.preferedLanguage, data.roles.map(({ code }) => code)]).toEqual(['zh', ['content-editor']]);
    const left = await takeDeletionAway();
    expect(await left.read()).toEqual(left.actions);
  });

  it('has stories in every status over three sessions, whole and by the rules', async () => {
    const admin = await login('admin@example.org', true);
    const { status, body } = await get<{ list: unknown[]; total: number }>(admin, '/story/all');
    expect(status).toBe(200);
    expect(body.total).toBeGreaterThanOrEqual(200);
    const stories = body.list.map((story) => storySchema.parse(story));
    expect(new Set(stories.map((story) => story.session))).toEqual(new Set([session, session - 1, session - 2]));
    expect(new Set(stories.map((story) => story.apply_status)).size).toBe(6);
    for (const story of stories) {
      const input = story as Parameters<typeof computeProgress>[0];
      expect(story.progress, story.account).toEqual(computeProgress(input));
      if (story.apply_status > 1) expect(submissionBlock(input), story.account).toBeNull();
    }
  });

  it('shows the teacher every status, and a story that is ready to be sent', async () => {
    const teacher = await login('teacher@example.org');
    const { body } = await get<{ list: Row[] }>(teacher, '/story/personal', { size: 50 });
    expect(new Set(body.list.map((row) => row.apply_status))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    const ready = body.list.find((row) => row.account === `CHI-${session}-00002`);
    const sent = await call<{ apply_status: number }>('PUT', `/story/apply/${ready?.id}`, teacher.token, {
      base: server.url,
      body: {},
    });
    expect([sent.status, sent.body.apply_status]).toEqual([200, 2]);
  });

  it('has measured files, and rejections with something mended since', async () => {
    const admin = await login('admin@example.org', true);
    const { body } = await get<{ list: Story[] }>(admin, '/story/all', { session });
    const [photo] = body.list.flatMap((story) => story.pictures.feeling);
    expect(photo).toMatchObject({ width: 1_280, height: 853, size: expect.any(Number) });
    expect(body.list.flatMap((story) => story.pdf_list)[0]).toMatchObject({ pages: 1, size: expect.any(Number) });
    for (const { id, account, failed_reasons } of body.list.filter((story) => story.apply_status === 3)) {
      const { changes, list } = (await get<StoryHistory>(admin, `/story/history/${id}`)).body;
      expect(list[0]?.reasons, account).toEqual(failed_reasons);
      expect((changes?.fields.length ?? 0) + (changes?.photos.length ?? 0), account).toBeGreaterThan(0);
    }
  });

  it('has real pictures and learning sheets behind the addresses', async () => {
    const visitor = await login(`CHI-${session}-00001`);
    type Wanted = { pictures: Record<string, { url: string }[]> };
    const { body: user } = await get<{ id: string }>(visitor, '/auth');
    const { body } = await get<Wanted>(visitor, `/story/single/${user.id}`);
    const urls = Object.values(body.pictures).flatMap((list) => list.map(({ url }) => url));
    expect(urls.length).toBeGreaterThanOrEqual(4);
    for (const url of urls) {
      const response = await fetch(new URL(url, server.url));
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
  });

  it('has members to list, scores to judge and schools of many cities', async () => {
    const admin = await login('admin@example.org', true);
    expect((await get<{ total: number }>(admin, '/auth/list')).body.total).toBeGreaterThanOrEqual(60);
    const judge = await login('judge1@example.org', true);
    expect((await get<{ total: number }>(judge, '/story/judge', { status: 6 })).body.total).toBeGreaterThan(50);
    const judged = (await get<{ total: number }>(judge, '/story/judged')).body.total;
    expect(judged).toBeGreaterThan(50);
    for (const city of ['基隆市', '臺北市', '臺中市', '高雄市', '花蓮縣']) {
      expect((await get<string[]>(admin, '/school/filter', { city })).body.length, city).toBeGreaterThan(3);
    }
  });

  if (LONG)
    it('is made once: a second start changes nothing, the role that was changed neither', async () => {
      const files = () => readdirSync(path.join(folder, 'files/private')).length;
      const before = files();
      const left = await takeDeletionAway();
      await server.stop();
      server = await startServer(env, path.join(folder, 'server.log'));
      const admin = await login('admin@example.org', true);
      expect(files()).toBe(before);
      expect((await get<{ total: number }>(admin, '/story/all')).body.total).toBeLessThan(300);
      expect(await left.read()).toEqual(left.actions);
    }, 90_000);
});
