import { type JudgeChoice, type JudgingContent, judgesAnswer, MINUTE, type Story } from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { rowHash } from '../helpers/database';
import { saveJudgement } from '../helpers/judging';
import { aJudgement, judgeTable, makeCompleteStory, makeVisitor } from '../helpers/stories';
import { tables } from '../helpers/tables';

let owner: TestActor;
let judge: TestActor;
beforeAll(async () => {
  owner = await makeUser();
  judge = await makeUser('judge', { columns: { name: '張評審' } });
});

describe('PUT /story/judge/{id}', () => {
  it('refuses everybody else with 您不是評審 before anything about the body (B §6)', async () => {
    const story = await makeCompleteStory(owner, 4);
    const team = await makeVisitor(story);
    expect((await api.put(`/story/judge/${story.id}`, {})).status).toBe(401);
    for (const actor of [
      owner,
      team,
      await makeUser('admin'),
      await makeUser('editor', { routes: ['stories-manage'] }),
    ]) {
      const { status, body } = await saveJudgement(actor, story, 'nonsense', { no: 'judgement' });
      expect(status).toBe(403);
      expect(body.error).toMatchObject({ message: '您不是評審', details: { code: 'not_a_judge' } });
    }
  });

  it('refuses a submit that isn’t exactly true or false, and malformed judgements', async () => {
    const story = await makeCompleteStory(owner, 4);
    const before = await rowHash(tables.stories, { document_id: story.id });
    for (const submit of ['TRUE', '1', '', 'true&submit=true'])
      expect((await saveJudgement(judge, story, submit)).status).toBe(400);
    for (const more of [
      { judge_table: judgeTable().slice(1) },
      { judge_table: judgeTable().reverse() },
      { judge_table: judgeTable().map(({ label }) => ({ label, achieved: 'yes' })) },
      { comments: Array(13).fill('x') },
      { assessment: '也許' },
      { scores: { F: 5 } },
    ]) {
      expect((await saveJudgement(judge, story, 'false', aJudgement(more))).status).toBe(400);
    }
    expect((await saveJudgement(judge, story, 'false', {})).status).toBe(400);
    expect(await rowHash(tables.stories, { document_id: story.id })).toBe(before);
  });

  it('keeps a draft with the server’s targets, name, time and scores, and nothing of the story in the body (B §2.9)', async () => {
    const story = await makeCompleteStory(owner, 4);
    const table = judgeTable([0, 1, 2]).map((row) => ({ ...row, target: '假的指標' }));
    const body = {
      ...aJudgement({ judge_table: table, judge_name: '別人', judge_time: 5 }),
      problem: '改掉的問題',
      apply_status: 1,
      is_participate: false,
    };
    const { status, body: answer } = await saveJudgement(judge, story, 'false', body);
    expect(status).toBe(200);
    expect(answer).toMatchObject({ apply_status: 5, problem: story.problem, is_participate: true });
    expect(answer.judgement).toMatchObject({ judge_name: '張評審', assessment: '有', comments: ['想法有創意'] });
    expect(answer.judgement?.judge_time).toBeGreaterThan(Date.now() - MINUTE);
    const { body: content } = await api.as(judge).get<JudgingContent>('/judging/content');
    expect(answer.judgement?.judge_table.map(({ target }) => target)).toEqual(
      content.indicators.map(({ target }) => target),
    );
    const row = await tables.judgements().where('story_id', story.id).first();
    expect([row.score_f, row.score_i, row.score_d, row.score_s]).toEqual([5, 3, 1, 1]);
  });

  it('gives another judge 409 with the holder’s name, and changes nothing (decision 13)', async () => {
    const story = await makeCompleteStory(owner, 4);
    await saveJudgement(judge, story, 'false');
    const before = await rowHash(tables.judgements, { story_id: story.id });
    const row = await rowHash(tables.stories, { document_id: story.id });
    for (const submit of ['false', 'true']) {
      const { status, body } = await saveJudgement(await makeUser('judge'), story, submit);
      expect(status).toBe(409);
      expect(body.error.details).toMatchObject({ code: 'judgement_held', holder: '張評審' });
    }
    expect(await rowHash(tables.judgements, { story_id: story.id })).toBe(before);
    expect(await rowHash(tables.stories, { document_id: story.id })).toBe(row);
  });

  it('locks at submission: 6, then 409 for a draft and another submission', async () => {
    const story = await makeCompleteStory(owner, 4);
    const { body } = await saveJudgement(judge, story, 'true', aJudgement({ remark: '定稿' }));
    expect(body.apply_status).toBe(6);
    for (const submit of ['false', 'true']) {
      const again = await saveJudgement(judge, story, submit, aJudgement({ remark: '改稿' }));
      expect(again.status).toBe(409);
      expect(again.body.error.details).toMatchObject({ code: 'story_scored', apply_status: 6 });
    }
    expect((await tables.judgements().where('story_id', story.id).first()).remark).toBe('定稿');
    const rows = await tables.histories().where('story_id', story.id);
    expect(rows).toMatchObject([{ kind: 'judge_submitted', from_status: 4, to_status: 6, actor_id: judge.id }]);
  });

  it('is the same judge’s again after admin has reopened it', async () => {
    const story = await makeCompleteStory(owner, 4);
    await saveJudgement(judge, story, 'true');
    await api.as(await makeUser('admin')).put(`/story/reopen/${story.id}`);
    expect((await saveJudgement(await makeUser('judge'), story, 'false')).status).toBe(409);
    expect((await saveJudgement(judge, story, 'true', aJudgement({ remark: '第二次' }))).body.judgement?.remark).toBe(
      '第二次',
    );
  });
});

describe('PUT /story/judge/{id} with a base', () => {
  it('answers another window of the same judge with the newer judgement, and writes nothing', async () => {
    const story = await makeCompleteStory(owner, 4);
    const based = (base: number | null, remark: string) =>
      saveJudgement(judge, story, 'false', { ...aJudgement({ remark }), base });
    const first = await based(null, '第一次');
    const time = first.body.judgement?.judge_time ?? 0;
    const stale = await based(null, '另一個視窗');
    expect(stale.status).toBe(409);
    expect(stale.body.error.details).toMatchObject({
      code: 'version_conflict',
      current: { remark: '第一次', judge_time: time },
    });
    expect((await tables.judgements().where('story_id', story.id).first()).remark).toBe('第一次');
    expect((await based(time, '第二次')).body.judgement?.remark).toBe('第二次');
    expect((await saveJudgement(judge, story, 'false', { ...aJudgement(), base: '昨天' })).status).toBe(400);
  });
});

describe('PUT /story/judge/{id}/hand-over', () => {
  let admin: TestActor;
  let next: TestActor;
  beforeAll(async () => {
    admin = await makeUser('admin', { columns: { name: '王管理' } });
    next = await makeUser('judge', { columns: { name: '李評審' } });
  });
  const give = (actor: { token: string }, story: { id: string }, body: unknown) =>
    api.as(actor).put<Story & Refusal>(`/story/judge/${story.id}/hand-over`, body);
  const held = async () => {
    const story = await makeCompleteStory(owner, 4);
    await saveJudgement(judge, story, 'false', aJudgement({ remark: '寫到一半' }));
    return story;
  };

  it('is admin’s alone', async () => {
    const story = await held();
    const before = await rowHash(tables.judgements, { story_id: story.id });
    const body = { judge_id: next.id };
    expect((await api.put(`/story/judge/${story.id}/hand-over`, body)).status).toBe(401);
    const editor = await makeUser('editor', { routes: ['stories-manage'] });
    for (const actor of [owner, judge, next, editor, await makeVisitor(story)]) {
      expect((await give(actor, story, body)).status).toBe(403);
    }
    expect((await give(admin, { id: 'nothing' }, body)).status).toBe(404);
    expect(await rowHash(tables.judgements, { story_id: story.id })).toBe(before);
  });

  it('takes only a judge who can log in', async () => {
    const story = await held();
    const blocked = await makeUser('judge', { columns: { blocked: true } });
    for (const judge_id of [owner.id, admin.id, blocked.id, 'nobody', '', 5, undefined]) {
      expect((await give(admin, story, { judge_id })).status, String(judge_id)).toBe(400);
    }
    expect((await give(admin, story, { judge_id: next.id, judge_name: '別人' })).status).toBe(400);
    expect((await tables.judgements().where('story_id', story.id).first()).judge_id).toBe(judge.id);
  });

  it('is 409 before a judge begins and once it was submitted', async () => {
    const untouched = await makeCompleteStory(owner, 4);
    const none = await give(admin, untouched, { judge_id: next.id });
    expect(none.status).toBe(409);
    expect(none.body.error.details.code).toBe('story_status');
    const scored = await makeCompleteStory(owner, 4);
    await saveJudgement(judge, scored, 'true');
    const done = await give(admin, scored, { judge_id: next.id });
    expect(done.body.error.details).toMatchObject({ code: 'story_scored', apply_status: 6 });
  });

  it('gives the draft as it is to another judge, with one entry in the history', async () => {
    const story = await held();
    const before = await tables.judgements().where('story_id', story.id).first();
    const { status, body } = await give(admin, story, { judge_id: next.id });
    expect(status).toBe(200);
    expect(body.apply_status).toBe(5);
    expect(body.judgement).toMatchObject({ judge_id: next.id, judge_name: '李評審', remark: '寫到一半' });
    expect(body.judgement?.judge_time).toBe(new Date(before.judge_time).getTime());
    const refused = await saveJudgement(judge, story, 'false');
    expect(refused.body.error.details).toMatchObject({ code: 'judgement_held', holder: '李評審' });
    expect((await saveJudgement(next, story, 'true', aJudgement({ remark: '接手' }))).status).toBe(200);
    expect((await give(admin, await held(), { judge_id: judge.id })).status).toBe(200);
    const rows = await tables.histories().where('story_id', story.id).orderBy('id');
    expect(rows.map(({ kind }) => kind)).toEqual(['judge_draft', 'handed_over', 'judge_submitted']);
    expect(rows[1]).toMatchObject({ from_status: 5, to_status: 5, actor_name: '王管理' });
    expect(JSON.stringify(rows[1].data)).toContain('李評審');
  });

  it('to who has it already changes nothing and notes nothing', async () => {
    const story = await held();
    const before = await rowHash(tables.judgements, { story_id: story.id });
    expect((await give(admin, story, { judge_id: judge.id })).status).toBe(200);
    expect(await rowHash(tables.judgements, { story_id: story.id })).toBe(before);
    expect(await tables.histories().where({ story_id: story.id, kind: 'handed_over' })).toEqual([]);
  });

  it('offers every judge who can log in, to admin only', async () => {
    for (const actor of [owner, judge, await makeUser('editor', { routes: ['stories-manage'] })]) {
      expect((await api.as(actor).get('/judging/judges')).status).toBe(403);
    }
    const { body } = await api.as(admin).get<JudgeChoice[]>('/judging/judges');
    judgesAnswer.parse(body);
    expect(body).toContainEqual({ id: next.id, name: '李評審', account: next.account });
    expect(body.map(({ id }) => id)).not.toContain(owner.id);
  });
});
