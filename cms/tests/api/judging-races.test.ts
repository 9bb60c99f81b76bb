import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { saveJudgement } from '../helpers/judging';
import { kindsOf, repeat, statusOf } from '../helpers/races';
import { type Answer, codes, put, refusals } from '../helpers/reviews';
import { aJudgement, makeCompleteStory, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';

let owner: TestActor;
let admin: TestActor;
beforeAll(async () => {
  owner = await makeUser();
  admin = await makeUser('admin');
});

const judge = (actor: TestActor, story: TestStory, submit: boolean, remark: string): Promise<Answer> =>
  saveJudgement(actor, story, submit, aJudgement({ remark }));

describe('judging', () => {
  it('one of two judges’ first drafts holds the story, the other learns by whom (T-46)', async () => {
    const [a, b] = [
      await makeUser('judge', { columns: { name: '甲評審' } }),
      await makeUser('judge', { columns: { name: '乙評審' } }),
    ] as [TestActor, TestActor];
    await repeat(async () => {
      const story = await makeCompleteStory(owner, 4);
      const answers = await Promise.all([judge(a, story, false, '甲'), judge(b, story, false, '乙')]);
      expect(codes(answers)).toEqual([200, 409]);
      const rows = await tables.judgements().where('story_id', story.id);
      expect(rows).toHaveLength(1);
      expect(refusals(answers)[0]?.details).toMatchObject({ code: 'judgement_held', holder: rows[0].judge_name });
      expect(rows[0].remark).toBe(answers[0]?.status === 200 ? '甲' : '乙');
    });
  });

  it('a submission beside a draft ends in 6 with what was submitted', async () => {
    const one = await makeUser('judge');
    await repeat(async () => {
      const story = await makeCompleteStory(owner, 4);
      const [drafted, submitted] = await Promise.all([
        judge(one, story, false, '草稿'),
        judge(one, story, true, '定稿'),
      ]);
      expect(submitted?.status).toBe(200);
      expect([200, 409]).toContain(drafted?.status);
      expect(await statusOf(story)).toBe(6);
      const row = await tables.judgements().where('story_id', story.id).first();
      expect(row.remark).toBe('定稿');
    });
  });
});

describe('handing a judgement over', () => {
  let from: TestActor;
  let to: TestActor;
  beforeAll(async () => {
    from = await makeUser('judge', { columns: { name: '甲評審' } });
    to = await makeUser('judge', { columns: { name: '乙評審' } });
  });
  const give = ({ id }: TestStory, { id: judge_id }: TestActor) =>
    put(admin, `/story/judge/${id}/hand-over`, { judge_id });
  const begun = async () => {
    const story = await makeCompleteStory(owner, 4);
    await judge(from, story, false, '開始');
    return story;
  };
  const rowOf = (story: TestStory) => tables.judgements().where('story_id', story.id).first();

  it('beside a draft of the one who had it: it is the other’s, and the draft came before or was refused', async () => {
    await repeat(async () => {
      const story = await begun();
      const [given, drafted] = await Promise.all([give(story, to), judge(from, story, false, '剛存的')]);
      expect(given.status).toBe(200);
      const row = await rowOf(story);
      expect(row.judge_id).toBe(to.id);
      expect(row.remark).toBe(drafted.status === 200 ? '剛存的' : '開始');
      if (drafted.status !== 200) expect(drafted.body.error.details).toMatchObject({ holder: '乙評審' });
    });
  });

  it('beside a submission: either submitted by the first, or handed over and still open', async () => {
    await repeat(async () => {
      const story = await begun();
      const [given, submitted] = await Promise.all([give(story, to), judge(from, story, true, '定稿')]);
      expect([given.status, submitted.status].sort()).toEqual([200, 409]);
      const row = await rowOf(story);
      const won = submitted.status === 200;
      expect([await statusOf(story), row.judge_id, row.remark]).toEqual(
        won ? [6, from.id, '定稿'] : [5, to.id, '開始'],
      );
      expect(await kindsOf(story)).toEqual(['judge_draft', won ? 'judge_submitted' : 'handed_over']);
    });
  });

  it('to two at once: the last one has it, and the history names both ways', async () => {
    const third = await makeUser('judge', { columns: { name: '丙評審' } });
    await repeat(async () => {
      const story = await begun();
      const answers = await Promise.all([give(story, to), give(story, third)]);
      expect(codes(answers)).toEqual([200, 200]);
      const rows = await tables.histories().where({ story_id: story.id, kind: 'handed_over' }).orderBy('id');
      expect(rows).toHaveLength(2);
      expect(JSON.stringify(rows[1].data)).toContain((await rowOf(story)).judge_name);
    });
  });
});
