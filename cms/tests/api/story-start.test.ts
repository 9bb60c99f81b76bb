import { isDeepStrictEqual } from 'node:util';
import {
  DAY,
  HOUR,
  type List,
  type ListedStory,
  MINUTE,
  onTimeText,
  type StartAnswer,
  type Story,
  type StoryHistory,
} from 'contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStoryPeople, makeUser, type TestActor } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { waitForMail } from '../helpers/inbox';
import { partsOf } from '../helpers/parts';
import { kindsOf, repeat, statusOf } from '../helpers/races';
import { makeCompleteStory, makeStory, makeVisitor, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { until } from '../helpers/until';
import { aPhoto } from '../helpers/uploads';

const { owner, editor, admin } = await makeStoryPeople();

const start = (actor: { token: string }, { id }: TestStory, body: object = {}) =>
  api.as(actor).put<StartAnswer & Refusal>(`/story/start/${id}`, body);
const apply = (actor: TestActor, { id }: TestStory) => api.as(actor).put<Refusal>(`/story/apply/${id}`);
const code = ({ body }: { body: Refusal }) => body.error.details.code;
const rowsOf = ({ id }: TestStory) => tables.storyTimes().where('story_id', id);
const read = async (actor: { token: string }, { id }: TestStory) =>
  (await api.as(actor).get<Story>(`/story/single/${id}`)).body;

/** A story that lacks nothing but photos and sheet, of which one is on its way. */
const makeTravelling = async (more: object = {}) => {
  const story = await makeCompleteStory(owner, 1, {
    pictures: { feeling: [], imagine: [], implement: [], share: [] },
    pdf_list: [],
    ...more,
  });
  await tables
    .files()
    .where('story_id', story.id)
    .update({ stored_time: new Date(Date.now() - 2 * HOUR) });
  return story;
};

let settings: { id: number; close_time: unknown; supplement_deadline: unknown; grace_minutes: unknown };
beforeAll(async () => {
  settings = await tables.settings().first('id', 'close_time', 'supplement_deadline', 'grace_minutes');
});

/** Sets the gate (ms), and waits until every server has read it. */
const gate = async (dates: { close_time?: number; supplement_deadline?: number; grace_minutes?: number }) => {
  const { close_time, supplement_deadline, grace_minutes = 30 } = dates;
  const dateOf = (time: number | undefined) => (time === undefined ? null : new Date(time));
  await tables
    .settings()
    .where('id', settings.id)
    .update({ close_time: dateOf(close_time), supplement_deadline: dateOf(supplement_deadline), grace_minutes });
  const wanted = { close_time: close_time ?? null, supplement_deadline: supplement_deadline ?? null, grace_minutes };
  await until('the gate', async () => {
    const { body } = await api.get<{ edition: object }>('/site-setting');
    return isDeepStrictEqual({ ...body.edition, ...wanted }, body.edition);
  });
};
const noteStart = (story: TestStory, started_time: number, action = 'submit') =>
  tables.storyTimes().insert({ story_id: story.id, action, started_time, done_bits: 0 });

afterAll(async () => {
  const { id, ...before } = settings;
  await tables.settings().where('id', id).update(before);
});

describe('PUT /story/start/{id}: who may', () => {
  it('asks for a session, and is the owner’s alone', async () => {
    const story = await makeCompleteStory(owner);
    expect((await start({ token: 'nobody' }, story)).status).toBe(401);
    expect((await start(await makeUser(), story)).status).toBe(404);
    for (const actor of [await makeVisitor(story), editor, admin, await makeUser('judge')])
      expect((await start(actor, story)).status, actor.role).toBe(403);
    expect(await rowsOf(story)).toHaveLength(0);
  });

  it('refuses what is sent already, and unknown keys', async () => {
    const sent = await makeCompleteStory(owner, 2);
    expect(code(await start(owner, sent))).toBe('story_status');
    const story = await makeCompleteStory(owner);
    expect((await start(owner, story, { started: 1 })).status).toBe(400);
    expect((await start(owner, story, { proof: 5 })).status).toBe(400);
  });

  it('refuses an empty story, one of which no file is on its way, and one that lacks more than files (T-93)', async () => {
    expect((await start(owner, await makeStory(owner))).body.error.details).toMatchObject({
      code: 'incomplete',
      step: 2,
    });
    const still = await makeTravelling();
    expect((await start(owner, still)).body.error.details).toMatchObject({ code: 'incomplete', step: 3 });
    const lacking = await makeTravelling({ filled_ids: [] });
    await partsOf(owner, lacking.account).begin('a', await aPhoto());
    expect((await start(owner, lacking)).body.error.details).toMatchObject({ code: 'incomplete', step: 9 });
    for (const story of [still, lacking]) expect(await rowsOf(story)).toHaveLength(0);
  });

  it('refuses a proof that was altered, made for something else, or is of another story or action (T-93)', async () => {
    const [story, other] = [await makeTravelling(), await makeCompleteStory(owner)];
    const { proof } = (await start(owner, other)).body;
    const [payload, signature] = proof.split('~');
    const moved = Buffer.from(JSON.stringify({ story: story.id, action: 'submit', started: 1 })).toString('base64url');
    await tables.stories().where('document_id', story.id).update({ apply_status: 3 });
    await partsOf(owner, story.account).begin('a', await aPhoto());
    const bySupplement = (await start(owner, story)).body.proof;
    await tables.stories().where('document_id', story.id).update({ apply_status: 1 });
    for (const wrong of [proof, `${moved}~${signature}`, `${payload}~x`, 'x', '', bySupplement]) {
      const answer = await start(owner, story, { proof: wrong });
      expect([answer.status, code(answer)], wrong).toEqual([400, 'signed_request_wrong']);
    }
    expect(await rowsOf(story)).toMatchObject([{ action: 'supplement' }]);
  });

  it('refuses after the close, and more than ten calls a minute', async () => {
    const story = await makeCompleteStory(owner);
    await gate({ close_time: Date.now() - MINUTE });
    try {
      expect(code(await start(owner, story))).toBe('edition_closed');
    } finally {
      await gate({});
    }
    const answers = await Promise.all(Array.from({ length: 50 }, () => start(owner, story)));
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(9);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    // Fifty at once are one start (T-93).
    expect(new Set(taken.map(({ body }) => body.started)).size).toBe(1);
    expect(await rowsOf(story)).toHaveLength(1);
    expect(await kindsOf(story)).toEqual(['started']);
  });
});

describe('PUT /story/start/{id}: what it does', () => {
  it('notes the first moment, which stays; owner, team and staff read it', async () => {
    const story = await makeTravelling();
    await partsOf(owner, story.account).begin('a', await aPhoto());
    const before = await read(owner, story);
    const first = await start(owner, story);
    expect(first.body.started).toBeGreaterThan(Date.now() - MINUTE);
    expect(first.body.until).toBeNull();
    expect((await start(owner, story)).body).toEqual(first.body);
    for (const reader of [owner, await makeVisitor(story), editor])
      expect(await read(reader, story)).toMatchObject({ started: first.body.started, version: before.version + 1 });
    const { body } = await api.as(owner).get<StoryHistory>(`/story/history/${story.id}`);
    expect(body.list).toMatchObject([{ kind: 'started', started: first.body.started, done: 9 }]);
  });

  it('is marked for staff where the clock of the server that noted it was off', async () => {
    const [story, sure] = [await makeCompleteStory(owner), await makeCompleteStory(owner)];
    await noteStart(story, 1_800_000_000_000);
    await rowsOf(story).update({ done_bits: 2 ** 12 + 1 });
    await start(owner, sure);
    for (const [each, unsure] of [
      [story, true],
      [sure, undefined],
    ] as const) {
      expect((await read(editor, each)).started_unsure).toBe(unsure);
      for (const reader of [owner, await makeVisitor(each)])
        expect(await read(reader, each)).not.toHaveProperty('started_unsure');
      const { body } = await api.as(editor).get<List<ListedStory>>(`/story?text=${each.account}`);
      expect(body.list).toMatchObject([{ started_unsure: unsure ?? false }]);
    }
    await tables
      .histories()
      .where({ story_id: sure.id, kind: 'started' })
      .update({ data: '{"started":1,"done":9,"unsure":true}' });
    const last = async (reader: { token: string }) =>
      (await api.as(reader).get<StoryHistory>(`/story/history/${sure.id}`)).body.list[0];
    expect(await last(editor)).toMatchObject({ kind: 'started', unsure: true });
    expect(await last(owner)).not.toHaveProperty('unsure');
  });

  it('answers until when: the close and its grace; without grace the close alone', async () => {
    const close_time = Date.now() + HOUR;
    try {
      await gate({ close_time });
      const story = await makeCompleteStory(owner);
      expect((await start(owner, story)).body.until).toBe(close_time + 30 * MINUTE);
      await gate({ close_time, grace_minutes: 0 });
      expect((await start(owner, story)).body.until).toBe(close_time);
    } finally {
      await gate({});
    }
  });

  it('takes a proof for what a restored backup lacks, and changes nothing by it where it is there (T-93)', async () => {
    const story = await makeCompleteStory(owner);
    const { started, proof } = (await start(owner, story)).body;
    await gate({ close_time: Date.now() });
    try {
      await rowsOf(story).delete();
      expect(code(await start(owner, story))).toBe('edition_closed');
      expect((await start(owner, story, { proof })).body).toMatchObject({ started, proof });
      await rowsOf(story).update({ started_time: started - 5 });
      expect((await start(owner, story, { proof })).body).toMatchObject({ started: started - 5 });
      expect(await rowsOf(story)).toMatchObject([{ action: 'submit' }]);
    } finally {
      await gate({});
    }
  });
});

describe('PUT /story/apply/{id} after the close', () => {
  const close_time = Date.now() - MINUTE;
  afterAll(() => gate({}));

  it('takes who began in time, and nobody else', async () => {
    await gate({ close_time });
    const [began, late, never] = [
      await makeCompleteStory(owner),
      await makeCompleteStory(owner),
      await makeCompleteStory(owner),
    ];
    await noteStart(began, close_time);
    await noteStart(late, close_time + 1);
    expect((await apply(owner, began)).status).toBe(200);
    const { started, apply_time } = await read(owner, began);
    expect(started).toBe(close_time);
    const mail = await waitForMail(owner.account, began.account);
    expect(mail.text).toContain(`已送出，${onTimeText(close_time, apply_time)}。`);
    for (const story of [late, never]) expect(code(await apply(owner, story))).toBe('edition_closed');
    expect(await kindsOf(began)).toEqual(['submitted']);
  });

  it('refuses when the grace is over, or there is none', async () => {
    const story = await makeCompleteStory(owner);
    await noteStart(story, close_time);
    await gate({ close_time, grace_minutes: 0 });
    expect(code(await apply(owner, story))).toBe('edition_closed');
    expect(code(await start(owner, story))).toBe('edition_closed');
    await gate({ close_time: Date.now() - 31 * MINUTE });
    expect(code(await apply(owner, story))).toBe('edition_closed');
  });

  it('of a returned story asks for its own start and its own end; another rejection begins anew', async () => {
    const end = Date.now() - MINUTE;
    await gate({ close_time: end - DAY, supplement_deadline: end });
    const story = await makeCompleteStory(owner, 3);
    await noteStart(story, end - DAY);
    expect(code(await apply(owner, story))).toBe('edition_closed');
    await noteStart(story, end, 'supplement');
    expect((await apply(owner, story)).status).toBe(200);
    await api.as(editor).put(`/story/apply_failed/${story.id}`, { failed_message: '缺少影片' });
    expect(await statusOf(story)).toBe(3);
    expect(code(await apply(owner, story))).toBe('edition_closed');
  });
});

describe('GET /story', () => {
  it('says when each sending began, and is narrowed to those that aren’t over or were in time for it', async () => {
    const [open, kept, plain] = [
      await makeCompleteStory(owner),
      await makeCompleteStory(owner, 2),
      await makeCompleteStory(owner, 2),
    ];
    for (const story of [open, kept]) await noteStart(story, 1_800_000_000_000);
    const list = async (query: string) => {
      const { body } = await api.as(editor).get<List<ListedStory>>(`/story?size=100&${query}`);
      return new Map(body.list.map(({ id, started }) => [id, started]));
    };
    const of = (story: TestStory) => list(`text=${story.account}`);
    expect([...(await of(open)), ...(await of(plain))]).toEqual([
      [open.id, 1_800_000_000_000],
      [plain.id, null],
    ]);
    const [begun, inTime] = [await list('start=open'), await list('start=kept')];
    expect([begun.has(open.id), begun.has(kept.id), inTime.has(open.id)]).toEqual([true, false, false]);
    expect([inTime.has(kept.id), inTime.has(plain.id)]).toEqual([true, false]);
    expect((await api.as(editor).get('/story?start=all')).status).toBe(400);
  });
});

describe('start against the close, and against apply (T-93)', () => {
  afterAll(() => gate({}));

  it('leaves no start that the close forbids', async () => {
    await gate({ close_time: Date.now() + 1_500 });
    const { edition } = (await api.get<{ edition: { close_time: number } }>('/site-setting')).body;
    const answers: { story: TestStory; body: StartAnswer & Refusal; status: number }[] = [];
    while (Date.now() < edition.close_time + 200) {
      const story = await makeCompleteStory(owner);
      answers.push({ story, ...(await start(owner, story)) });
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    for (const { story, status, body } of answers) {
      if (status === 200) expect(body.started).toBeLessThanOrEqual(edition.close_time);
      expect(await rowsOf(story)).toHaveLength(status === 200 ? 1 : 0);
    }
  });

  it('is over once it is sent: either comes first, and one row of each at most', async () => {
    await gate({});
    await repeat(async () => {
      const story = await makeCompleteStory(owner);
      const [began, sent] = await Promise.all([start(owner, story), apply(owner, story)]);
      expect(sent.status).toBe(200);
      expect([200, 409]).toContain(began.status);
      const kinds = await kindsOf(story);
      expect(await rowsOf(story)).toHaveLength(0);
      expect(kinds).toEqual(began.status === 200 ? ['started', 'submitted'] : ['submitted']);
    });
  });
});
