import type { OwnAssignment, PlanAnswer, Story } from 'contract';
import { expect } from 'vitest';
import { makeUser, type TestActor } from './actors';
import { api, type Refusal } from './api';
import { ownSession } from './sessions';
import { aJudgement, judgeTable, makeCompleteStory, type TestStory } from './stories';
import { tables } from './tables';

/** Saves or submits a judgement. */
export const saveJudgement = (
  actor: { token: string },
  { id }: { id: string },
  submit: boolean | string,
  body: unknown = aJudgement(),
) => api.as(actor).put<Story & Refusal>(`/story/judge/${id}?submit=${submit}`, body);

/** The same by what is ticked. */
export const saveReading = (
  judge: TestActor,
  story: { id: string },
  submit: boolean,
  ticks: number[] = [0, 2],
  remark = '',
) => saveJudgement(judge, story, submit, aJudgement({ judge_table: judgeTable(ticks), remark }));

/** What a judge is to read. */
export const ownAssignments = async (judge: TestActor) =>
  (await api.as(judge).get<OwnAssignment[]>('/judging/assignments')).body;

/** An admin, a member who owns stories, and three judges, with what assigning stories to them takes. */
export const makeJudgingDesk = async () => {
  const [admin, owner] = [await makeUser('admin'), await makeUser()];
  const judges = await Promise.all(
    ['甲', '乙', '丙'].map((name) => makeUser('judge', { columns: { name: `${name}評審` } })),
  );

  /** Approved stories of a session of their own. */
  const makeStories = async (count: number, mode: 'open' | 'assigned' = 'assigned') => {
    const session = await ownSession();
    const stories: TestStory[] = [];
    for (let index = 0; index < count; index += 1) stories.push(await makeCompleteStory(owner, 4, { session }));
    const { status } = await api.as(admin).put(`/judging/session/${session}`, { mode, seed: '第一次抽籤' });
    expect(status).toBe(200);
    return { session, stories };
  };

  const assign = (session: number, more: object = {}) =>
    api.as(admin).post<PlanAnswer & Refusal>(`/judging/assign/${session}`, {
      round: 1,
      readings: 2,
      judges: judges.map(({ id }) => id),
      dry_run: false,
      ...more,
    });

  const readersOf = async (story: TestStory) => {
    const rows = await tables
      .assignments()
      .where('story_id', story.id)
      .whereIn('state', ['waiting', 'draft', 'sent'])
      .orderBy('id');
    return rows.map(({ judge_id }) => judges.find(({ id }) => id === judge_id) ?? owner);
  };

  /** The first two readers of a story. */
  const two = async (story: TestStory): Promise<[TestActor, TestActor]> => {
    const [first, second] = await readersOf(story);
    if (!first || !second) throw new Error('the story has fewer than two readers');
    return [first, second];
  };

  /** A judge who is none of these. */
  const third = (...read: TestActor[]): TestActor => judges.find((judge) => !read.includes(judge)) ?? owner;

  return { admin, owner, judges, makeStories, assign, readersOf, two, third };
};

export type JudgingDesk = Awaited<ReturnType<typeof makeJudgingDesk>>;
