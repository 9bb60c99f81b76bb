import type { Awards, DeclareAnswer, FillAnswer, IncompleteStory, MissingAnswer, RankingAnswer } from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { toJson } from '../../src/lib/database';
import { makeUser, type TestActor } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { waitForMail } from '../helpers/inbox';
import { type JudgingDesk, makeJudgingDesk, ownAssignments, saveReading } from '../helpers/judging';
import { makeCompleteStory, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';

let desk: JudgingDesk;
beforeAll(async () => {
  desk = await makeJudgingDesk();
});

const declare = (judge: TestActor, { id }: { id: string }) =>
  api.as(judge).post<DeclareAnswer & Refusal>(`/judging/conflict/${id}`, { reason: '我的學生' });
const withdraw = (judge: TestActor, { id }: TestStory) =>
  api.as(desk.admin).put<Refusal>(`/judging/conflict/${id}/withdraw`, { judge_id: judge.id });
const missing = async (session: number) =>
  (await api.as(desk.admin).get<MissingAnswer>(`/judging/missing/${session}`)).body;
const lacking = async (session: number) => (await missing(session)).stories.map((row) => [row.id, row.missing]);
const fill = (session: number, dry_run = false) =>
  api.as(desk.admin).post<FillAnswer & Refusal>(`/judging/fill/${session}`, { dry_run });
const ranking = async (session: number) =>
  (await api.as(desk.admin).get<RankingAnswer>(`/judging/ranking/${session}`)).body;
const block = (judge: TestActor, blocked: boolean) => tables.users().where('document_id', judge.id).update({ blocked });
const first = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error('there is none');
  return row;
};
/** What staff call a judge of the desk. */
const nameOf = (judge: TestActor) => `${'甲乙丙'[desk.judges.indexOf(judge)]}評審`;
const holders = async ({ id }: TestStory) => {
  const rows = await tables.assignments().where('story_id', id).whereIn('state', ['waiting', 'draft', 'sent']);
  return rows.map(({ judge_id }) => judge_id).sort();
};

/** Everything that is left for these judges, sent. */
const sendAll = async (session: number, judges: readonly TestActor[]) => {
  for (const [index, judge] of judges.entries()) {
    const own = (await ownAssignments(judge)).filter((one) => one.session === session && one.state !== 'sent');
    for (const { story_id } of own)
      expect((await saveReading(judge, { id: story_id }, true, index % 2 ? [0, 2] : [0, 3, 5])).status).toBe(200);
  }
};

describe('a declared conflict (decision 75, F §2.5)', () => {
  it('moves the reading at once; with nobody free it is missing, and comes back where it was declared by mistake', async () => {
    const { session, stories } = await desk.makeStories(3);
    await desk.assign(session);
    const story = first(stories);
    const [one, two] = await desk.two(story);
    const three = desk.third(one, two);
    expect((await declare(one, story)).body).toEqual({ reading: 'moved' });
    expect(await holders(story)).toEqual([two.id, three.id].sort());
    expect((await ownAssignments(three)).map(({ story_id }) => story_id)).toContain(story.id);
    expect(await lacking(session)).toEqual([]);
    const { declared } = await missing(session);
    const named = { id: story.id, judge_id: one.id, judge_name: nameOf(one), reason: '我的學生' };
    expect(declared).toMatchObject([named]);
    expect(declared[0]?.readers.sort()).toEqual([nameOf(two), nameOf(three)].sort());

    expect((await declare(two, story)).body).toEqual({ reading: 'missing' });
    expect(await lacking(session)).toEqual([[story.id, 1]]);
    expect((await missing(session)).readings).toBe(1);

    expect((await withdraw(one, story)).status).toBe(204);
    expect(await holders(story)).toEqual([one.id, three.id].sort());
    expect(await lacking(session)).toEqual([]);
    const again = await withdraw(one, story);
    expect([again.status, again.body.error.details.code]).toEqual([409, 'conflict_withdrawn']);
    const entry = { action: 'conflict_declared', object_id: story.id, actor_id: one.id };
    const { details } = await tables.audit().where(entry).first();
    expect(String(JSON.stringify(details))).toContain(nameOf(three));
  });

  it('withdrawn after another judge has it changes nothing for that one', async () => {
    const { session, stories } = await desk.makeStories(1);
    await desk.assign(session, { readings: 1 });
    const story = first(stories);
    const one = first(await desk.readersOf(story));
    expect((await declare(one, story)).body).toEqual({ reading: 'moved' });
    const before = await holders(story);
    expect(before).not.toContain(one.id);
    await withdraw(one, story);
    expect(await holders(story)).toEqual(before);
    expect((await api.as(one).get(`/story/single/${story.id}`)).status).toBe(200);
  });

  it('of two who declare at once: each story keeps two readings by judges who may read it', async () => {
    const more = [await makeUser('judge'), await makeUser('judge')];
    const judges = [...desk.judges, ...more].map(({ id }) => id);
    const { session, stories } = await desk.makeStories(4);
    await desk.assign(session, { judges });
    const all = [...desk.judges, ...more];
    for (const story of stories) {
      const ids = await holders(story);
      const both = all.filter(({ id }) => ids.includes(id));
      const answers = await Promise.all(both.map((judge) => declare(judge, story)));
      expect(answers.map(({ body }) => body.reading)).toEqual(['moved', 'moved']);
      const now = await holders(story);
      expect(now).toHaveLength(2);
      expect(now.filter((id) => ids.includes(id))).toEqual([]);
    }
    expect(await lacking(session)).toEqual([]);
  });

  it('beside the own draft at once: either the draft is stored or the conflict, never both', async () => {
    const { session, stories } = await desk.makeStories(4);
    await desk.assign(session);
    for (const story of stories) {
      const [judge] = await desk.two(story);
      const [declared, drafted] = await Promise.all([declare(judge, story), saveReading(judge, story, false)]);
      expect([declared.status, drafted.status].filter((status) => status === 200)).toHaveLength(1);
      const row = await tables.assignments().where({ story_id: story.id, judge_id: judge.id }).first();
      expect([row.state, row.judgement === null]).toEqual(
        declared.status === 200 ? ['declined', true] : ['draft', false],
      );
    }
  });

  it('where judges pick has nothing to move', async () => {
    const { stories } = await desk.makeStories(1, 'open');
    expect((await declare(first(desk.judges), first(stories))).body).toEqual({ reading: 'none' });
  });
});

describe('a reading that is lost otherwise (decision 75)', () => {
  it('with its judge, or by approval after the assigning, is named and filled after a dry run', async () => {
    const { session, stories } = await desk.makeStories(3);
    await desk.assign(session);
    const late = await makeCompleteStory(desk.owner, 4, { session });
    expect(await lacking(session)).toEqual([[late.id, 2]]);
    const gone = first(desk.judges);
    const lost = (await ownAssignments(gone)).filter((one) => one.session === session).map(({ story_id }) => story_id);
    await block(gone, true);
    try {
      expect(new Map((await lacking(session)) as [string, number][])).toEqual(
        new Map([[late.id, 2], ...lost.map((id): [string, number] => [id, 1])]),
      );
      const before = await Promise.all(stories.map(holders));
      const dry = await fill(session, true);
      expect(dry.body.added).toHaveLength(2 + lost.length);
      expect(await Promise.all(stories.map(holders))).toEqual(before);
      const { body } = await fill(session);
      expect(body.added).toEqual(dry.body.added);
      expect(body.added.map(({ judge_name }) => judge_name)).not.toContain(nameOf(gone));
      expect(await lacking(session)).toEqual([]);
      for (const story of [...stories, late]) expect(await holders(story)).toHaveLength(2);
    } finally {
      await block(gone, false);
    }
  });

  it('by a relation that staff note moves at once, in a session that an earlier release assigned too', async () => {
    const { session, stories } = await desk.makeStories(2);
    await desk.assign(session);
    await tables.judgingSessions().where({ session }).update({ rounds: null });
    const story = first(stories);
    const [one, two] = await desk.two(story);
    const row = await tables.stories().where('document_id', story.id).first('team_members');
    const members = typeof row.team_members === 'string' ? JSON.parse(row.team_members) : row.team_members;
    const relate = (relations: string[]) => api.as(desk.admin).put(`/judging/relations/${one.id}`, { relations });
    expect((await relate([members[0].name])).status).toBe(200);
    try {
      expect(await holders(story)).toEqual([two.id, desk.third(one, two).id].sort());
      expect(await lacking(session)).toEqual([]);
    } finally {
      await relate([]);
    }
  });

  it('is not looked for where judges pick', async () => {
    const { session } = await desk.makeStories(1, 'open');
    expect(await missing(session)).toEqual({ total: 1, readings: 0, stories: [], declared: [] });
    const refused = await fill(session);
    expect([refused.status, refused.body.error.details.code]).toEqual([409, 'judging_mode']);
  });
});

/** How many stories a season has: `SEASON_STORIES=60` is the whole one. */
const SEASON = Number(process.env.SEASON_STORIES ?? 12);

describe(`a season of ${SEASON} stories and six judges (decision 75)`, () => {
  const season = async (readings: number) => {
    const judges = [...desk.judges];
    for (let more = 0; more < 3; more += 1) judges.push(await makeUser('judge', { columns: { name: `加${more}` } }));
    const { session, stories } = await desk.makeStories(SEASON);
    await desk.assign(session, { judges: judges.map(({ id }) => id), readings });
    return { session, stories, judges };
  };

  it.each([
    ['two readings each, both readers of one in conflict', 2],
    ['one reading each, its reader in conflict', 1],
  ])('%s: every story is in the ranking', async (_, readings) => {
    const { session, stories, judges } = await season(readings);
    const story = stories[7] ?? first(stories);
    const readers = await holders(story);
    expect(readers).toHaveLength(readings);
    for (const judge of judges.filter(({ id }) => readers.includes(id)))
      expect((await declare(judge, story)).body).toEqual({ reading: 'moved' });
    await sendAll(session, judges);
    const { stories: ranked, unscored } = await ranking(session);
    expect(unscored).toEqual([]);
    expect(ranked.map(({ id }) => id).sort()).toEqual(stories.map(({ id }) => id).sort());
    expect(new Set(ranked.map((row) => row.readings))).toEqual(new Set([readings]));
  });
});

it('a story without a score is listed as such, and released around only once it was confirmed by name (decision 75)', async () => {
  const { session, stories } = await desk.makeStories(3);
  await desk.assign(session);
  const [story, won] = stories as [TestStory, TestStory];
  for (const judge of desk.judges) {
    const mine = await tables.assignments().where({ story_id: story.id, judge_id: judge.id }).first();
    if (mine) await declare(judge, story);
  }
  for (const judge of desk.judges) await declare(judge, story);
  await sendAll(session, desk.judges);
  const named = { id: story.id, account: story.account };
  const { stories: ranked, unscored } = await ranking(session);
  expect(unscored).toMatchObject([named]);
  expect(ranked).toHaveLength(2);
  const awards = { prizes: [{ name: '金獎', places: 1 }], awards: [{ story_id: won.id, prize: '金獎' }] };
  await api.as(desk.admin).put(`/judging/awards/${session}`, awards);
  const release = (confirmed?: string[]) =>
    api.as(desk.admin).put<Awards & Refusal>(`/judging/release/${session}`, { released: true, confirmed });
  const refused = await release();
  expect([refused.status, refused.body.error.details.code]).toEqual([409, 'awards_incomplete']);
  const asked = (refused.body.error.details as unknown as { stories: IncompleteStory[] }).stories;
  expect(asked).toMatchObject([{ ...named, missing: 2, sent: 0 }]);
  expect((await release([won.id])).status).toBe(409);
  const { body } = await release([story.id]);
  expect(body.released_time).toBeGreaterThan(0);

  // A mail to whose story won, when staff ask for it: once a release, however often it is sent.
  const put = (released: boolean) =>
    api.as(desk.admin).put(`/judging/release/${session}`, { released, confirmed: [story.id], mail: true });
  const mailed = async () => {
    const rows = await tables.mails().where({ mail: 'story-awarded' }).orderBy('id');
    return rows.flatMap(({ recipient, data }) =>
      toJson<{ session: number }>(data, { session: 0 }).session === session
        ? [{ recipient, data: toJson(data, {}) }]
        : [],
    );
  };
  expect((await put(true)).status).toBe(200);
  expect(await mailed()).toEqual([]);
  expect((await put(false)).status).toBe(200);
  expect(await mailed()).toEqual([]);
  for (let again = 0; again < 2; again += 1) expect((await put(true)).status).toBe(200);
  const { email } = await tables.users().where('document_id', desk.owner.id).first();
  expect(await mailed()).toMatchObject([{ recipient: email, data: { story_id: won.id, prizes: ['金獎'] } }]);
  expect((await waitForMail(email, won.account)).text).toContain('金獎');
});
