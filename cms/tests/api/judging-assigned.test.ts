import type {
  JudgeProgress,
  JudgingSession,
  List,
  OwnAssignment,
  OwnReading,
  PlanAnswer,
  RankingAnswer,
  Story,
} from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { rowHash } from '../helpers/database';
import { aJudgement, aMember, judgeTable, makeCompleteStory, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';

/** Years in which no other test has stories. */
let year = 2080;
const nextYear = () => {
  year += 1;
  return year;
};

let admin: TestActor;
let owner: TestActor;
let judges: TestActor[];
beforeAll(async () => {
  admin = await makeUser('admin');
  owner = await makeUser();
  judges = await Promise.all(['甲', '乙', '丙'].map((name) => makeUser('judge', { columns: { name: `${name}評審` } })));
});

type Made = { session: number; stories: TestStory[] };

const makeStories = async (count: number, mode: 'open' | 'assigned' = 'assigned'): Promise<Made> => {
  const session = nextYear();
  const stories: TestStory[] = [];
  for (let index = 0; index < count; index += 1) stories.push(await makeCompleteStory(owner, 4, { session }));
  const { status } = await api.as(admin).put(`/judging/session/${session}`, { mode, seed: '第一次抽籤' });
  expect(status).toBe(200);
  return { session, stories };
};

const assign = (session: number, more: object = {}, actor: TestActor = admin) =>
  api.as(actor).post<PlanAnswer & Refusal>(`/judging/assign/${session}`, {
    round: 1,
    readings: 2,
    judges: judges.map(({ id }) => id),
    dry_run: false,
    ...more,
  });
const own = async (judge: TestActor) => (await api.as(judge).get<OwnAssignment[]>('/judging/assignments')).body;
const save = (judge: TestActor, story: { id: string }, submit: boolean, ticks: number[] = [0, 2], remark = '') =>
  api
    .as(judge)
    .put<Story & Refusal>(
      `/story/judge/${story.id}?submit=${submit}`,
      aJudgement({ judge_table: judgeTable(ticks), remark }),
    );
const readersOf = async (story: TestStory) => {
  const rows = await tables
    .assignments()
    .where('story_id', story.id)
    .whereIn('state', ['waiting', 'draft', 'sent'])
    .orderBy('id');
  return rows.map(({ judge_id }) => judges.find(({ id }) => id === judge_id) ?? owner);
};
const third = (...read: TestActor[]): TestActor => judges.find((judge) => !read.includes(judge)) ?? owner;
const two = async (story: TestStory): Promise<[TestActor, TestActor]> => {
  const [first, second] = await readersOf(story);
  if (!first || !second) throw new Error('the story has fewer than two readers');
  return [first, second];
};

describe('the routes of judging', () => {
  const ADMINS = [
    ['GET', 'session/2031'],
    ['PUT', 'session/2031'],
    ['GET', 'relations'],
    ['PUT', 'relations/x1'],
    ['POST', 'assign/2031'],
    ['POST', 'spread/2031'],
    ['GET', 'progress/2031'],
    ['POST', 'remind/2031'],
    ['GET', 'ranking/2031'],
    ['GET', 'awards/2031'],
    ['PUT', 'awards/2031'],
    ['PUT', 'release/2031'],
  ] as const;

  it.each(ADMINS)('%s /judging/%s is admin’s alone', async (method, path) => {
    const call = (actor?: TestActor) => {
      const client = actor ? api.as(actor) : api;
      const address = `/judging/${path}`;
      if (method === 'GET') return client.get(address);
      return method === 'PUT' ? client.put(address, {}) : client.post(address, {});
    };
    expect((await call()).status).toBe(401);
    const [judge] = judges;
    for (const actor of [owner, judge, await makeUser('editor', { routes: ['stories-manage'] })]) {
      expect((await call(actor)).status).toBe(403);
    }
  });

  it('of judges refuse everybody else with 您不是評審', async () => {
    for (const actor of [owner, admin]) {
      expect((await api.as(actor).get('/judging/assignments')).status).toBe(403);
      expect((await api.as(actor).post('/judging/conflict/x1', {})).status).toBe(403);
    }
  });

  it('name the field that they refuse', async () => {
    const refused = async (path: string, body: object) => {
      const { status, body: answer } = await api.as(admin).put<Refusal>(`/judging/${path}`, body);
      expect(status).toBe(400);
      return answer.error.details.errors?.[0]?.path.join('.');
    };
    const domains = [{ domain: 'gmail.com', owner: '光明國小' }];
    expect(await refused('session/2031', { mode: 'open', seed: 'x', domains })).toBe('domains.0.domain');
    expect(await refused('session/2031', { mode: 'other', seed: 'x' })).toBe('mode');
    expect(await refused('awards/2031', { prizes: [], awards: [{ story_id: 'a', prize: '金獎' }] })).toBe(
      'awards.0.prize',
    );
    expect((await assign(2031, { round: 4 })).status).toBe(400);
  });
});

describe('a session in which judges pick', () => {
  it('is what every session is until staff choose otherwise, and has nothing to assign', async () => {
    const { body } = await api.as(admin).get<JudgingSession>('/judging/session/2032');
    expect(body).toEqual({ session: 2032, mode: 'open', seed: '2032', domains: [] });
    const { status, body: refusal } = await assign(2032);
    expect(status).toBe(409);
    expect(refusal.error.details.code).toBe('judging_mode');
  });
});

describe('POST /judging/assign/{session}', () => {
  it('as a dry run shows what it would do and stores nothing', async () => {
    const { session, stories } = await makeStories(6);
    const { status, body } = await assign(session, { dry_run: true });
    expect(status).toBe(200);
    expect(body.added).toHaveLength(12);
    expect(body).toMatchObject({ stories: 6, readings: 2, removed: [], short: [], conflicts: [] });
    expect(body.quality).toEqual({ load: { least: 4, most: 4 }, shared: { least: 2, ideal: 2 }, connected: true });
    expect(await tables.assignments().where({ session })).toHaveLength(0);
    const { body: done } = await assign(session);
    expect(done.added).toEqual(body.added);
    for (const story of stories) expect(await readersOf(story)).toHaveLength(2);
  });

  it('repeated moves nothing, and after a draft only what waits', async () => {
    const { session, stories } = await makeStories(4);
    await assign(session);
    const before = await rowHash('assignments', { session });
    expect((await assign(session)).body).toMatchObject({ added: [], removed: [], unchanged: 8 });
    expect(await rowHash('assignments', { session })).toBe(before);
    const [story] = stories;
    if (!story) throw new Error('no story');
    const [drafting] = await two(story);
    await save(drafting, story, false);
    const others = judges.filter((judge) => judge !== drafting).map(({ id }) => id);
    const waiting = await tables.assignments().where({ session, state: 'waiting' });
    const { body } = await assign(session, { judges: others });
    expect(body.removed).not.toContainEqual({ story: story.id, judge: drafting.id });
    for (const { story: story_id, judge: judge_id } of body.removed)
      expect(waiting).toContainEqual(expect.objectContaining({ story_id, judge_id }));
    expect(await readersOf(story)).toContain(drafting);
    for (const each of stories) expect(await readersOf(each)).toHaveLength(2);
  });

  it('never gives a story to a judge of the same school, who gets 404 for it and doesn’t find it in a list', async () => {
    const { session, stories } = await makeStories(2);
    const school = { category: 1 as const, city: '臺北市' as const, district: '大安區', name: '測試國小' };
    const conflicted = await makeCompleteStory(owner, 4, { session, team_members: [aMember({ school })] });
    const judge = await makeUser('judge');
    const all = [judge, ...judges].map(({ id }) => id);
    expect((await api.as(judge).get(`/story/single/${conflicted.id}`)).status).toBe(200);
    expect((await api.as(admin).put(`/judging/relations/${owner.id}`, { school })).status).toBe(404);
    expect((await api.as(admin).put(`/judging/relations/${judge.id}`, { school })).status).toBe(200);
    const { body } = await assign(session, { judges: all, readings: 3 });
    expect(body.conflicts).toEqual([{ story: conflicted.id, judge: judge.id, kinds: ['school'] }]);
    expect(body.added).not.toContainEqual({ story: conflicted.id, judge: judge.id });
    expect((await api.as(judge).get(`/story/single/${conflicted.id}`)).status).toBe(404);
    expect((await save(judge, conflicted, false)).status).toBe(404);
    const { body: list } = await api.as(judge).get<List<{ id: string }>>(`/story/judge?session=${session}&size=100`);
    expect(list.list.map(({ id }) => id).sort()).toEqual(stories.map(({ id }) => id).sort());
  });
});

describe('a judge whose mail domain belongs to a school', () => {
  it('finds that school’s story neither in the list nor among the own assignments: its page is 404', async () => {
    const { session, stories } = await makeStories(1);
    const barred = await makeCompleteStory(owner, 4, {
      session,
      team_members: [aMember({ department_zh: '網域國小' })],
    });
    const judge = await makeUser('judge');
    const domain = 'domain-school.tp.edu.tw';
    await tables
      .users()
      .where('document_id', judge.id)
      .update({ email: `${judge.id}@${domain}` });
    await assign(session, { judges: [judge.id], readings: 1 });
    const mine = async () =>
      (await own(judge)).filter((one) => one.session === session).map(({ story_id }) => story_id);
    const listed = async () => {
      const { body } = await api.as(judge).get<List<{ id: string }>>(`/story/judge?session=${session}&mine=true`);
      return body.list.map(({ id }) => id);
    };
    expect(await listed()).toContain(barred.id);
    const domains = [{ domain, owner: '網域國小' }];
    await api.as(admin).put(`/judging/session/${session}`, { mode: 'assigned', seed: 'x', domains });
    expect((await api.as(judge).get(`/story/single/${barred.id}`)).status).toBe(404);
    expect(await listed()).toEqual(stories.map(({ id }) => id));
    expect(await mine()).toEqual(stories.map(({ id }) => id));
  });
});

describe('GET /story/judge of a judge', () => {
  type Row = { id: string; reading: OwnReading | null; scores: unknown };
  const rows = async (judge: TestActor, session: number, more = '') =>
    (await api.as(judge).get<List<Row>>(`/story/judge?session=${session}&size=30${more}`)).body.list;

  it('tells how far the own readings are, and narrows to them', async () => {
    const { session, stories } = await makeStories(3);
    const judge = await makeUser('judge');
    const [one, two, three] = stories;
    if (!one || !two || !three) throw new Error('no stories');
    expect((await rows(judge, session)).map(({ reading }) => reading)).toEqual(
      stories.map(() => ({ state: 'none', round: 0 })),
    );
    await assign(session, { judges: [judge.id], readings: 1 });
    await save(judge, one, false, [0]);
    await save(judge, two, true);
    expect(await rows(judge, session, '&reading=draft')).toMatchObject([
      { id: one.id, reading: { state: 'draft', round: 1 }, scores: { F: 3, I: 1 } },
    ]);
    expect(await rows(judge, session, '&reading=sent')).toMatchObject([{ id: two.id }]);
    expect(await rows(judge, session, '&reading=waiting')).toMatchObject([{ id: three.id, scores: null }]);
    expect(await rows(judge, session, '&mine=true')).toHaveLength(3);
    expect((await api.as(judge).get<Story>(`/story/single/${three.id}`)).body.reading).toEqual({
      state: 'waiting',
      round: 1,
    });
  });

  it('where judges pick names the own ones alike, without a state', async () => {
    const { session, stories } = await makeStories(2, 'open');
    const judge = await makeUser('judge');
    const [one] = stories;
    if (!one) throw new Error('no story');
    await save(judge, one, false);
    expect(await rows(judge, session, '&reading=draft')).toMatchObject([{ id: one.id, reading: null }]);
    expect(await rows(judge, session, '&reading=waiting')).toEqual([]);
    expect(await rows(judge, session, '&mine=true')).toHaveLength(1);
  });
});

describe('PUT /story/judge/{id} of an assigned judge', () => {
  it('is 409 for a judge without an assignment', async () => {
    const { session, stories } = await makeStories(1);
    await assign(session);
    const [story] = stories;
    if (!story) throw new Error('no story');
    const { status, body } = await save(await makeUser('judge'), story, false);
    expect(status).toBe(409);
    expect(body.error.details.code).toBe('judging_not_assigned');
    expect((await tables.stories().where('document_id', story.id).first()).apply_status).toBe(4);
  });

  it('keeps each judge’s own, shows none of the other’s, and is scored when all have sent', async () => {
    const { session, stories } = await makeStories(1);
    await assign(session);
    const [story] = stories;
    if (!story) throw new Error('no story');
    const [first, second] = await two(story);
    expect((await save(first, story, false, [0], '甲的草稿')).body.apply_status).toBe(5);
    const { body: seen } = await api.as(second).get<Story>(`/story/single/${story.id}`);
    expect([seen.judgement, seen.holder]).toEqual([null, null]);
    expect((await save(second, story, true, [0, 1, 2, 3], '乙的評語')).body).toMatchObject({
      apply_status: 5,
      judgement: { remark: '乙的評語', judge_id: second.id },
    });
    const again = await save(second, story, true);
    expect(again.status).toBe(409);
    expect(again.body.error.details.code).toBe('story_scored');
    expect((await save(first, story, true, [0], '甲的評語')).body).toMatchObject({
      apply_status: 6,
      judgement: { remark: '甲的評語' },
    });
    expect((await api.as(second).get<Story>(`/story/single/${story.id}`)).body.judgement?.remark).toBe('乙的評語');
    const official = await tables.judgements().where('story_id', story.id);
    expect(official).toMatchObject([{ judge_id: first.id, score_f: 3, score_i: 1 }]);
    const { body: list } = await api.as(second).get<List<{ scores: unknown }>>(`/story/judge?session=${session}`);
    expect(list.list).toMatchObject([{ scores: { F: 5, I: 5, D: 1, S: 1 }, holder: { id: second.id } }]);
    const { body: others } = await api.as(third(first, second)).get<List<object>>(`/story/judge?session=${session}`);
    expect(others.list).toMatchObject([{ scores: null, holder: null }]);
  });

  it('of the last two at once leaves the story scored', async () => {
    const { session, stories } = await makeStories(3);
    await assign(session);
    for (const story of stories) {
      const [first, second] = await two(story);
      const answers = await Promise.all([save(first, story, true), save(second, story, true)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect((await tables.stories().where('document_id', story.id).first()).apply_status).toBe(6);
    }
  });

  it('can’t be handed over: assigning decides', async () => {
    const { session, stories } = await makeStories(1);
    await assign(session);
    const [story] = stories;
    if (!story) throw new Error('no story');
    const [first, second] = await two(story);
    await save(first, story, false);
    const answer = await api.as(admin).put<Refusal>(`/story/judge/${story.id}/hand-over`, { judge_id: second.id });
    expect(answer.body.error.details.code).toBe('judging_by_assignment');
  });
});

describe('POST /judging/conflict/{id}', () => {
  it('takes the story from the judge, who is not asked for it again', async () => {
    const { session, stories } = await makeStories(2);
    await assign(session);
    const [story] = stories;
    if (!story) throw new Error('no story');
    const [judge] = await two(story);
    const declare = (reason: string) => api.as(judge).post<Refusal>(`/judging/conflict/${story.id}`, { reason });
    expect((await declare(' ')).status).toBe(400);
    expect((await declare('我的學生')).status).toBe(204);
    expect((await declare('我的學生')).status).toBe(404);
    expect((await own(judge)).map(({ story_id }) => story_id)).not.toContain(story.id);
    const { body } = await assign(session);
    expect(body.conflicts).toEqual([{ story: story.id, judge: judge.id, kinds: ['declared'] }]);
    expect((await readersOf(story)).map(({ id }) => id)).not.toContain(judge.id);
    expect(await readersOf(story)).toHaveLength(2);
  });

  it('is 409 once the judge has begun', async () => {
    const { session, stories } = await makeStories(1);
    await assign(session);
    const [story] = stories;
    if (!story) throw new Error('no story');
    const [judge] = await two(story);
    await save(judge, story, false);
    const { status, body } = await api.as(judge).post<Refusal>(`/judging/conflict/${story.id}`, { reason: '我的學生' });
    expect(status).toBe(409);
    expect(body.error.details.code).toBe('judging_begun');
  });
});

describe('POST /judging/spread/{session}', () => {
  it('gives what a judge has not sent to the others', async () => {
    const { session } = await makeStories(6);
    await assign(session);
    const [judge] = judges;
    if (!judge) throw new Error('no judge');
    const list = (await own(judge)).filter((one) => one.session === session);
    const [sent, draft] = list;
    if (!sent || !draft) throw new Error('nothing was assigned');
    await save(judge, { id: sent.story_id }, true);
    await save(judge, { id: draft.story_id }, false);
    const spread = (dry_run: boolean) =>
      api.as(admin).post<PlanAnswer>(`/judging/spread/${session}`, { round: 1, judge_id: judge.id, dry_run });
    const before = await rowHash('assignments', { session });
    expect((await spread(true)).body.removed).toHaveLength(3);
    expect(await rowHash('assignments', { session })).toBe(before);
    const { body } = await spread(false);
    expect(body.added).toHaveLength(3);
    const { body: progress } = await api.as(admin).get<JudgeProgress[]>(`/judging/progress/${session}`);
    expect(progress.find(({ id }) => id === judge.id)).toMatchObject({ waiting: 0, draft: 0, sent: 1 });
    expect((await own(judge)).filter((one) => one.session === session)).toHaveLength(1);
  });
});

describe('GET /judging/ranking/{session}', () => {
  it('ranks by the readings, the same twice, with a later round of the better half', async () => {
    const { session, stories } = await makeStories(6);
    await assign(session, { readings: 1 });
    for (const [index, story] of stories.entries()) {
      const [judge] = await readersOf(story);
      if (judge)
        await save(
          judge,
          story,
          true,
          Array.from({ length: index + 1 }, (_, tick) => tick),
        );
    }
    const ranking = () => api.as(admin).get<RankingAnswer>(`/judging/ranking/${session}?places=1`);
    const { status, body } = await ranking();
    expect(status).toBe(200);
    expect(body.stories.map(({ id }) => id)).toEqual(stories.toReversed().map(({ id }) => id));
    expect(body.stories.map(({ plain }) => plain)).toEqual([16, 14, 12, 10, 8, 6]);
    expect(body.judges.every(({ corrected }) => !corrected)).toBe(true);
    expect(body.agreement).toMatchObject({ alpha: null, stories: 0 });
    expect((await ranking()).body).toEqual(body);
    const { body: second } = await assign(session, { round: 2, readings: undefined });
    expect(second).toMatchObject({ stories: 3, readings: 2 });
    expect(new Set(second.added.map(({ story }) => story))).toEqual(new Set(stories.slice(3).map(({ id }) => id)));
    const [, , , fourth] = stories;
    if (!fourth) throw new Error('no story');
    const [, next] = await two(fourth);
    expect((await save(next, fourth, false)).body.apply_status).toBe(5);
  });
});

describe('PUT /judging/awards/{session}', () => {
  it('keeps prizes and winners and leaves the rest of the session', async () => {
    const { session, stories } = await makeStories(1);
    const awards = {
      prizes: [{ name: '金獎', places: 1 }],
      awards: [{ story_id: stories[0]?.id, prize: '金獎', reason: '評審團決議' }],
    };
    expect((await api.as(admin).put(`/judging/awards/${session}`, awards)).status).toBe(200);
    expect((await api.as(admin).get(`/judging/awards/${session}`)).body).toEqual({ ...awards, released_time: null });
    const { body } = await api.as(admin).get<JudgingSession>(`/judging/session/${session}`);
    expect(body).toMatchObject({ mode: 'assigned', seed: '第一次抽籤' });
  });
});
