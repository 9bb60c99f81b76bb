import {
  APPLY_STATUS,
  CHECKPOINTS,
  DAY,
  type Edition,
  HOUR,
  type List,
  MINUTE,
  type NightAnswer,
  nightAnswer,
  type Story,
} from 'contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { makeStoryPeople, makeUser, unique } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { partsOf } from '../helpers/parts';
import { makeCompleteStory, makeVisitor } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { aPhoto } from '../helpers/uploads';

const { owner, editor, admin } = await makeStoryPeople();

const NO_DATES = { open_time: null, close_time: null, supplement_deadline: null, review_deadline: null };
const setDates = async (dates: Partial<Edition>) => {
  const { body: stored } = await api.as(admin).get<Edition>('/site-setting/edition');
  const base = Object.fromEntries(Object.keys(dates).map((key) => [key, stored[key as keyof Edition]]));
  const { status, body } = await api.as(admin).put('/site-setting/edition', { ...dates, base });
  expect(status, JSON.stringify(body)).toBe(200);
};
beforeEach(() => setDates(NO_DATES));
afterAll(() => setDates(NO_DATES));

const night = async () => {
  const { status, body } = await api.as(editor).get<NightAnswer>('/story/night');
  expect(status).toBe(200);
  return nightAnswer.parse(body).night;
};
const audited = async (action: string, id: string) => {
  const { body } = await api
    .as(admin)
    .get<List<{ object: { id: string }; actor: { id: string }; details: string[] }>>(`/audit?action=${action}`);
  return body.list.filter(({ object, actor }) => object.id === id || actor.id === id);
};

describe('GET /story/night (T-95)', () => {
  it('is for who manages stories', async () => {
    expect((await api.get('/story/night')).status).toBe(401);
    for (const actor of [owner, await makeUser('judge'), await makeUser('editor', { routes: ['season-settings'] })])
      expect((await api.as(actor).get('/story/night')).status, actor.role).toBe(403);
  });

  it('is nothing on any other day', async () => {
    expect(await night()).toBeNull();
    await setDates({ close_time: Date.now() + 10 * DAY });
    expect(await night()).toBeNull();
  });

  it('counts who hasn’t sent, and lists who is nearly done, those who pressed 送出 first, with masked phones', async () => {
    await setDates({ close_time: Date.now() + HOUR, grace_minutes: 30 });
    // The list is cut: what other tests have left mustn't fill it.
    const open = tables.stories().whereIn('apply_status', [APPLY_STATUS.incomplete, APPLY_STATUS.rejected]);
    await open.update({ apply_status: APPLY_STATUS.pending });
    const lacking = { pdf_list: [], pictures: { feeling: [], imagine: [], implement: [], share: [] } };
    const [whole, nearly, far] = [
      await makeCompleteStory(owner, 1, { team_name: unique('快好小隊') }),
      await makeCompleteStory(owner, 1, lacking),
      await makeCompleteStory(owner, 1, { ...lacking, filled_ids: [], video: { src: '' }, sdgs: [] }),
    ];
    // Noted by a server whose clock was off.
    const noted = { action: 'submit', started_time: Date.now(), done_bits: 2 ** CHECKPOINTS.length };
    await tables.storyTimes().insert({ story_id: nearly.id, ...noted });
    await partsOf(owner, nearly.account).begin('a', await aPhoto());
    // What is counted is kept for a second.
    await expect
      .poll(async () => (await night())?.nearly.find(({ id }) => id === nearly.id)?.arriving, { timeout: 5_000 })
      .toEqual({ image: 1, pdf: 0 });
    const found = await night();
    expect(found).toMatchObject({ action: 'submit', phase: 'night', exports_paused: null });
    const of = (id: string) => found?.nearly.find((team) => team.id === id);
    expect(of(nearly.id)).toMatchObject({
      done: 10,
      arriving: { image: 1, pdf: 0 },
      apply_status: 1,
      started_unsure: true,
    });
    expect(of(whole.id)).toMatchObject({ missing: [], done: 12, started: null, started_unsure: false });
    expect(of(far.id)).toBeUndefined();
    expect(found?.nearly[0]?.started).not.toBeNull();
    const phones = found?.nearly.flatMap(({ people }) => people.map(({ phone }) => phone)) ?? [];
    expect(phones.length).toBeGreaterThan(0);
    for (const phone of phones) expect(phone).toContain('***');
    expect(found?.open).toBeGreaterThanOrEqual(found?.nearly_total ?? 0);
    expect(found?.started).toBeGreaterThanOrEqual(1);
  });

  it('says how all servers are together, and which says nothing', async () => {
    await setDates({ close_time: Date.now() + HOUR });
    const listed = async () => (await night())?.servers.servers.length;
    // This server says so itself within five seconds.
    await expect.poll(listed, { timeout: patient(15_000) }).toBeGreaterThanOrEqual(1);
    const says = JSON.stringify({ buckets: [90, ...Array(9).fill(0), 10], level: 1, cpu: 0.5, memory: 1, waiting: 0 });
    const heard = Date.now();
    await tables.servers().insert([
      { server: 'zz-fresh', heard, says },
      { server: 'zz-silent', heard: heard - 20_000, says },
      { server: 'zz-gone', heard: heard - 2 * HOUR, says },
    ]);
    await expect.poll(listed, { timeout: 5_000 }).toBeGreaterThanOrEqual(3);
    const shown = (await night())?.servers;
    // By name; a busy machine's own may be silent too, and who fell silent hours ago isn't there.
    expect(shown?.servers.slice(-2)).toMatchObject([
      { level: 1, cpu: 0.5, silent: false },
      { level: 1, cpu: 0.5, silent: true },
    ]);
    expect(shown?.calls).toBeGreaterThanOrEqual(100);
    expect(shown?.servers[0]?.memory).toBeGreaterThan(1_000_000);
    await tables.servers().whereIn('server', ['zz-fresh', 'zz-silent']).delete();
    // The others are forgotten.
    const gone = () => tables.servers().where('server', 'zz-gone');
    await expect.poll(gone, { timeout: patient(15_000) }).toEqual([]);
  });

  it('goes on as who missed it', async () => {
    await setDates({ close_time: Date.now() - 5 * HOUR });
    expect((await night())?.phase).toBe('missed');
  });
});

describe('POST /story/contact/{id} (T-95)', () => {
  it('is for who manages stories, one person at a time, and puts each on record', async () => {
    const story = await makeCompleteStory(owner);
    const [stored] = (await api.as(editor).get<Story>(`/story/single/${story.id}`)).body.counselors;
    const contact = (actor: { token: string }, person?: string) =>
      api.as(actor).post<{ phone: string } & Refusal>(`/story/contact/${story.id}`, { person });
    expect((await contact({ token: 'nobody' }, stored?.id)).status).toBe(401);
    for (const actor of [owner, await makeVisitor(story), await makeUser('judge')])
      expect((await contact(actor, stored?.id)).status, actor.role).toBe(403);
    expect((await contact(editor)).status).toBe(400);
    expect((await contact(editor, 'another')).status).toBe(404);
    expect(await audited('contact_opened', story.id)).toEqual([]);
    expect((await contact(editor, stored?.id)).body).toEqual({ phone: stored?.phone });
    expect((await audited('contact_opened', story.id)).map(({ details }) => details)).toEqual([[stored?.name]]);
  });
});

describe('PUT and DELETE /site-setting/exports', () => {
  const url = '/site-setting/exports';

  it('is for who manages stories', async () => {
    expect((await api.put(url)).status).toBe(401);
    for (const actor of [owner, await makeUser('editor', { routes: ['season-settings'] })]) {
      expect((await api.as(actor).put(url)).status).toBe(403);
      expect((await api.as(actor).delete(url)).status).toBe(403);
    }
  });

  it('holds exports and archives back until an hour after the last moment, with who did it; own data goes on', async () => {
    const close_time = Date.now() + HOUR;
    await setDates({ close_time, grace_minutes: 30 });
    const story = await makeCompleteStory(owner, 2);
    const { body: link } = await api.as(editor).get<{ url: string }>(`/story/download/${story.id}`);
    const pause = (await api.as(editor).put<{ by: string; until: number }>(url)).body;
    expect(pause).toEqual({ by: editor.name, until: close_time + 90 * MINUTE });
    expect((await night())?.exports_paused).toEqual(pause);
    for (const path of [
      '/story/all',
      '/auth/all',
      '/school/all',
      '/merrymama-user/all',
      `/story/download/${story.id}`,
    ]) {
      const { status, body } = await api.as(admin).get<Refusal>(path);
      expect([status, body.error?.details.code], path).toEqual([409, 'exports_paused']);
      expect(body.error.message).toMatch(new RegExp(`^匯出已由 ${editor.name} 暫停到 \\d\\d:\\d\\d。$`));
    }
    expect((await api.get(link.url.replace(/^.*\/api/, ''))).status).toBe(409);
    // Only who may export learns that it is paused.
    expect((await api.as(owner).get('/story/all')).status).toBe(403);
    expect((await api.as(editor).delete(url)).status).toBe(204);
    expect((await api.as(admin).get('/school/all')).status).toBe(200);
    const paused = await audited('exports_paused', editor.id);
    const resumed = await audited('exports_resumed', editor.id);
    expect([paused.length, resumed.length]).toEqual([1, 1]);
    // They run: nothing happens.
    expect((await api.as(editor).delete(url)).status).toBe(204);
    expect(await audited('exports_resumed', editor.id)).toHaveLength(1);
  });
});
