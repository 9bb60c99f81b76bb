import {
  type AuditEntry,
  type ClickDays,
  type ClickRow,
  clickDaysAnswer,
  clickRowsAnswer,
  formatDate,
  type List,
} from 'contract';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../helpers/actors';
import { api } from '../helpers/api';
import { insert } from '../helpers/database';
import { makeStory } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { beforeTracking, editor, follow, makeResource, member, type Resource, trackOf } from '../helpers/tracking';

beforeTracking();

describe('clicks by day and step', () => {
  const path = '/track/edu-resource/days';
  const ask = async (query: Record<string, string> = {}) => {
    const { status, body } = await api.as(editor).get<ClickDays>(path, { query });
    expect(status).toBe(200);
    return clickDaysAnswer.parse(body);
  };
  const addDay = (resource: Resource, day: string, count: number) =>
    insert(tables.clickDays, { resource_id: resource.id, day, count, users: 1 });

  it('are answered to staff with the permission of the kind only', async () => {
    const pack = await makeUser('editor', { routes: ['challenge-resource-package'] });
    for (const kind of ['edu', 'dfc'] as const) {
      for (const what of ['days', 'clicks']) {
        const target = `/track/${kind}-resource/${what}`;
        expect((await api.get(target)).status).toBe(401);
        for (const actor of [member, await makeUser('judge'), kind === 'edu' ? pack : editor]) {
          expect((await api.as(actor).get(target)).status, `${target} ${actor.role}`).toBe(403);
        }
        expect((await api.as(kind === 'edu' ? editor : pack).get(target)).status).toBe(200);
      }
    }
    const days = ['x', '2026-02-30', '2026-1-1'].map((since) => ({ since }));
    const bad: Record<string, string>[] = [...days, { id: "'--" }, { other: '1' }];
    for (const query of bad) {
      expect((await api.as(editor).get(path, { query })).status, JSON.stringify(query)).toBe(400);
    }
  });

  it('add up over resources, steps and days, from a day on, and of one resource', async () => {
    const before = await ask();
    const [one, two] = [await makeResource({ step: '分享' }), await makeResource({ step: '想像' })];
    await addDay(one, '2026-01-04', 5);
    await addDay(one, '2026-01-05', 7);
    await addDay(two, '2026-01-05', 100_000);
    const after = await ask();
    const stepIn = (answer: ClickDays, step: string) => answer.steps.find((entry) => entry.step === step)?.count ?? 0;
    expect(after.steps.map(({ step }) => step)).toEqual(before.steps.map(({ step }) => step));
    expect(stepIn(after, '分享') - stepIn(before, '分享')).toBe(12);
    expect(stepIn(after, '想像') - stepIn(before, '想像')).toBe(100_000);
    expect(after.top[0]).toEqual({ id: two.id, title: two.title, count: 100_000 });
    expect(after.top.length).toBeLessThanOrEqual(10);
    expect(after.days.filter(({ day }) => day <= '2026-01-05')).toEqual([
      { day: '2026-01-04', count: 5 },
      { day: '2026-01-05', count: 100_007 },
    ]);
    expect((await ask({ since: '2026-01-05', id: one.id })).days).toEqual([{ day: '2026-01-05', count: 7 }]);
    expect((await ask({ id: one.id })).top).toEqual([{ id: one.id, title: one.title, count: 12 }]);
    expect((await ask({ id: 'nothing' })).days).toEqual([]);
    await api.as(editor).delete(`/edu-resource/${two.id}`);
    expect((await ask()).top.map(({ id }) => id)).not.toContain(two.id);
  });

  it('have the click of today', async () => {
    const resource = await makeResource();
    await follow(await trackOf(member, resource));
    expect((await ask({ id: resource.id })).days).toEqual([{ day: formatDate(Date.now()), count: 1 }]);
  });

  it('know no steps of packs', async () => {
    const { body } = await api.as(await makeUser('admin')).get<ClickDays>('/track/dfc-resource/days');
    expect(body.steps).toEqual([]);
  });
});

describe('the export of clicks', () => {
  it('has one row a person and resource over all pieces, without those who are gone, and is on record', async () => {
    const resource = await makeResource();
    const job = {
      id: 'j',
      type: '資訊與科技',
      city: '臺北市',
      district: '大安區',
      department: '海風國小',
      position: '教師',
    };
    const jobs = JSON.stringify([{ ...job, start_time: 1, presently_employed: true }]);
    const teacher = await makeUser('user', { columns: { jobs, phone: '0987111222' } });
    const story = await makeStory(teacher);
    await follow(await trackOf(teacher, resource));
    const gone = await makeUser();
    await follow(await trackOf(gone, resource));
    await tables.users().where({ username: gone.account }).delete();
    const many = Array.from({ length: 1_201 }, (_, index) => ({
      resource_id: resource.id,
      user_id: `nobody-${index}`,
    }));
    for (const row of many) await insert(tables.clicks, { ...row, count: 1, last_time: new Date() });
    await insert(tables.clicks, { resource_id: resource.id, user_id: member.id, count: 3, last_time: new Date() });
    const { body, text, headers } = await api.as(editor).get<List<ClickRow>>('/track/edu-resource/clicks');
    const { list, total } = clickRowsAnswer.parse(body);
    expect([list.length, Number(headers.get('x-total-count'))]).toEqual([total, total]);
    const rows = list.filter(({ title }) => title === resource.title).sort((a, b) => b.count - a.count);
    expect(rows.map(({ account, count }) => [account, count])).toEqual([
      [member.account, 3],
      [teacher.account, 1],
    ]);
    expect(rows[1]).toEqual({
      title: resource.title,
      name: teacher.name,
      account: teacher.account,
      department: '海風國小',
      position: '教師',
      session_list: [story.session],
      count: 1,
    });
    expect(text).not.toContain('0987111222');
    const { body: record } = await api
      .as(await makeUser('admin'))
      .get<List<AuditEntry>>('/audit', { query: { action: 'clicks_exported', text: editor.account } });
    expect(record.list[0]).toMatchObject({ object: { name: '教學資源' }, details: [`${total} 筆`] });
  });
});
