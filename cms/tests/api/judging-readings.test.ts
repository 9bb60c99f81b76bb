import type { JudgingSession, List, OwnReading, RankingAnswer, Story } from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { type JudgingDesk, makeJudgingDesk, saveReading } from '../helpers/judging';
import { tables } from '../helpers/tables';

let desk: JudgingDesk;
beforeAll(async () => {
  desk = await makeJudgingDesk();
});

describe('GET /story/judge of a judge (F §2.1)', () => {
  type Row = { id: string; reading: OwnReading | null; scores: unknown };
  const rows = async (judge: TestActor, session: number, more = '') =>
    (await api.as(judge).get<List<Row>>(`/story/judge?session=${session}&size=30${more}`)).body.list;

  it('has what is a judge’s own where staff assign, all where judges pick, and all when it is asked for', async () => {
    const { session, stories } = await desk.makeStories(4);
    const [judge, other] = [await makeUser('judge'), await makeUser('judge')];
    const ids = async (actor: TestActor, of: number, more = '') =>
      (await rows(actor, of, more)).map(({ id }) => id).sort();
    const all = stories.map(({ id }) => id).sort();
    expect(await ids(judge, session)).toEqual([]);
    await desk.assign(session, { judges: [judge.id, other.id], readings: 1 });
    const [mine, theirs] = [await ids(judge, session), await ids(other, session)];
    expect([...mine, ...theirs].sort()).toEqual(all);
    expect(mine).toHaveLength(2);
    expect(await ids(judge, session, '&mine=true')).toEqual(mine);
    expect(await ids(judge, session, '&mine=false')).toEqual(all);
    expect(await ids(desk.admin, session)).toEqual(all);
    const open = await desk.makeStories(2, 'open');
    expect(await ids(judge, open.session)).toEqual(open.stories.map(({ id }) => id).sort());
    expect(await ids(judge, open.session, '&mine=true')).toEqual([]);
  });

  it('tells how far the own readings are, and narrows to them', async () => {
    const { session, stories } = await desk.makeStories(3);
    const judge = await makeUser('judge');
    const [one, two, three] = stories;
    if (!one || !two || !three) throw new Error('no stories');
    expect((await rows(judge, session, '&mine=false')).map(({ reading }) => reading)).toEqual(
      stories.map(() => ({ state: 'none', round: 0 })),
    );
    await desk.assign(session, { judges: [judge.id], readings: 1 });
    await saveReading(judge, one, false, [0]);
    await saveReading(judge, two, true);
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
    const { session, stories } = await desk.makeStories(2, 'open');
    const judge = await makeUser('judge');
    const [one] = stories;
    if (!one) throw new Error('no story');
    await saveReading(judge, one, false);
    expect(await rows(judge, session, '&reading=draft')).toMatchObject([{ id: one.id, reading: null }]);
    expect(await rows(judge, session, '&reading=waiting')).toEqual([]);
    expect(await rows(judge, session, '&mine=true')).toHaveLength(1);
  });
});

describe('PUT /story/judge/{id} of an assigned judge', () => {
  it('is 409 for a judge without an assignment', async () => {
    const { session, stories } = await desk.makeStories(1);
    await desk.assign(session);
    const [story] = stories;
    if (!story) throw new Error('no story');
    const { status, body } = await saveReading(await makeUser('judge'), story, false);
    expect(status).toBe(409);
    expect(body.error.details.code).toBe('judging_not_assigned');
    expect((await tables.stories().where('document_id', story.id).first()).apply_status).toBe(4);
  });

  it('keeps each judge’s own, shows none of the other’s, and is scored when all have sent', async () => {
    const { session, stories } = await desk.makeStories(1);
    await desk.assign(session);
    const [story] = stories;
    if (!story) throw new Error('no story');
    const [first, second] = await desk.two(story);
    expect((await saveReading(first, story, false, [0], '甲的草稿')).body.apply_status).toBe(5);
    const { body: seen } = await api.as(second).get<Story>(`/story/single/${story.id}`);
    expect([seen.judgement, seen.holder]).toEqual([null, null]);
    expect((await saveReading(second, story, true, [0, 1, 2, 3], '乙的評語')).body).toMatchObject({
      apply_status: 5,
      judgement: { remark: '乙的評語', judge_id: second.id },
    });
    const again = await saveReading(second, story, true);
    expect(again.status).toBe(409);
    expect(again.body.error.details.code).toBe('story_scored');
    expect((await saveReading(first, story, true, [0], '甲的評語')).body).toMatchObject({
      apply_status: 6,
      judgement: { remark: '甲的評語' },
    });
    expect((await api.as(second).get<Story>(`/story/single/${story.id}`)).body.judgement?.remark).toBe('乙的評語');
    const official = await tables.judgements().where('story_id', story.id);
    expect(official).toMatchObject([{ judge_id: first.id, score_f: 3, score_i: 1 }]);
    const { body: list } = await api
      .as(second)
      .get<List<{ scores: unknown }>>(`/story/judge?session=${session}&mine=false`);
    expect(list.list).toMatchObject([{ scores: { F: 5, I: 5, D: 1, S: 1 }, holder: { id: second.id } }]);
    const { body: others } = await api
      .as(desk.third(first, second))
      .get<List<object>>(`/story/judge?session=${session}&mine=false`);
    expect(others.list).toMatchObject([{ scores: null, holder: null }]);
  });

  it('of the last two at once leaves the story scored', async () => {
    const { session, stories } = await desk.makeStories(3);
    await desk.assign(session);
    for (const story of stories) {
      const [first, second] = await desk.two(story);
      const answers = await Promise.all([saveReading(first, story, true), saveReading(second, story, true)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect((await tables.stories().where('document_id', story.id).first()).apply_status).toBe(6);
    }
  });

  it('can’t be handed over: assigning decides', async () => {
    const { session, stories } = await desk.makeStories(1);
    await desk.assign(session);
    const [story] = stories;
    if (!story) throw new Error('no story');
    const [first, second] = await desk.two(story);
    await saveReading(first, story, false);
    const answer = await api.as(desk.admin).put<Refusal>(`/story/judge/${story.id}/hand-over`, { judge_id: second.id });
    expect(answer.body.error.details.code).toBe('judging_by_assignment');
  });
});

describe('GET /judging/ranking/{session}', () => {
  it('ranks by the readings, the same twice, with a later round of the better half', async () => {
    const { session, stories } = await desk.makeStories(6);
    await desk.assign(session, { readings: 1 });
    for (const [index, story] of stories.entries()) {
      const [judge] = await desk.readersOf(story);
      if (judge)
        await saveReading(
          judge,
          story,
          true,
          Array.from({ length: index + 1 }, (_, tick) => tick),
        );
    }
    const ranking = () => api.as(desk.admin).get<RankingAnswer>(`/judging/ranking/${session}`);
    const { status, body } = await ranking();
    expect(status).toBe(200);
    expect(body.stories.map(({ id }) => id)).toEqual(stories.toReversed().map(({ id }) => id));
    expect(body.stories.map(({ plain }) => plain)).toEqual([16, 14, 12, 10, 8, 6]);
    expect(body.judges.every(({ corrected }) => !corrected)).toBe(true);
    expect(body.agreement).toMatchObject({ alpha: null, stories: 0 });
    expect((await ranking()).body).toEqual(body);
    const { body: second } = await desk.assign(session, { round: 2, readings: undefined });
    expect(second).toMatchObject({ stories: 3, readings: 2 });
    expect(new Set(second.added.map(({ story }) => story))).toEqual(new Set(stories.slice(3).map(({ id }) => id)));
    const [, , , fourth] = stories;
    if (!fourth) throw new Error('no story');
    const [, next] = await desk.two(fourth);
    expect((await saveReading(next, fourth, false)).body.apply_status).toBe(5);
  });
});

describe('PUT /judging/awards/{session}', () => {
  it('keeps prizes and winners and leaves the rest of the session', async () => {
    const { session, stories } = await desk.makeStories(1);
    const awards = {
      prizes: [{ name: '金獎', places: 1 }],
      awards: [{ story_id: stories[0]?.id, prize: '金獎', reason: '評審團決議' }],
    };
    expect((await api.as(desk.admin).put(`/judging/awards/${session}`, awards)).status).toBe(200);
    expect((await api.as(desk.admin).get(`/judging/awards/${session}`)).body).toMatchObject({
      ...awards,
      released_time: null,
    });
    const { body } = await api.as(desk.admin).get<JudgingSession>(`/judging/session/${session}`);
    expect(body).toMatchObject({ mode: 'assigned', seed: '第一次抽籤' });
  });
});
