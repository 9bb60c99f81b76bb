import type { JudgeProgress, JudgingSession, List, MissingAnswer, OwnReading, RankingAnswer, Story } from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api } from '../helpers/api';
import { type JudgingDesk, makeJudgingDesk, saveJudgement, saveReading } from '../helpers/judging';
import { aJudgement, judgeTable, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';

let desk: JudgingDesk;
beforeAll(async () => {
  desk = await makeJudgingDesk();
});

const setMode = async (session: number, mode: 'open' | 'assigned') => {
  const { body } = await api.as(desk.admin).get<JudgingSession>(`/judging/session/${session}`);
  const { status } = await api
    .as(desk.admin)
    .put(`/judging/session/${session}`, { base: body.update_time, mode, seed: body.seed, domains: [] });
  expect(status).toBe(200);
};
const shown = async (judge: TestActor, { id }: TestStory) =>
  (await api.as(judge).get<Story>(`/story/single/${id}`)).body;
const progressOf = async (session: number, { id }: TestActor) => {
  const { body } = await api.as(desk.admin).get<JudgeProgress[]>(`/judging/progress/${session}`);
  const { waiting, draft, sent } = body.find((judge) => judge.id === id) ?? { waiting: 0, draft: 0, sent: 0 };
  return { waiting, draft, sent };
};
/** How many readings of each story staff read that were sent, of those that lack some. */
const sentOf = async (session: number) => {
  const { body } = await api.as(desk.admin).get<MissingAnswer>(`/judging/missing/${session}`);
  return body.stories.map(({ missing, sent }) => ({ missing, sent }));
};
const rankingOf = async (session: number) =>
  (await api.as(desk.admin).get<RankingAnswer>(`/judging/ranking/${session}`)).body.stories;

/** What the desk does: it sends what it was shown as `base`. */
const saveAsShown = async (judge: TestActor, story: TestStory, submit: boolean, ticks: number[]) => {
  const base = (await shown(judge, story)).judgement?.judge_time ?? null;
  return saveJudgement(judge, story, submit, { ...aJudgement({ judge_table: judgeTable(ticks) }), base });
};

const oneStory = async () => {
  const { session, stories } = await desk.makeStories(1, 'open');
  const [story] = stories;
  const [judge] = desk.judges;
  if (!story || !judge) throw new Error('no story');
  return { session, story, judge };
};

describe('a session in which judges picked and staff assign from then on (F §2.6)', () => {
  it('a draft is the judge’s reading, who goes on with it and sends it', async () => {
    const { session, story, judge } = await oneStory();
    await saveReading(judge, story, false, [0, 1], '開放時的草稿');
    await setMode(session, 'assigned');
    const { body: plan } = await desk.assign(session, { dry_run: true });
    expect(plan.added).toHaveLength(1);
    expect(plan.added.map((pair) => pair.judge)).not.toContain(judge.id);
    expect(await tables.assignments().where({ session })).toEqual([]);
    await desk.assign(session);
    expect(await progressOf(session, judge)).toEqual({ waiting: 0, draft: 1, sent: 0 });
    const { body: list } = await api
      .as(judge)
      .get<List<{ reading: OwnReading }>>(`/story/judge?session=${session}&reading=draft`);
    expect(list.list).toMatchObject([{ reading: { state: 'draft', round: 1 } }]);
    expect(await shown(judge, story)).toMatchObject({
      judgement: { remark: '開放時的草稿' },
      holder: { id: judge.id },
    });
    expect((await saveAsShown(judge, story, true, [0, 1, 2])).status).toBe(200);
    expect(await progressOf(session, judge)).toEqual({ waiting: 0, draft: 0, sent: 1 });
    expect(await tables.judgements().where('story_id', story.id)).toMatchObject([{ judge_id: judge.id, score_i: 3 }]);
  });

  it('what was sent counts as a reading, the same on every screen of staff', async () => {
    const { session, story, judge } = await oneStory();
    await saveReading(judge, story, true, [0, 1]);
    await setMode(session, 'assigned');
    const { body: plan } = await desk.assign(session, { judges: [judge.id] });
    expect(plan).toMatchObject({ added: [], short: [{ story: story.id, missing: 1 }] });
    expect(await progressOf(session, judge)).toEqual({ waiting: 0, draft: 0, sent: 1 });
    expect(await sentOf(session)).toEqual([{ missing: 1, sent: 1 }]);
    expect(await rankingOf(session)).toMatchObject([{ readings: 1, plain: 8 }]);
    expect((await shown(judge, story)).reading).toEqual({ state: 'sent', round: 1 });
    const again = await saveAsShown(judge, story, true, []);
    expect([again.status, again.body.error.details.code]).toEqual([409, 'story_scored']);
  });

  it('a reading that an instance of the release before has assigned beside it is sent from what the judge was shown', async () => {
    const { session, story, judge } = await oneStory();
    await setMode(session, 'assigned');
    await desk.assign(session, { judges: [judge.id], readings: 1 });
    await setMode(session, 'open');
    await saveReading(judge, story, true, [0]);
    // As that instance would have: the way alone.
    await tables.judgingSessions().where({ session }).update({ mode: 'assigned' });
    await expect.poll(async () => (await shown(judge, story)).reading).toEqual({ state: 'waiting', round: 1 });
    expect((await saveAsShown(judge, story, true, [0, 2])).status).toBe(200);
    expect(await rankingOf(session)).toMatchObject([{ readings: 1, plain: 8 }]);
  });

  it('and back and forth: each way shows and saves what the judge made last', async () => {
    const { session, story, judge } = await oneStory();
    await setMode(session, 'assigned');
    await desk.assign(session, { judges: [judge.id], readings: 1 });
    await saveReading(judge, story, false, [0], '分派時的草稿');
    await setMode(session, 'open');
    await expect.poll(async () => (await shown(judge, story)).reading).toBeNull();
    expect((await saveAsShown(judge, story, true, [0, 1, 2])).status).toBe(200);
    expect((await shown(judge, story)).judgement?.judge_table.filter(({ achieved }) => achieved)).toHaveLength(3);
    await setMode(session, 'assigned');
    expect(await progressOf(session, judge)).toEqual({ waiting: 0, draft: 0, sent: 1 });
    await expect.poll(async () => (await shown(judge, story)).reading).toEqual({ state: 'sent', round: 1 });
  });

  it('another judge’s conflict or sent reading stays as it is', async () => {
    const { session, story, judge } = await oneStory();
    const other = await makeUser('judge');
    await api.as(other).post(`/judging/conflict/${story.id}`, { reason: '我的學生' });
    await saveReading(judge, story, true, [0]);
    await setMode(session, 'assigned');
    await desk.assign(session, { judges: [judge.id, other.id] });
    const rows = await tables.assignments().where({ session });
    expect(rows).toMatchObject([{ judge_id: judge.id, state: 'sent', marks: 'x-------' }]);
  });
});
