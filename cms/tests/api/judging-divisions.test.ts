import type { Award, Awards, DivisionsAnswer, JudgingSession, JuryAnswer, PlanAnswer, RankingAnswer } from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { ownSession } from '../helpers/sessions';
import { aJudgement, judgeTable, makeCompleteStory, makeStory, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';

let admin: TestActor;
let owner: TestActor;
let judge: TestActor;
beforeAll(async () => {
  [admin, owner, judge] = await Promise.all([makeUser('admin'), makeUser(), makeUser('judge')]);
});

const YOUNG = { id: 'young', name: '國小組', levels: [1], cities: [], adult: null };
const OLDER = { id: 'older', name: '國高中組', levels: [2, 3], cities: [], adult: null };
const DIVISIONS = [YOUNG, OLDER];

type Answer = DivisionsAnswer & Refusal;
const show = (session: number, actor: TestActor = admin) => api.as(actor).get<Answer>(`/judging/divisions/${session}`);
const save = (session: number, body: object, actor: TestActor = admin) =>
  api.as(actor).post<Answer>(`/judging/divisions/${session}`, { divisions: DIVISIONS, dry_run: false, ...body });
const awards = (session: number, body: object) =>
  api.as(admin).put<Awards & Refusal>(`/judging/awards/${session}`, body);
const codeOf = ({ status, body }: { status: number; body: Refusal }) => [status, body.error.details.code];

/** A team's story of a level, with the judge's ticks. */
const judged = async (session: number, category: number, ticks: number): Promise<TestStory> => {
  const story = await makeCompleteStory(owner, 4, { session });
  const school = { category, city: '臺東縣', district: '臺東市', name: '海風學校' };
  const team_members = JSON.stringify(story.team_members.map((member) => ({ ...member, school })));
  await tables.stories().where({ document_id: story.id }).update({ team_members });
  const marks = judgeTable(Array.from({ length: ticks }, (_, at) => at));
  const body = aJudgement({ judge_table: marks });
  expect((await api.as(judge).put(`/story/judge/${story.id}?submit=true`, body)).status).toBe(200);
  return story;
};

describe('GET and POST /judging/divisions/{session}', () => {
  it('is admin’s', async () => {
    const session = 2005;
    expect((await api.get(`/judging/divisions/${session}`)).status).toBe(401);
    expect((await api.post(`/judging/divisions/${session}`, {})).status).toBe(401);
    for (const role of ['user', 'judge', 'editor', 'manager'] as const) {
      const actor = await makeUser(role);
      expect((await show(session, actor)).status, role).toBe(403);
      expect((await save(session, {}, actor)).status, role).toBe(403);
    }
  });

  it('refuses what leaves nothing to the division below, and counts before it stores, the stories that judges may read alone', async () => {
    const session = await ownSession();
    const { status, body } = await save(session, { divisions: [{ ...YOUNG, levels: [] }, OLDER] });
    expect([status, body.error.details.errors?.[0]?.path]).toEqual([400, ['divisions', 0, 'levels']]);
    for (const category of [1, 1, 3, 4]) await judged(session, category, 1);
    await makeStory(owner, { session });
    const dry = (await save(session, { dry_run: true })).body;
    expect(dry.divisions.map(({ name, stories }) => [name, stories])).toEqual([
      ['國小組', 2],
      ['國高中組', 1],
    ]);
    expect([dry.rest, dry.leaving, dry.update_time]).toEqual([1, [], 0]);
    expect((await show(session)).body.divisions).toEqual([]);
    expect(await tables.audit().where({ object_id: String(session), action: 'divisions_saved' })).toHaveLength(0);

    const stored = (await save(session, { base: 0 })).body;
    expect(stored.update_time).toBeGreaterThan(0);
    expect((await show(session)).body).toEqual(stored);
    const { body: judging } = await api.as(admin).get<JudgingSession>(`/judging/session/${session}`);
    expect(judging).toMatchObject({ divisions: DIVISIONS, divisions_time: stored.update_time, update_time: 0 });
    expect(await tables.audit().where({ object_id: String(session), action: 'divisions_saved' })).toHaveLength(1);
  });

  it('of two admins at once one is stored, and the other is shown what is stored', async () => {
    const session = await ownSession();
    const answers = await Promise.all([save(session, { base: 0 }), save(session, { divisions: [OLDER], base: 0 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const told = answers.find(({ status }) => status === 409)?.body.error.details;
    expect([told?.code, told?.current]).toEqual([
      'version_conflict',
      answers.find(({ status }) => status === 200)?.body,
    ]);
  });
});

const PRIZES = [
  { name: '國小金獎', places: 1, division: 'young' },
  { name: '國高中金獎', places: 1, division: 'older' },
  { name: '國高中銀獎', places: 1, division: 'older' },
  { name: '最佳人氣', places: 1, division: '' },
];
const award = (story: TestStory | undefined, prize: string): Award => ({
  ...{ story_id: story?.id ?? '', prize, reason: '' },
});

/** The younger teams have more points: over all, no older one would be among the first. */
const divided = async () => {
  const session = await ownSession();
  const young = [await judged(session, 1, 8), await judged(session, 1, 7), await judged(session, 1, 6)];
  const older = [await judged(session, 2, 3), await judged(session, 3, 3)];
  const neither = await judged(session, 4, 2);
  expect((await save(session, {})).status).toBe(200);
  expect((await awards(session, { prizes: PRIZES, awards: [] })).status).toBe(200);
  return { session, young, older, neither };
};

describe('a session with divisions (F §2.7)', () => {
  it('names the division of each story and the tie where the places of each prize end, also on the jury’s table', async () => {
    const { session, young, older, neither } = await divided();
    const { body } = await api.as(admin).get<RankingAnswer>(`/judging/ranking/${session}`);
    const of = new Map(body.stories.map(({ id, division }) => [id, division]));
    expect(young.map(({ id }) => of.get(id))).toEqual(['young', 'young', 'young']);
    expect(older.map(({ id }) => of.get(id))).toEqual(['older', 'older']);
    expect(of.get(neither.id)).toBe('');
    const tie = body.ties.find(({ prize }) => prize === '國高中金獎');
    expect([tie?.places, tie?.way]).toEqual([1, 'jury']);
    expect(tie?.stories.toSorted()).toEqual(older.map(({ id }) => id).toSorted());

    // The jury's table lays the stories of one, by their places there.
    const table = (query: string) => api.as(admin).get<JuryAnswer>(`/judging/jury/${session}${query}`);
    const { body: laid } = await table('?division=older');
    expect([laid.total, laid.stories.map(({ place }) => place)]).toEqual([2, [1, 2]]);
    expect(laid.stories.map(({ id }) => id).toSorted()).toEqual(older.map(({ id }) => id).toSorted());
    expect((await table('?division=young&top=1')).body.stories.map(({ id }) => id)).toEqual([young[0]?.id]);
    expect((await table('')).body.total).toBe(6);
  });

  it('gives a prize of one to its stories alone, one for all to any, and keeps a division that has prizes', async () => {
    const { session, young, older, neither } = await divided();
    const wrong = await awards(session, { prizes: PRIZES, awards: [award(older[0], '國小金獎')] });
    expect(codeOf(wrong)).toEqual([409, 'awards_division']);
    expect(wrong.body.error.details.stories).toEqual([
      { id: older[0]?.id, account: older[0]?.account, story_name: older[0]?.story_name },
    ]);
    const unknown = await awards(session, {
      prizes: [{ name: '大專金獎', places: 1, division: 'adults' }],
      awards: [],
    });
    expect([unknown.status, unknown.body.error.details.errors?.[0]?.path]).toEqual([400, ['prizes', 0, 'division']]);
    const right = [award(young[0], '國小金獎'), award(older[0], '國高中金獎'), award(neither, '最佳人氣')];
    expect((await awards(session, { prizes: PRIZES, awards: right })).status).toBe(200);

    // Who would leave the division of the prize is said before, and nothing is released before that is put right.
    expect(codeOf(await save(session, { divisions: [YOUNG] }))).toEqual([409, 'division_prizes']);
    const moved = [
      { ...YOUNG, levels: [1, 2] },
      { ...OLDER, levels: [3] },
    ];
    const dry = (await save(session, { divisions: moved, dry_run: true })).body;
    expect(dry.leaving.map(({ id }) => id)).toEqual([older[0]?.id]);
    expect((await save(session, { divisions: moved })).status).toBe(200);
    const release = { released: true, confirmed: [...young, ...older, neither].map(({ id }) => id) };
    const refused = await api.as(admin).put<Refusal>(`/judging/release/${session}`, release);
    expect(codeOf(refused)).toEqual([409, 'awards_division']);

    expect((await save(session, {})).status).toBe(200);
    expect((await api.as(admin).put(`/judging/release/${session}`, release)).status).toBe(200);
    expect(codeOf(await save(session, {}))).toEqual([409, 'awards_released']);
    expect((await save(session, { dry_run: true })).status).toBe(200);
  });

  it('has finalists of each in a later round', async () => {
    const { session, young, older, neither } = await divided();
    await api.as(admin).put(`/judging/session/${session}`, { mode: 'assigned', seed: 'x' });
    await makeUser('judge');
    const { body } = await api
      .as(admin)
      .post<PlanAnswer>(`/judging/assign/${session}`, { round: 3, readings: 1, dry_run: true });
    // 15 % of each, rounded up: one of three and the one in none; of two that are equal both.
    expect(body.stories).toBe(4);
    const read = new Set(body.added.map(({ story }) => story));
    expect([young, older, [neither]].map((own) => own.filter(({ id }) => read.has(id)).length)).toEqual([1, 2, 1]);
    expect(read.has(young[0]?.id ?? '')).toBe(true);
  });
});
