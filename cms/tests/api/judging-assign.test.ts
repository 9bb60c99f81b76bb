import { DAY, type JudgeProgress, type JudgingSession, type List, type PlanAnswer } from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { rowHash } from '../helpers/database';
import { type JudgingDesk, makeJudgingDesk, ownAssignments, saveReading } from '../helpers/judging';
import { ownSession } from '../helpers/sessions';
import { aMember, makeCompleteStory } from '../helpers/stories';
import { tables } from '../helpers/tables';

let desk: JudgingDesk;
beforeAll(async () => {
  desk = await makeJudgingDesk();
});

describe('the routes of judging', () => {
  const ADMINS = [
    ['GET', 'session/2031'],
    ['PUT', 'session/2031'],
    ['GET', 'relations'],
    ['PUT', 'relations/x1'],
    ['POST', 'assign/2031'],
    ['POST', 'spread/2031'],
    ['GET', 'progress/2031'],
    ['GET', 'missing/2031'],
    ['POST', 'fill/2031'],
    ['PUT', 'conflict/x1/withdraw'],
    ['GET', 'anchors/2031'],
    ['PUT', 'anchors/2031'],
    ['POST', 'invite/2031'],
    ['POST', 'remind/2031'],
    ['GET', 'jury/2031'],
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
    const [judge] = desk.judges;
    for (const actor of [desk.owner, judge, await makeUser('editor', { routes: ['stories-manage'] })]) {
      expect((await call(actor)).status).toBe(403);
    }
  });

  it('of judges refuse everybody else with 您不是評審', async () => {
    for (const actor of [desk.owner, desk.admin]) {
      expect((await api.as(actor).get('/judging/assignments')).status).toBe(403);
      expect((await api.as(actor).post('/judging/conflict/x1', {})).status).toBe(403);
    }
  });

  it('name the field that they refuse', async () => {
    const refused = async (path: string, body: object) => {
      const { status, body: answer } = await api.as(desk.admin).put<Refusal>(`/judging/${path}`, body);
      expect(status).toBe(400);
      return answer.error.details.errors?.[0]?.path.join('.');
    };
    const domains = [{ domain: 'gmail.com', owner: '光明國小' }];
    expect(await refused('session/2031', { mode: 'open', seed: 'x', domains })).toBe('domains.0.domain');
    expect(await refused('session/2031', { mode: 'other', seed: 'x' })).toBe('mode');
    expect(await refused('awards/2031', { prizes: [], awards: [{ story_id: 'a', prize: '金獎' }] })).toBe(
      'awards.0.prize',
    );
    expect((await desk.assign(2031, { round: 4 })).status).toBe(400);
  });
});

describe('a session in which judges pick', () => {
  it('is what every session is until staff choose otherwise, and has nothing to assign', async () => {
    const session = await ownSession();
    const { body } = await api.as(desk.admin).get<JudgingSession>(`/judging/session/${session}`);
    expect(body).toEqual({
      session,
      mode: 'open',
      seed: String(session),
      domains: [],
      last_day: null,
      divisions: [],
      divisions_time: 0,
      archived: false,
      update_time: 0,
    });
    const { status, body: refusal } = await desk.assign(session);
    expect(status).toBe(409);
    expect(refusal.error.details.code).toBe('judging_mode');
  });
});

describe('POST /judging/assign/{session}', () => {
  it('as a dry run shows what it would do and stores nothing', async () => {
    const { session, stories } = await desk.makeStories(6);
    const { status, body } = await desk.assign(session, { dry_run: true });
    expect(status).toBe(200);
    expect(body.added).toHaveLength(12);
    expect(body).toMatchObject({ stories: 6, readings: 2, removed: [], short: [], conflicts: [] });
    expect(body.quality).toEqual({ load: { least: 4, most: 4 }, shared: { least: 2, ideal: 2 }, connected: true });
    expect(await tables.assignments().where({ session })).toHaveLength(0);
    const { body: done } = await desk.assign(session);
    expect(done.added).toEqual(body.added);
    for (const story of stories) expect(await desk.readersOf(story)).toHaveLength(2);
  });

  it('repeated moves nothing, and after a draft only what waits', async () => {
    const { session, stories } = await desk.makeStories(4);
    await desk.assign(session);
    const before = await rowHash(tables.assignments, { session });
    expect((await desk.assign(session)).body).toMatchObject({ added: [], removed: [], unchanged: 8 });
    expect(await rowHash(tables.assignments, { session })).toBe(before);
    const [story] = stories;
    if (!story) throw new Error('no story');
    const [drafting] = await desk.two(story);
    await saveReading(drafting, story, false);
    const others = desk.judges.filter((judge) => judge !== drafting).map(({ id }) => id);
    const waiting = await tables.assignments().where({ session, state: 'waiting' });
    const { body } = await desk.assign(session, { judges: others });
    expect(body.removed).not.toContainEqual({ story: story.id, judge: drafting.id });
    for (const { story: story_id, judge: judge_id } of body.removed)
      expect(waiting).toContainEqual(expect.objectContaining({ story_id, judge_id }));
    expect(await desk.readersOf(story)).toContain(drafting);
    for (const each of stories) expect(await desk.readersOf(each)).toHaveLength(2);
  });

  it('never gives a story to a judge of the same school, who gets 404 for it and doesn’t find it in a list (decision 55)', async () => {
    const { session, stories } = await desk.makeStories(2);
    const school = { category: 1 as const, city: '臺北市' as const, district: '大安區', name: '測試國小' };
    const conflicted = await makeCompleteStory(desk.owner, 4, { session, team_members: [aMember({ school })] });
    const judge = await makeUser('judge');
    const all = [judge, ...desk.judges].map(({ id }) => id);
    expect((await api.as(judge).get(`/story/single/${conflicted.id}`)).status).toBe(200);
    expect((await api.as(desk.admin).put(`/judging/relations/${desk.owner.id}`, { school })).status).toBe(404);
    expect((await api.as(desk.admin).put(`/judging/relations/${judge.id}`, { school })).status).toBe(200);
    const { body } = await desk.assign(session, { judges: all, readings: 3 });
    expect(body.conflicts).toEqual([{ story: conflicted.id, judge: judge.id, kinds: ['school'] }]);
    expect(body.added).not.toContainEqual({ story: conflicted.id, judge: judge.id });
    const { status, body: kept } = await api.as(judge).get<Refusal>(`/story/single/${conflicted.id}`);
    expect([status, kept.error.details.declared]).toEqual([404, undefined]);
    expect((await saveReading(judge, conflicted, false)).status).toBe(404);
    const { body: list } = await api
      .as(judge)
      .get<List<{ id: string }>>(`/story/judge?session=${session}&mine=false&size=100`);
    expect(list.list.map(({ id }) => id).sort()).toEqual(stories.map(({ id }) => id).sort());
  });
});

describe('a judge whose mail domain belongs to a school', () => {
  it('finds that school’s story neither in the list nor among the own assignments: its page is 404', async () => {
    const { session, stories } = await desk.makeStories(1);
    const barred = await makeCompleteStory(desk.owner, 4, {
      session,
      team_members: [aMember({ department_zh: '網域國小' })],
    });
    const judge = await makeUser('judge');
    const domain = 'domain-school.tp.edu.tw';
    await tables
      .users()
      .where('document_id', judge.id)
      .update({ email: `${judge.id}@${domain}` });
    await desk.assign(session, { judges: [judge.id], readings: 1 });
    const mine = async () =>
      (await ownAssignments(judge)).filter((one) => one.session === session).map(({ story_id }) => story_id);
    const listed = async () => {
      const { body } = await api.as(judge).get<List<{ id: string }>>(`/story/judge?session=${session}&mine=true`);
      return body.list.map(({ id }) => id);
    };
    expect(await listed()).toContain(barred.id);
    const domains = [{ domain, owner: '網域國小' }];
    await api.as(desk.admin).put(`/judging/session/${session}`, { mode: 'assigned', seed: 'x', domains });
    expect((await api.as(judge).get(`/story/single/${barred.id}`)).status).toBe(404);
    expect(await listed()).toEqual(stories.map(({ id }) => id));
    expect(await mine()).toEqual(stories.map(({ id }) => id));
  });
});

describe('POST /judging/conflict/{id}', () => {
  it('takes the story from the judge, who is not asked for it again', async () => {
    const { session, stories } = await desk.makeStories(2);
    await desk.assign(session);
    const [story] = stories;
    if (!story) throw new Error('no story');
    const [judge] = await desk.two(story);
    const declare = (reason: string) => api.as(judge).post<Refusal>(`/judging/conflict/${story.id}`, { reason });
    expect((await declare(' ')).status).toBe(400);
    expect((await declare('我的學生')).body).toEqual({ reading: 'moved' });
    expect((await declare('我的學生')).status).toBe(404);
    const { status, body: kept } = await api.as(judge).get<Refusal>(`/story/single/${story.id}`);
    expect([status, kept.error.details.code, kept.error.details.declared]).toEqual([404, 'not_found', true]);
    expect(kept.error.message).toContain('您申報過和這則故事有關');
    expect((await ownAssignments(judge)).map(({ story_id }) => story_id)).not.toContain(story.id);
    const { body } = await desk.assign(session);
    expect(body.conflicts).toEqual([{ story: story.id, judge: judge.id, kinds: ['declared'] }]);
    expect((await desk.readersOf(story)).map(({ id }) => id)).not.toContain(judge.id);
    expect(await desk.readersOf(story)).toHaveLength(2);
  });

  it('is 409 once the judge has begun', async () => {
    const { session, stories } = await desk.makeStories(1);
    await desk.assign(session);
    const [story] = stories;
    if (!story) throw new Error('no story');
    const [judge] = await desk.two(story);
    await saveReading(judge, story, false);
    const { status, body } = await api.as(judge).post<Refusal>(`/judging/conflict/${story.id}`, { reason: '我的學生' });
    expect(status).toBe(409);
    expect(body.error.details.code).toBe('judging_begun');
  });
});

describe('the last day of a session’s judging (F §2.8)', () => {
  const silent = async (session: number) => {
    const { body } = await api.as(desk.admin).get<JudgeProgress[]>(`/judging/progress/${session}`);
    return body.filter((judge) => judge.silent).map(({ id }) => id);
  };

  it('names who has opened nothing once it is near, and no one who has opened a story', async () => {
    const { session } = await desk.makeStories(6);
    await desk.assign(session);
    const set = (body: object) => api.as(desk.admin).put<JudgingSession>(`/judging/session/${session}`, body);
    const way = { mode: 'assigned', seed: 'x' };
    expect((await set({ ...way, last_day: '明天' })).status).toBe(400);
    expect(await silent(session)).toEqual([]);
    const far = Date.now() + 9 * DAY;
    expect((await set({ ...way, last_day: far })).body.last_day).toBe(far);
    expect(await silent(session)).toEqual([]);
    const near = Date.now() + DAY;
    await set({ ...way, last_day: near });
    // Who doesn't name it leaves it.
    expect((await set(way)).body.last_day).toBe(near);
    const assigned = desk.judges.map(({ id }) => id).toSorted();
    expect((await silent(session)).toSorted()).toEqual(assigned);

    const [reader, writer] = desk.judges;
    if (!reader || !writer) throw new Error('no judge');
    const first = async (judge: TestActor) => (await ownAssignments(judge)).find((one) => one.session === session);
    await api.as(reader).get(`/story/single/${(await first(reader))?.story_id}`);
    await saveReading(writer, { id: (await first(writer))?.story_id ?? '' }, false);
    const others = assigned.filter((id) => id !== reader.id && id !== writer.id);
    expect((await silent(session)).toSorted()).toEqual(others);
    await set({ ...way, last_day: null });
    expect(await silent(session)).toEqual([]);
  });
});

describe('POST /judging/spread/{session}', () => {
  it('gives what a judge has not sent to the others', async () => {
    const { session } = await desk.makeStories(6);
    await desk.assign(session);
    const [judge] = desk.judges;
    if (!judge) throw new Error('no judge');
    const list = (await ownAssignments(judge)).filter((one) => one.session === session);
    const [sent, draft] = list;
    if (!sent || !draft) throw new Error('nothing was assigned');
    await saveReading(judge, { id: sent.story_id }, true);
    await saveReading(judge, { id: draft.story_id }, false);
    const spread = (dry_run: boolean) =>
      api.as(desk.admin).post<PlanAnswer>(`/judging/spread/${session}`, { round: 1, judge_id: judge.id, dry_run });
    // Who has no part in the session is left in peace.
    await makeUser('judge');
    const before = await rowHash(tables.assignments, { session });
    expect((await spread(true)).body.removed).toHaveLength(3);
    expect(await rowHash(tables.assignments, { session })).toBe(before);
    const { body } = await spread(false);
    expect(body.added).toHaveLength(3);
    const ids = desk.judges.map(({ id }) => id);
    expect(body.added.filter((pair) => !ids.includes(pair.judge))).toEqual([]);
    const { body: progress } = await api.as(desk.admin).get<JudgeProgress[]>(`/judging/progress/${session}`);
    expect(progress.find(({ id }) => id === judge.id)).toMatchObject({ waiting: 0, draft: 0, sent: 1 });
    expect((await ownAssignments(judge)).filter((one) => one.session === session)).toHaveLength(1);
  });
});
