import type { Anchors, JudgeListRow, List, OwnAnchor, Story } from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { ownSession, pastSession } from '../helpers/sessions';
import { aJudgement, judgeTable, makeCompleteStory, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';

let admin: TestActor;
let owner: TestActor;
let earlier: TestActor;
beforeAll(async () => {
  [admin, owner, earlier] = await Promise.all([makeUser('admin'), makeUser(), makeUser('judge')]);
});

const KEY = [true, true, false, false, true, false, false, false];
const anchorOf = ({ account }: Pick<TestStory, 'account'>) => ({ account, key: KEY, note: '照片看得出改變' });

/** Five stories of the year before that were judged then, and one of this year. */
const makeSession = async (given?: number) => {
  const session = given ?? (await ownSession(2));
  const old: TestStory[] = [];
  for (let index = 0; index < 5; index += 1) {
    const story = await makeCompleteStory(owner, 4, { session: session - 1 });
    await api.as(earlier).put(`/story/judge/${story.id}?submit=true`, aJudgement());
    old.push(story);
  }
  const story = await makeCompleteStory(owner, 4, { session });
  await api.as(admin).put(`/judging/session/${session}`, { mode: 'assigned', seed: 'x' });
  const judge = await makeUser('judge', { columns: { name: '甲評審' } });
  const round = { round: 1, readings: 1, judges: [judge.id], dry_run: false };
  await api.as(admin).post(`/judging/assign/${session}`, round);
  const save = (body: object = { anchors: old.map(anchorOf) }) =>
    api.as(admin).put<Anchors & Refusal>(`/judging/anchors/${session}`, body);
  const own = async (reader = judge) =>
    (await api.as(reader).get<OwnAnchor[]>('/judging/anchors')).body.filter((anchor) => anchor.session === session);
  const send = ({ id }: Pick<TestStory, 'id'>, marks = KEY) =>
    api.as(judge).post<OwnAnchor & Refusal>(`/judging/anchor/${session}/${id}`, { marks });
  const judgeIt = () => api.as(judge).put<Story & Refusal>(`/story/judge/${story.id}?submit=true`, aJudgement());
  return { session, old, story, judge, save, own, send, judgeIt };
};

const sessionWith = async (made: Awaited<ReturnType<typeof makeSession>>) => {
  const { status } = await made.save();
  expect(status).toBe(200);
  return made;
};

describe('PUT /judging/anchors/{session}', () => {
  it('is admin’s alone, as reading them is', async () => {
    for (const actor of [owner, earlier, await makeUser('editor', { routes: ['stories-manage'] })]) {
      expect((await api.as(actor).put('/judging/anchors/2031', {})).status).toBe(403);
      expect((await api.as(actor).get('/judging/anchors/2031')).status).toBe(403);
    }
    expect((await api.get('/judging/anchors/2031')).status).toBe(401);
  });

  it('takes five finished stories of earlier years', async () => {
    const { old, story, save } = await makeSession();
    const refused = async (anchors: object[]) => {
      const { status, body } = await save({ anchors });
      return [status, body.error.details.errors?.[0]?.path.join('.')];
    };
    const five = old.map(anchorOf);
    expect(await refused(five.slice(1))).toEqual([400, 'anchors']);
    expect(await refused([...five.slice(1), anchorOf(story)])).toEqual([400, 'anchors.4.account']);
    expect(await refused([...five.slice(1), anchorOf({ account: 'CHI-1999-00001' })])).toEqual([
      400,
      'anchors.4.account',
    ]);
    const pending = await makeCompleteStory(owner, 4, { session: story.session - 1 });
    expect(await refused([...five.slice(1), anchorOf(pending)])).toEqual([400, 'anchors.4.account']);
    const { status, body } = await save();
    expect(status).toBe(200);
    expect(body.anchors.map(({ account }) => account)).toEqual(old.map(({ account }) => account));
  });

  it('of two admins who save at once one gets 409', async () => {
    const { old, session, save } = await makeSession();
    const anchors = old.map(anchorOf);
    const answers = await Promise.all([save({ anchors, base: 0 }), save({ anchors: [...anchors].reverse(), base: 0 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stored = (await api.as(admin).get<Anchors>(`/judging/anchors/${session}`)).body;
    expect(answers.find(({ status }) => status === 409)?.body.error.details.current).toEqual(stored);
  });
});

describe('a judge of a session with anchors (F §2.3)', () => {
  it('reads them first, then the own stories; none of it counts', async () => {
    const { session, old, judge, own, send, judgeIt } = await sessionWith(await makeSession());
    const refused = await judgeIt();
    expect([refused.status, refused.body.error.details.code]).toEqual([409, 'anchors_first']);
    for (const story of old) expect((await send(story)).status).toBe(200);
    expect((await own()).map(({ own: marks, key }) => [marks, key])).toEqual(old.map(() => [KEY, KEY]));
    expect((await judgeIt()).status).toBe(200);
    expect(await tables.judgements().where({ judge_id: judge.id, story_id: old[0]?.id })).toHaveLength(0);
    expect(await tables.assignments().where({ judge_id: judge.id })).toHaveLength(1);
    const { body } = await api.as(admin).get<Anchors>(`/judging/anchors/${session}`);
    expect(body.judges).toContainEqual({ id: judge.id, name: '甲評審', sent: 5, same: 40 });
  });

  it('reads neither the key nor what others made of a story before the own marks are sent', async () => {
    const { old, judge, own, send } = await sessionWith(await makeSession());
    const [first] = old;
    if (!first) throw new Error('there is no anchor');
    const seen = async () => {
      const { body: story } = await api.as(judge).get<Story>(`/story/single/${first.id}`);
      const { body } = await api.as(judge).get<List<JudgeListRow>>(`/story/judge?text=${first.account}`);
      return [story.judgement ?? null, body.list[0]?.scores ?? null];
    };
    expect(await seen()).toEqual([null, null]);
    expect((await own())[0]).toMatchObject({ own: null, key: null, note: '' });
    expect(await own(earlier)).toEqual([]);
    const marks = KEY.map((mark, index) => (index === 0 ? !mark : mark));
    const sent = await send(first, marks);
    expect(sent.body).toMatchObject({ own: marks, key: KEY, note: '照片看得出改變' });
    const [judgement, scores] = await seen();
    expect(judgement).toMatchObject({ judge_id: earlier.id });
    expect(scores).not.toBeNull();
  });

  it('sends each once, of this session’s anchors alone', async () => {
    const { session, old, story, judge, send } = await sessionWith(await makeSession());
    const [first] = old;
    if (!first) throw new Error('there is no anchor');
    const twice = await Promise.all([send(first), send(first)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(twice.find(({ status }) => status === 409)?.body.error.details.code).toBe('anchor_sent');
    expect((await send(story)).status).toBe(404);
    const wrong = await send(first, [true]);
    expect([wrong.status, wrong.body.error.details.errors?.[0]?.path]).toEqual([400, ['marks']]);
    for (const actor of [owner, admin]) {
      const path = `/judging/anchor/${session}/${first.id}`;
      expect((await api.as(actor).post(path, { marks: KEY })).status).toBe(403);
      expect((await api.as(actor).get('/judging/anchors')).status).toBe(403);
    }
    expect(await tables.anchorReadings().where({ judge_id: judge.id })).toHaveLength(1);
  });

  it('sends none of an archived session', async () => {
    const { session, old, judge, own, send } = await sessionWith(await makeSession(await pastSession(2)));
    const archive = (archived: boolean) => api.as(admin).put(`/season/archive/${session}`, { archived });
    const [first] = old;
    if (!first) throw new Error('there is no anchor');
    expect((await own()).map(({ archived }) => archived)).toEqual(old.map(() => false));
    await archive(true);
    const { status, body } = await send(first);
    expect([status, body.error.details.code]).toEqual([409, 'season_archived']);
    expect((await own()).every(({ archived }) => archived)).toBe(true);
    expect(await tables.anchorReadings().where({ judge_id: judge.id })).toHaveLength(0);
    await archive(false);
    expect((await send(first)).status).toBe(200);
  });

  it('is not kept from judging by an anchor with a conflict of interest', async () => {
    const { old, judge, own, send, judgeIt } = await sessionWith(await makeSession());
    const [first, ...others] = old;
    await api.as(judge).post(`/judging/conflict/${first?.id}`, { reason: '我的學生' });
    expect(await own()).toHaveLength(4);
    expect((await send(first ?? { id: 'x' })).status).toBe(404);
    for (const story of others) await send(story);
    expect((await judgeIt()).status).toBe(200);
  });
});

it('where judges pick there is nothing to read first', async () => {
  const { session, own, judge, save } = await makeSession();
  await save();
  await api.as(admin).put(`/judging/session/${session}`, { mode: 'open', seed: 'x' });
  expect(await own()).toEqual([]);
  const story = await makeCompleteStory(owner, 4, { session });
  const body = aJudgement({ judge_table: judgeTable([0]) });
  expect((await api.as(judge).put(`/story/judge/${story.id}?submit=true`, body)).status).toBe(200);
});
