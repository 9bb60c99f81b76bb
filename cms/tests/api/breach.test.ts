import type { AuditEntry, Breach, BreachAffected, BreachHead, List } from 'contract';
import { HOUR } from 'contract';
import { describe, expect, it } from 'vitest';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { newId, rowHash } from '../helpers/database';
import { makeCompleteStory } from '../helpers/stories';
import { tables } from '../helpers/tables';

const facts = (change: Record<string, unknown> = {}) => ({
  title: unique('備份遺失'),
  noticed_time: Date.now() - HOUR,
  from: null,
  until: null,
  kinds: ['member_profile', 'team_children'],
  what: '一份備份被下載。',
  measures: '',
  ...change,
});

const open = async (actor: TestActor, change: Record<string, unknown> = {}) =>
  (await api.as(actor).post<Breach>('/breach', facts(change))).body;
const stored = async () => [await rowHash(tables.breaches), await rowHash(tables.breachEntries)];

describe('events with personal data (T-81, F §4.8)', () => {
  it('are for admins alone, and have no way to be changed or removed', async () => {
    const admin = await makeUser('admin');
    const { id } = await open(admin);
    const before = await stored();
    const calls = (client: Pick<typeof api, 'get' | 'post'>) => [
      client.get('/breach'),
      client.get('/breach/affected?kinds=survey'),
      client.get(`/breach/${id}`),
      client.post('/breach', facts()),
      client.post(`/breach/${id}/facts`, facts()),
      client.post(`/breach/${id}/entries`, { kind: 'note', text: '一句話' }),
    ];
    for (const { status } of await Promise.all(calls(api))) expect(status).toBe(401);
    for (const actor of [
      await makeUser(),
      await makeUser('judge'),
      await makeUser('editor', { routes: ['stories-manage', 'manage-member-list'] }),
      await makeUser('manager', { routes: ['stories-manage', 'manage-member-list', 'manage-school-list'] }),
    ])
      for (const { status } of await Promise.all(calls(api.as(actor)))) expect(status).toBe(403);
    for (const path of ['/breach', `/breach/${id}`]) {
      expect((await api.as(admin).put(path, facts())).status).toBe(405);
      expect((await api.as(admin).delete(path)).status).toBe(405);
    }
    expect(await stored()).toEqual(before);
  });

  it('refuse what is not well formed at its field, and what is to come', async () => {
    const admin = await makeUser('admin');
    const { id } = await open(admin);
    const before = await stored();
    for (const [change, field] of [
      [{ title: '' }, 'title'],
      [{ kinds: [] }, 'kinds'],
      [{ from: 2e12, until: 1e12 }, 'until'],
      [{ noticed_time: Date.now() + HOUR }, 'noticed_time'],
      [{ closed_time: 1 }, 'closed_time'],
    ] as const)
      for (const path of ['/breach', `/breach/${id}/facts`]) {
        const { status, body } = await api.as(admin).post(path, facts(change));
        expect([status, body.error.details.errors?.[0]?.path]).toEqual([400, [field]]);
      }
    for (const body of [
      { kind: 'opened', text: 'x' },
      { kind: 'step', step: 'x', done: true },
      { kind: 'note', text: ' ' },
    ])
      expect((await api.as(admin).post(`/breach/${id}/entries`, body)).status).toBe(400);
    for (const query of ['', '?kinds=', '?kinds=health', '?kinds=survey&from=yesterday'])
      expect((await api.as(admin).get(`/breach/affected${query}`)).status).toBe(400);
    expect((await api.as(admin).get(`/breach/${newId()}`)).status).toBe(404);
    expect((await api.as(admin).post(`/breach/${newId()}/facts`, facts())).status).toBe(404);
    expect(await stored()).toEqual(before);
  });

  it('keep every step, note and version with who and when, to the closing and in the record of actions', async () => {
    const admin = await makeUser('admin');
    const other = await makeUser('admin');
    const made = await open(admin);
    const path = `/breach/${made.id}`;
    const add = async (actor: TestActor, body: object) =>
      (await api.as(actor).post<Breach>(`${path}/entries`, body)).body;
    let now = await add(other, {
      kind: 'step',
      step: 'contain',
      done: true,
      text: '關掉了匯出',
      base: made.update_time,
    });
    expect(now.steps_done).toEqual(['contain']);
    now = await add(admin, { kind: 'step', step: 'authority', done: true, base: now.update_time });
    now = await add(admin, { kind: 'step', step: 'contain', done: false, base: now.update_time });
    expect(now.steps_done).toEqual(['authority']);
    const more = { ...facts({ title: made.title, what: '查明了。', kinds: ['survey'] }), base: now.update_time };
    now = (await api.as(admin).post<Breach>(`${path}/facts`, more)).body;
    expect([now.what, now.kinds]).toEqual(['查明了。', ['survey']]);
    now = await add(other, { kind: 'closed', text: '原因是一把外流的金鑰。', base: now.update_time });
    expect(now.closed_time).toBe(now.update_time);
    for (const body of [
      { kind: 'closed', text: 'x' },
      { kind: 'step', step: 'review', done: true },
    ])
      expect((await api.as(admin).post(`${path}/entries`, body)).body.error.details.code).toBe('breach_closed');
    expect((await api.as(admin).post(`${path}/facts`, facts())).body.error.details.code).toBe('breach_closed');
    now = await add(admin, { kind: 'note', text: '主管機關來函。' });

    expect(now.entries.map(({ kind, actor, step, done, text }) => [kind, actor.account, step, done, text])).toEqual([
      ['opened', admin.account, null, null, ''],
      ['step', other.account, 'contain', true, '關掉了匯出'],
      ['step', admin.account, 'authority', true, ''],
      ['step', admin.account, 'contain', false, ''],
      ['revised', admin.account, null, null, ''],
      ['closed', other.account, null, null, '原因是一把外流的金鑰。'],
      ['note', admin.account, null, null, '主管機關來函。'],
    ]);
    expect(now.entries[0]?.facts).toMatchObject({
      what: '一份備份被下載。',
      kinds: ['member_profile', 'team_children'],
    });
    const { body } = await api.as(admin).get<List<AuditEntry>>('/audit', { query: { text: made.title, size: 20 } });
    expect(body.list.map(({ action, details }) => [action, ...details])).toEqual([
      ['breach_added', '補充說明'],
      ['breach_closed'],
      ['breach_revised'],
      ['breach_added', '取消完成：止住外洩'],
      ['breach_added', '完成：通報主管機關'],
      ['breach_added', '完成：止住外洩'],
      ['breach_opened'],
    ]);
    const list = (await api.as(admin).get<List<BreachHead>>('/breach?size=100')).body;
    expect(list.list.find(({ id }) => id === made.id)).toMatchObject({ title: made.title, kinds: ['survey'] });
  });

  it('are never written over another admin’s version: 409 with it, and nothing is stored', async () => {
    const admin = await makeUser('admin');
    const made = await open(admin);
    const path = `/breach/${made.id}`;
    const note = { kind: 'note', text: '先來的', base: made.update_time };
    expect((await api.as(admin).post(`${path}/entries`, note)).status).toBe(200);
    const before = await stored();
    for (const late of [
      await api.as(admin).post(`${path}/entries`, { ...note, text: '後來的' }),
      await api.as(admin).post(`${path}/facts`, { ...facts(), base: made.update_time }),
    ]) {
      expect([late.status, late.body.error.details.code]).toEqual([409, 'version_conflict']);
      const { current } = late.body.error.details as unknown as { current: Breach };
      expect(current.entries.at(-1)?.text).toBe('先來的');
    }
    expect(await stored()).toEqual(before);
  });

  it('keep each of several additions that come at once', async () => {
    const admin = await makeUser('admin');
    const { id } = await open(admin);
    const steps = ['contain', 'preserve', 'assess', 'counsel'] as const;
    await Promise.all(
      steps.map((step) => api.as(admin).post(`/breach/${id}/entries`, { kind: 'step', step, done: true })),
    );
    const { body } = await api.as(admin).get<Breach>(`/breach/${id}`);
    expect([...body.steps_done].sort()).toEqual([...steps].sort());
    expect(body.entries).toHaveLength(5);
    expect(new Set(body.entries.map(({ time }) => time)).size).toBe(5);
  });
});

describe('how many are concerned', () => {
  const count = async (query: string) =>
    (await api.as(await makeUser('admin')).get<BreachAffected>(`/breach/affected?${query}`)).body;

  it('is counted from the tables by kind: accounts, children, schools', async () => {
    const kinds =
      'member_profile,team_children,guardians,credentials,judgements,partners,records,mails,files,id_last4,survey';
    const before = await count(`kinds=${kinds}`);
    const member = await makeUser();
    const story = await makeCompleteStory(member, 2);
    const school = { category: 1, city: '澎湖縣', district: '馬公市', name: unique('校') };
    const team_members = JSON.stringify(story.team_members.map((person) => ({ ...person, school })));
    await tables.stories().where('document_id', story.id).update({ team_members });
    const after = await count(`kinds=${kinds}`);
    const of = (affected: BreachAffected, kind: string) => affected.kinds.find((row) => row.kind === kind);
    expect(after.kinds).toHaveLength(11);
    expect(
      (of(after, 'member_profile')?.counts.members ?? 0) - (of(before, 'member_profile')?.counts.members ?? 0),
    ).toBe(1);
    const grown = (people: 'teams' | 'children' | 'schools') =>
      (of(after, 'team_children')?.counts[people] ?? 0) - (of(before, 'team_children')?.counts[people] ?? 0);
    expect([grown('teams'), grown('children'), grown('schools')]).toEqual([1, story.team_members.length, 1]);
    expect(after.held - before.held).toBeGreaterThan(story.team_members.length);
    // No person is counted twice: all members are in two of the kinds.
    expect(after.total.members).toBe(of(after, 'member_profile')?.counts.members);
  });

  it('is narrowed to the time in which the data was made or changed', async () => {
    const member = await makeUser();
    const at = Date.UTC(2019, 4, 1, 8);
    const time = new Date(at);
    await tables.users().where('document_id', member.id).update({ created_at: time, updated_at: time });
    const counted = async (from: number, until: number) =>
      (await count(`kinds=member_profile&from=${from}&until=${until}`)).total.members;
    expect(await counted(at - 1, at)).toBe(1);
    expect(await counted(at - HOUR, at - 1)).toBe(0);
    expect(await counted(at + 1, at + HOUR)).toBe(0);
  });
});
