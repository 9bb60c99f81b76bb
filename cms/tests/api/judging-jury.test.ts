import type { JuryAnswer } from 'contract';
import { beforeAll, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { ownSession } from '../helpers/sessions';
import { aJudgement, judgeTable, makeCompleteStory, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';

let admin: TestActor;
let owner: TestActor;
beforeAll(async () => {
  [admin, owner, session] = await Promise.all([makeUser('admin'), makeUser(), ownSession()]);
});

let session: number;
const table = (query = '') => api.as(admin).get<JuryAnswer & Refusal>(`/judging/jury/${session}${query}`);

it('lays the best stories on the table, with the cover of each stage, and after round three those of that round', async () => {
  const judge = await makeUser('judge');
  const stories: TestStory[] = [];
  for (const ticks of [[], [0, 1, 2], [0, 1, 2, 3, 4, 5]]) {
    const story = await makeCompleteStory(owner, 4, { session });
    const body = aJudgement({ judge_table: judgeTable(ticks) });
    expect((await api.as(judge).put(`/story/judge/${story.id}?submit=true`, body)).status).toBe(200);
    stories.push(story);
  }
  const [worst, middle, best] = stories;
  const { body } = await table('?top=2');
  expect(body).toMatchObject({ final: false, total: 3 });
  expect(body.stories.map(({ id, place }) => [id, place])).toEqual([
    [best?.id, 1],
    [middle?.id, 2],
  ]);
  expect(body.stories[0]).toMatchObject({ problem: best?.problem, covers: { feeling: { description: '我們在討論' } } });
  expect(body.stories[0]?.covers.share?.url).toContain('/api/file/');

  await api.as(admin).put(`/judging/session/${session}`, { mode: 'assigned', seed: 'x' });
  await tables.assignments().insert({
    document_id: `${worst?.id}-3`,
    story_id: worst?.id,
    session,
    judge_id: judge.id,
    judge_name: judge.name,
    round: 3,
    state: 'waiting',
  });
  const final = (await table()).body;
  expect(final).toMatchObject({ final: true, total: 1 });
  expect(final.stories.map(({ id, place }) => [id, place])).toEqual([[worst?.id, 3]]);
});

it('refuses more than it has room for', async () => {
  const { status, body } = await table('?top=61');
  expect([status, body.error.details.errors?.[0]?.path]).toEqual([400, ['top']]);
});
