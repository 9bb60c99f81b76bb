import type { AuditEntry, List } from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, unique } from '../helpers/actors';
import { api, call, type Refusal } from '../helpers/api';
import { makeNotification, makeSender } from '../helpers/notifications';
import { panelToken } from '../helpers/panel';
import { invite, panelRole } from '../helpers/panel-accounts';
import { listRoutes, writeDocuments } from '../helpers/routes';
import { makeCompleteStory } from '../helpers/stories';
import { tables } from '../helpers/tables';

type Found = { results: Record<string, unknown>[]; pagination: { total: number } };
type One = { data: Record<string, unknown> };
type Types = { data: { uid: string; isDisplayed: boolean; info: { displayName: string } }[] };
type View = {
  data: { contentType: { layouts: { list: string[] }; metadatas: Record<string, { edit: { label: string } }> } };
};

const STORIES = '//content-manager/collection-types/api::story.story';
const NOTIFICATIONS = '//content-manager/collection-types/api::notification.notification';
const OF_STORIES = '故事在這裡只能查看。要修改，請到後台的「管理報名故事」。';
const OF_NOTIFICATIONS = '通知在這裡只能查看。要修改，請到後台的「通知管理」。';

let boss: { token: string };
let story: { id: string; account: string };
let notification: { id: string };
/** Words of their own in the story's and the notification's names, and in what search must not read. */
const words = { team: unique('小組'), member: unique('成員'), counselor: unique('老師'), problem: unique('問題') };
const subject = unique('主旨');
const inside = unique('內文');

beforeAll(async () => {
  boss = { token: await panelToken() };
  const owner = await makeUser();
  story = await makeCompleteStory(owner, 2, { columns: { team_name: words.team, problem: words.problem } });
  const row = tables.stories().where({ document_id: story.id });
  const { team_members, counselors } = await row.clone().first('team_members', 'counselors');
  const renamed = (value: unknown, name: string) => {
    const [first, ...rest] = (typeof value === 'string' ? JSON.parse(value) : value) as { name: string }[];
    return JSON.stringify([{ ...first, name }, ...rest]);
  };
  await row.update({
    team_members: renamed(team_members, words.member),
    counselors: renamed(counselors, words.counselor),
  });
  notification = await makeNotification(await makeSender(), { subject, content: `<p>${inside}</p>` });
});

const search = async (address: string, word: string) =>
  (await api.as(boss).get<Found>(`${address}?_q=${encodeURIComponent(word)}`)).body;

describe("stories and notifications in Strapi's panel (decision 84)", () => {
  it('are in the menu of super-admins by their Chinese names, and in no content editor’s', async () => {
    const { data } = (await api.as(boss).get<Types>('//content-manager/content-types')).body;
    const shown = data.filter(({ isDisplayed }) => isDisplayed).map(({ info }) => info.displayName);
    expect(shown).toEqual(expect.arrayContaining(['報名故事', '通知']));
    const editor = await invite((await panelRole('content-editor')).id);
    for (const address of [STORIES, NOTIFICATIONS]) expect((await api.as(editor).get(address)).status).toBe(403);
  });

  it.each([
    ['story.story', ['account', 'session', 'team_name', 'story_name', 'apply_status'], '小組名稱', 'team_name'],
    ['notification.notification', ['subject', 'target', 'send_status', 'auto_send_time'], '主旨', 'subject'],
  ])('%s has a list of %j with labels in Chinese', async (uid, columns, label, field) => {
    const { data } = (await api.as(boss).get<View>(`//content-manager/content-types/api::${uid}/configuration`)).body;
    expect(data.contentType.layouts.list).toEqual(columns);
    expect(data.contentType.metadatas[field]?.edit.label).toBe(label);
    const names = columns.map((column) => data.contentType.metadatas[column]?.edit.label ?? '');
    expect(names.filter((name) => /^[a-z_]+$/i.test(name))).toEqual([]);
  });

  it('are found by what the list shows, and by nothing of people, texts or hidden fields (T-05)', async () => {
    for (const word of [story.account, words.team]) {
      const { results } = await search(STORIES, word);
      expect(results.map(({ documentId }) => documentId)).toContain(story.id);
    }
    const owner = await tables.stories().where({ document_id: story.id }).first();
    for (const word of [words.member, words.counselor, words.problem, owner.owner_id])
      expect((await search(STORIES, word)).pagination.total, word).toBe(0);
    expect((await search(NOTIFICATIONS, subject)).pagination.total).toBe(1);
    expect((await search(NOTIFICATIONS, inside)).pagination.total).toBe(0);
    const asked = ['filters[problem][$contains]=a', 'filters[$and][0][owner_id][$eq]=a', 'sort=failed_message:asc'];
    for (const query of asked) expect((await api.as(boss).get(`${STORIES}?${query}`)).status, query).toBe(400);
    const narrowed = `filters[$and][0][apply_status][$eq]=2&filters[$and][1][account][$eq]=${story.account}`;
    const { body } = await api.as(boss).get<Found>(`${STORIES}?${narrowed}&sort=session:desc`);
    expect(body.results.map(({ documentId }) => documentId)).toEqual([story.id]);
  });

  it('show in their lists the columns alone, and one by one what was filled in; opening one is on record (T-57)', async () => {
    const listed = await api.as(boss).get(`${STORIES}?_q=${story.account}`);
    expect(listed.text).toContain(words.team);
    for (const hidden of [words.member, words.counselor, words.problem, 'owner_id', 'search_text'])
      expect(listed.text, hidden).not.toContain(hidden);
    const { body, text } = await api.as(boss).get<One>(`${STORIES}/${story.id}`);
    expect(body.data).toMatchObject({ documentId: story.id, problem: words.problem });
    expect(text).toContain(words.member);
    for (const hidden of ['owner_id', 'password_hash', 'search_text', 'versions']) expect(text).not.toContain(hidden);
    expect((await api.as(boss).get<One>(`${NOTIFICATIONS}/${notification.id}`)).text).toContain(inside);
    const admin = await makeUser('admin');
    const query = { action: 'panel_read', text: story.id };
    const { list } = (await api.as(admin).get<List<AuditEntry>>('/audit', { query })).body;
    expect(list[0]?.object).toEqual({ id: story.id, name: `報名故事 ${story.id}` });
  });

  it('are written by no route of the panel, in bulk neither: each says where they are changed', async () => {
    const routes = listRoutes().registered.filter(
      ({ method, path }) => method !== 'GET' && /content-manager\/(collection|single)-types\/:model/.test(path),
    );
    expect(routes.length).toBeGreaterThan(10);
    const before = await tables.stories().where({ document_id: story.id }).first();
    for (const { method, path } of routes) {
      for (const [uid, id, sentence] of [
        ['api::story.story', story.id, OF_STORIES],
        ['api::notification.notification', notification.id, OF_NOTIFICATIONS],
      ] as const) {
        const address = `//${path.replace(/^\//, '').replace(':model', uid).replace(':id', id)}`;
        const body = { team_name: '別的', subject: '別的', documentIds: [id], data: { team_name: '別的' } };
        const answer = await call<Refusal>(method, address, boss.token, method === 'DELETE' ? {} : { body });
        expect([answer.status, answer.body.error?.message], `${method} ${path}`).toEqual([400, sentence]);
      }
    }
    expect(await tables.stories().where({ document_id: story.id }).first()).toEqual(before);
    expect(await tables.notifications().where({ document_id: notification.id }).first()).toMatchObject({ subject });
  });

  it("are written by no address of Strapi's content API, transfer or relations", async () => {
    for (const [method, path] of [
      ['POST', '//api/stories'],
      ['PUT', `//api/stories/${story.id}`],
      ['DELETE', `//api/notifications/${notification.id}`],
      ['PUT', '//admin/transfer/runner/push'],
      ['POST', '//admin/transfer/runner/push'],
      ['POST', `//content-manager/relations/api::story.story/${story.id}/owner_id`],
    ] as const) {
      const { status } = await call(method, path, boss.token, { body: { data: {} } });
      expect([404, 405], `${method} ${path}`).toContain(status);
    }
  });

  it('are written by nothing that uses the document service, so by no import or extension of Strapi', async () => {
    const types = [`api::story.story ${story.id}`, `api::notification.notification ${notification.id}`];
    const errors = writeDocuments(types);
    expect(errors.map(({ uid, name, error }) => [uid, name, error]).sort()).toEqual(
      ['create', 'update', 'clone', 'delete']
        .flatMap((name) => [
          ['api::story.story', name, OF_STORIES],
          ['api::notification.notification', name, OF_NOTIFICATIONS],
        ])
        .sort(),
    );
    expect(await tables.stories().where({ document_id: story.id })).toHaveLength(1);
  });

  it('bear no right to write that a role could be given', async () => {
    type Rights = {
      data: {
        sections: {
          collectionTypes: { actions: { actionId: string; subjects: string[] }[] };
        };
      };
    };
    const rights = (await api.as(boss).get<Rights>('//admin/permissions')).body.data.sections.collectionTypes.actions;
    const given = rights
      .filter(({ subjects }) => subjects.includes('api::story.story'))
      .map(({ actionId }) => actionId);
    expect(given).toEqual(['plugin::content-manager.explorer.read']);
  });
});
