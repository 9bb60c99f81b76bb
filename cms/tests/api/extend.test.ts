import {
  DAY,
  type Edition,
  formatDateTime,
  HOUR,
  type LiveAnswer,
  MINUTE,
  type Story,
  type StoryHistory,
} from 'contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { makeStoryPeople, makeUser, type TestActor } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { LONG } from '../helpers/long';
import { makeCompleteStory, makeVisitor, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';

const SEEDS = LONG ? 200 : 20;

const { owner, editor, admin } = await makeStoryPeople();

let first: Edition;
const edition = async () => (await api.as(admin).get<Edition>('/site-setting/edition')).body;
/** Sets dates of the edition (ms), which this server knows at once. */
const setDates = async (dates: Partial<Edition>) => {
  const { body, status } = await api
    .as(admin)
    .put('/site-setting/edition', { ...dates, base: await baseOf(Object.keys(dates)) });
  expect(status, JSON.stringify(body)).toBe(200);
};
const baseOf = async (keys: string[]) => {
  const stored = await edition();
  return Object.fromEntries(keys.map((key) => [key, stored[key as keyof Edition]]));
};
const NO_DATES = { open_time: null, close_time: null, supplement_deadline: null, review_deadline: null };
beforeAll(async () => {
  first = await edition();
});
beforeEach(() => setDates(NO_DATES));
afterAll(() => setDates({ ...NO_DATES, grace_minutes: first.grace_minutes }));

const extend = (actor: { token: string }, { id }: TestStory, until: number, reason = '學校停電') =>
  api.as(actor).put<Story & Refusal>(`/story/extend/${id}`, { until, reason });
const extendAll = (actor: { token: string }, close_time: number) =>
  api.as(actor).put<Edition & Refusal>('/site-setting/edition/extend', { base: { close_time } });
const apply = (actor: TestActor, { id }: TestStory) => api.as(actor).put<Refusal>(`/story/apply/${id}`);
const start = (actor: TestActor, { id }: TestStory) =>
  api.as(actor).put<{ started: number } & Refusal>(`/story/start/${id}`, {});
const read = async (actor: { token: string }, { id }: TestStory) =>
  (await api.as(actor).get<Story>(`/story/single/${id}`)).body;
const rowsOf = ({ id }: TestStory) => tables.storyTimes().where('story_id', id);
const code = ({ body }: { body: Refusal }) => body.error.details.code;
const audited = async (action: string) =>
  (await api.as(admin).get<{ list: { object: { id: string }; details: string[] }[] }>(`/audit?action=${action}`)).body
    .list;

describe('PUT /story/extend/{id} (T-95)', () => {
  it('is for who manages stories alone, with a reason', async () => {
    const close_time = Date.now() - MINUTE;
    await setDates({ close_time });
    const story = await makeCompleteStory(owner);
    const until = Date.now() + HOUR;
    expect((await extend({ token: 'nobody' }, story, until)).status).toBe(401);
    const others = [
      await makeVisitor(story),
      await makeUser('judge'),
      await makeUser('editor', { routes: ['audit'] as never }),
    ];
    for (const actor of [owner, ...others]) expect((await extend(actor, story, until)).status, actor.role).toBe(403);
    expect((await extend(editor, { ...story, id: 'nothing' }, until)).status).toBe(404);
    expect((await extend(editor, story, until, ' ')).body.error.details.errors).toMatchObject([{ path: ['reason'] }]);
    for (const wrong of [Date.now() - 1, close_time, close_time + DAY + 1])
      expect((await extend(editor, story, wrong)).body.error.details.errors).toMatchObject([{ path: ['until'] }]);
    expect(code(await extend(editor, await makeCompleteStory(owner, 2), until))).toBe('story_status');
    expect(await rowsOf(story)).toHaveLength(0);
  });

  it('is refused where nothing ends', async () => {
    const story = await makeCompleteStory(owner);
    expect((await extend(editor, story, Date.now() + HOUR)).body.error.message).toBe('這一屆沒有截止時間，不用延長');
  });

  it('lets this story be sent after the close, and no other; team, owner and open pages learn of it', async () => {
    await setDates({ close_time: Date.now() - MINUTE, grace_minutes: 0 });
    const [story, other] = [await makeCompleteStory(owner), await makeCompleteStory(owner)];
    expect(code(await apply(owner, story))).toBe('edition_closed');
    const before = await read(owner, story);
    const until = Date.now() + HOUR;
    expect((await extend(editor, story, until + HOUR)).body).toMatchObject({ extended: until + HOUR });
    // A later word replaces an earlier one.
    const { body } = await extend(editor, story, until, '網路斷線');
    expect(body).toMatchObject({ extended: until, version: before.version + 2 });
    for (const reader of [owner, await makeVisitor(story), editor])
      expect(await read(reader, story)).toMatchObject({ extended: until, version: before.version + 2 });
    const { body: presence } = await api.as(owner).put<{ live: string }>(`/story/presence/${story.id}`, {});
    const live = await api.get<LiveAnswer>(`/story/live/${story.id}`, {
      query: { v: before.version },
      headers: { 'X-Live': presence.live },
    });
    expect(live.body.v).toBe(before.version + 2);
    const [last] = (await audited('story_extended')).filter(({ object }) => object.id === story.id);
    expect(last?.details[1]).toBe('原因：網路斷線');
    expect(await rowsOf(story)).toMatchObject([{ extended_by: editor.id, reason: '網路斷線' }]);
    // Each word is a row of the story's history; why is for staff.
    const history = async (reader: { token: string }) =>
      (await api.as(reader).get<StoryHistory>(`/story/history/${story.id}`)).body.list.filter(
        ({ kind }) => kind === 'extended',
      );
    expect(await history(editor)).toMatchObject([
      { until, reason: '網路斷線', actor: editor.name },
      { until: until + HOUR, reason: '學校停電' },
    ]);
    expect(await history(owner)).toMatchObject([{ until, actor: '審查人員' }, { until: until + HOUR }]);
    expect(JSON.stringify(await history(owner))).not.toContain('網路斷線');
    expect((await start(owner, story)).body.started).toBeGreaterThan(0);
    expect((await apply(owner, story)).status).toBe(200);
    expect(code(await apply(owner, other))).toBe('edition_closed');
  });

  it('ends when it is over', async () => {
    await setDates({ close_time: Date.now() - MINUTE });
    const story = await makeCompleteStory(owner);
    expect((await extend(editor, story, Date.now() + HOUR)).status).toBe(200);
    await rowsOf(story).update({ extended_until: Date.now() - 1 });
    expect(code(await apply(owner, story))).toBe('edition_closed');
  });

  it('is of a returned story for its own end, and forgotten by the next rejection', async () => {
    const end = Date.now() - MINUTE;
    await setDates({ close_time: end - DAY, supplement_deadline: end });
    const story = await makeCompleteStory(owner, 3);
    expect((await extend(editor, story, Date.now() + HOUR)).status).toBe(200);
    expect(await rowsOf(story)).toMatchObject([{ action: 'supplement' }]);
    expect((await apply(owner, story)).status).toBe(200);
    await api.as(editor).put(`/story/apply_failed/${story.id}`, { failed_message: '缺少影片' });
    expect(code(await apply(owner, story))).toBe('edition_closed');
  });
});

describe('PUT /site-setting/edition/extend (T-95)', () => {
  it('is admin’s alone, and refuses where it is no help', async () => {
    const close_time = Date.now() + HOUR;
    await setDates({ close_time });
    expect((await extendAll({ token: 'nobody' }, close_time)).status).toBe(401);
    for (const actor of [owner, editor, await makeUser('editor', { routes: ['season-settings'] })])
      expect((await extendAll(actor, close_time)).status, actor.role).toBe(403);
    await setDates({ close_time: Date.now() - HOUR });
    const late = await extendAll(admin, (await edition()).close_time as number);
    expect([late.status, late.body.error.message]).toEqual([400, expect.stringContaining('超過 30 分鐘')]);
    expect((await edition()).close_time).toBeLessThan(Date.now());
  });

  it('moves the close once for what the screen shows, and what must not end before it; on record', async () => {
    const close_time = Date.now() - 9 * MINUTE;
    await setDates({ close_time, supplement_deadline: close_time + 5 * MINUTE });
    const story = await makeCompleteStory(owner);
    const { body: presence } = await api.as(owner).put<{ live: string }>(`/story/presence/${story.id}`, {});
    const number = async () =>
      (
        await api.get<LiveAnswer>(`/story/live/${story.id}`, {
          query: { v: story.version, n: 1 },
          headers: { 'X-Live': presence.live },
        })
      ).body.n;
    const before = await number();
    expect(code(await apply(owner, story))).toBe('edition_closed');
    const answers = await Promise.all([extendAll(admin, close_time), extendAll(admin, close_time)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const after = close_time + 30 * MINUTE;
    expect(await edition()).toMatchObject({ close_time: after, supplement_deadline: after });
    expect(await number()).not.toBe(before);
    expect((await apply(owner, story)).status).toBe(200);
    const [was, is] = [close_time, after].map(formatDateTime);
    const entries = (await audited('edition_extended')).map(({ details }) => details[0]);
    expect(entries.filter((text) => text === `${was} → ${is}`)).toHaveLength(1);
  });
});

it(
  `start, extension and close at once: every promise is kept (${SEEDS} seeds) (T-93)`,
  async () => {
    const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    for (let seed = 0; seed < SEEDS; seed += 1) {
      const story = await makeCompleteStory(owner);
      await setDates({ close_time: null });
      const close_time = Date.now() + 20;
      await setDates({ close_time });
      const until = close_time + 2 * HOUR;
      const wait = (factor: number) => later((seed * factor) % 40);
      const [began, extended, moved] = await Promise.all([
        wait(7).then(() => start(owner, story)),
        wait(11).then(() => extend(editor, story, until)),
        wait(17).then(() => (seed % 2 === 0 ? extendAll(admin, close_time) : undefined)),
      ]);
      expect([extended.status, moved?.status ?? 200], `${seed}`).toEqual([200, 200]);
      const rows = await rowsOf(story);
      expect(rows).toHaveLength(1);
      expect([Number(rows[0].extended_until), Number(rows[0].started_time ?? 0)]).toEqual([
        until,
        began.status === 200 ? began.body.started : 0,
      ]);
      if (began.status !== 200) expect(code(began)).toBe('edition_closed');
      const wrote = began.status === 200 ? 2 : 1;
      expect((await read(owner, story)).version).toBe(story.version + wrote);
      expect((await apply(owner, story)).status).toBe(200);
    }
  },
  patient(60_000),
);
