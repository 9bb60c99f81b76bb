import type { AuditEntry, List, TrackTitle, TrackUser } from 'contract';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../helpers/actors';
import { api } from '../helpers/api';
import { makeStory } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { age, beforeTracking, editor, follow, makeResource, member, trackOf } from '../helpers/tracking';

beforeTracking();

describe('who clicked', () => {
  it('is answered to staff with either permission only', async () => {
    const other = await makeUser('manager', { routes: ['billboard-manage', 'stories-manage'] });
    for (const path of ['/track/link/users', '/track/account/links']) {
      expect((await api.get(path, { query: { q: 'x' } })).status).toBe(401);
      for (const actor of [member, await makeUser('judge'), other]) {
        expect((await api.as(actor).get(path, { query: { q: 'x' } })).status).toBe(403);
      }
      for (const query of [{}, { q: '' }, { q: 'a'.repeat(501) }] as Record<string, string>[]) {
        expect((await api.as(editor).get(path, { query })).status).toBe(400);
      }
      const dfc = await makeUser('editor', { routes: ['challenge-resource-package'] });
      expect((await api.as(dfc).get(path, { query: { q: 'nobody' } })).body).toEqual([]);
    }
  });

  it('lists persons of a link with jobs, sessions and clicks, and nothing else of them', async () => {
    const resource = await makeResource();
    const job = {
      id: 'j1',
      type: '資訊與科技',
      city: '臺北市',
      district: '大安區',
      department: '海風',
      position: '工程師',
    };
    const jobs = [{ ...job, start_time: 1, presently_employed: true }];
    const often = await makeUser('user', { columns: { jobs: JSON.stringify(jobs), phone: '0987654321' } });
    const story = await makeStory(often);
    for (const one of [often, member]) await follow(await trackOf(one, resource));
    await tables.clicks().where({ resource_id: resource.id, user_id: often.id }).update({ count: 7 });
    const { body, text } = await api.as(editor).get<TrackUser[]>('/track/link/users', { query: { q: resource.link } });
    expect(body).toEqual([
      { name: often.name, account: often.account, jobs, session_list: [story.session], count: 7 },
      { name: member.name, account: member.account, jobs: [], session_list: [], count: 1 },
    ]);
    expect(text).not.toContain('0987654321');
    const query = { text: resource.link, action: 'clickers_opened' };
    const { body: record } = await api.as(await makeUser('admin')).get<List<AuditEntry>>('/audit', { query });
    expect(record.list.map(({ actor, object }) => [actor.account, object.name])).toEqual([
      [editor.account, resource.link],
    ]);
  });

  it('are answered for the longest link too, which the audit has whole', async () => {
    const link = `https://example.org/${'字'.repeat(240)}${'a'.repeat(240)}`;
    for (const path of ['/track/link/users', '/track/account/links']) {
      expect((await api.as(editor).get(path, { query: { q: link } })).status, path).toBe(200);
    }
    const [entry, other] = await tables.audit().orderBy('id', 'desc').limit(2);
    for (const { object_name, details } of [entry, other]) {
      expect([...object_name]).toHaveLength(255);
      expect(typeof details === 'string' ? JSON.parse(details) : details).toEqual([link]);
    }
  });

  it('come by pages, with how many they are beside', async () => {
    const resource = await makeResource();
    const people = await Promise.all(Array.from({ length: 5 }, () => makeUser('user')));
    for (const person of people) await follow(await trackOf(person, resource));
    const pageOf = (more: Record<string, number>) =>
      api.as(editor).get<TrackUser[]>('/track/link/users', { query: { q: resource.link, ...more } });
    const pages = [
      await pageOf({ page: 1, size: 2 }),
      await pageOf({ page: 2, size: 2 }),
      await pageOf({ page: 3, size: 2 }),
    ];
    expect(pages.map(({ body, headers }) => [body.length, headers.get('X-Total-Count')])).toEqual([
      [2, '5'],
      [2, '5'],
      [1, '5'],
    ]);
    const accounts = pages.flatMap(({ body }) => body.map(({ account }) => account));
    expect(accounts.sort()).toEqual(people.map(({ account }) => account).sort());
    expect((await pageOf({})).body).toHaveLength(5);
    for (const more of [{ page: 0 }, { size: 101 }] as Record<string, number>[])
      expect((await pageOf(more)).status).toBe(400);
  });

  it('lists what an account clicked, most first, without what was deleted', async () => {
    const reader = await makeUser();
    const [first, second, gone] = [await makeResource(), await makeResource(), await makeResource()];
    for (const one of [first, second, gone]) await follow(await trackOf(reader, one));
    await age(second, 60);
    await follow(await trackOf(reader, second));
    await api.as(editor).delete(`/edu-resource/${gone.id}`);
    const query = { q: reader.account.toUpperCase() };
    const { body } = await api.as(editor).get<TrackTitle[]>('/track/account/links', { query });
    expect(body).toEqual([
      { title: second.title, count: 2 },
      { title: first.title, count: 1 },
    ]);
    expect(await tables.clicks().where({ resource_id: gone.id })).toEqual([]);
    expect(await tables.clickDays().where({ resource_id: gone.id })).toEqual([]);
  });
});
