import {
  type AuditEntry,
  type JudgeChoice,
  type JudgedRow,
  type JudgeListRow,
  type JudgingContent,
  judgedAnswer,
  judgeListAnswer,
  judgesAnswer,
  type List,
  MINUTE,
  type Story,
} from 'contract';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { rowHash } from '../helpers/database';
import {
  aJudgement,
  judgeTable,
  makeCompleteStory,
  makeJudgement,
  makeStory,
  makeVisitor,
  type TestStory,
} from '../helpers/stories';
import { tables } from '../helpers/tables';
import { fetchFile } from '../helpers/uploads';

let owner: TestActor;
let judge: TestActor;
beforeAll(async () => {
  owner = await makeUser();
  judge = await makeUser('judge', { columns: { name: '張評審' } });
});

const save = (actor: { token: string }, story: TestStory, submit: string, body: unknown = aJudgement()) =>
  api.as(actor).put<Story & Refusal>(`/story/judge/${story.id}?submit=${submit}`, body);

describe('PUT /story/judge/{id}', () => {
  it('refuses everybody else with 您不是評審 before anything about the body', async () => {
    const story = await makeCompleteStory(owner, 4);
    const team = await makeVisitor(story);
    expect((await api.put(`/story/judge/${story.id}`, {})).status).toBe(401);
    for (const actor of [
      owner,
      team,
      await makeUser('admin'),
      await makeUser('editor', { routes: ['stories-manage'] }),
    ]) {
      const { status, body } = await save(actor, story, 'nonsense', { no: 'judgement' });
      expect(status).toBe(403);
      expect(body.error).toMatchObject({ message: '您不是評審', details: { code: 'not_a_judge' } });
    }
  });

  it('refuses a submit that isn’t exactly true or false, and malformed judgements', async () => {
    const story = await makeCompleteStory(owner, 4);
    const before = await rowHash('stories', { document_id: story.id });
    for (const submit of ['TRUE', '1', '', 'true&submit=true'])
      expect((await save(judge, story, submit)).status).toBe(400);
    for (const more of [
      { judge_table: judgeTable().slice(1) },
      { judge_table: judgeTable().reverse() },
      { judge_table: judgeTable().map(({ label }) => ({ label, achieved: 'yes' })) },
      { comments: Array(13).fill('x') },
      { assessment: '也許' },
      { scores: { F: 5 } },
    ]) {
      expect((await save(judge, story, 'false', aJudgement(more))).status).toBe(400);
    }
    expect((await save(judge, story, 'false', {})).status).toBe(400);
    expect(await rowHash('stories', { document_id: story.id })).toBe(before);
  });

  it('keeps a draft with the server’s targets, name, time and scores, and nothing of the story in the body', async () => {
    const story = await makeCompleteStory(owner, 4);
    const table = judgeTable([0, 1, 2]).map((row) => ({ ...row, target: '假的指標' }));
    const body = {
      ...aJudgement({ judge_table: table, judge_name: '別人', judge_time: 5 }),
      problem: '改掉的問題',
      apply_status: 1,
      is_participate: false,
    };
    const { status, body: answer } = await save(judge, story, 'false', body);
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

  it('gives another judge 409 with the holder’s name, and changes nothing', async () => {
    const story = await makeCompleteStory(owner, 4);
    await save(judge, story, 'false');
    const before = await rowHash('judgements', { story_id: story.id });
    const row = await rowHash('stories', { document_id: story.id });
    for (const submit of ['false', 'true']) {
      const { status, body } = await save(await makeUser('judge'), story, submit);
      expect(status).toBe(409);
      expect(body.error.details).toMatchObject({ code: 'judgement_held', holder: '張評審' });
    }
    expect(await rowHash('judgements', { story_id: story.id })).toBe(before);
    expect(await rowHash('stories', { document_id: story.id })).toBe(row);
  });

  it('locks at submission: 6, then 409 for a draft and another submission', async () => {
    const story = await makeCompleteStory(owner, 4);
    const { body } = await save(judge, story, 'true', aJudgement({ remark: '定稿' }));
    expect(body.apply_status).toBe(6);
    for (const submit of ['false', 'true']) {
      const again = await save(judge, story, submit, aJudgement({ remark: '改稿' }));
      expect(again.status).toBe(409);
      expect(again.body.error.details).toMatchObject({ code: 'story_scored', apply_status: 6 });
    }
    expect((await tables.judgements().where('story_id', story.id).first()).remark).toBe('定稿');
    const rows = await tables.histories().where('story_id', story.id);
    expect(rows).toMatchObject([{ kind: 'judge_submitted', from_status: 4, to_status: 6, actor_id: judge.id }]);
  });

  it('is the same judge’s again after admin has reopened it', async () => {
    const story = await makeCompleteStory(owner, 4);
    await save(judge, story, 'true');
    await api.as(await makeUser('admin')).put(`/story/reopen/${story.id}`);
    expect((await save(await makeUser('judge'), story, 'false')).status).toBe(409);
    expect((await save(judge, story, 'true', aJudgement({ remark: '第二次' }))).body.judgement?.remark).toBe('第二次');
  });
});

describe('PUT /story/judge/{id} with a base', () => {
  it('answers another window of the same judge with the newer judgement, and writes nothing', async () => {
    const story = await makeCompleteStory(owner, 4);
    const based = (base: number | null, remark: string) =>
      save(judge, story, 'false', { ...aJudgement({ remark }), base });
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
    expect((await save(judge, story, 'false', { ...aJudgement(), base: '昨天' })).status).toBe(400);
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
    await save(judge, story, 'false', aJudgement({ remark: '寫到一半' }));
    return story;
  };

  it('is admin’s alone', async () => {
    const story = await held();
    const before = await rowHash('judgements', { story_id: story.id });
    const body = { judge_id: next.id };
    expect((await api.put(`/story/judge/${story.id}/hand-over`, body)).status).toBe(401);
    const editor = await makeUser('editor', { routes: ['stories-manage'] });
    for (const actor of [owner, judge, next, editor, await makeVisitor(story)]) {
      expect((await give(actor, story, body)).status).toBe(403);
    }
    expect((await give(admin, { id: 'nothing' }, body)).status).toBe(404);
    expect(await rowHash('judgements', { story_id: story.id })).toBe(before);
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
    await save(judge, scored, 'true');
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
    const refused = await save(judge, story, 'false');
    expect(refused.body.error.details).toMatchObject({ code: 'judgement_held', holder: '李評審' });
    expect((await save(next, story, 'true', aJudgement({ remark: '接手' }))).status).toBe(200);
    expect((await give(admin, await held(), { judge_id: judge.id })).status).toBe(200);
    const rows = await tables.histories().where('story_id', story.id).orderBy('id');
    expect(rows.map(({ kind }) => kind)).toEqual(['judge_draft', 'handed_over', 'judge_submitted']);
    expect(rows[1]).toMatchObject({ from_status: 5, to_status: 5, actor_name: '王管理' });
    expect(JSON.stringify(rows[1].data)).toContain('李評審');
  });

  it('to who has it already changes nothing and notes nothing', async () => {
    const story = await held();
    const before = await rowHash('judgements', { story_id: story.id });
    expect((await give(admin, story, { judge_id: judge.id })).status).toBe(200);
    expect(await rowHash('judgements', { story_id: story.id })).toBe(before);
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

describe('GET /story/judge', () => {
  type List = { list: JudgeListRow[]; total: number };
  const list = (query: Record<string, string | number>) => api.as(judge).get<List>('/story/judge', { query });

  it('is for judges and admin', async () => {
    expect((await api.get('/story/judge')).status).toBe(401);
    for (const actor of [owner, await makeUser('editor', { routes: ['stories-manage'] })]) {
      expect((await api.as(actor).get('/story/judge')).status).toBe(403);
    }
    expect((await api.as(await makeUser('admin')).get('/story/judge')).status).toBe(200);
  });

  it('refuses other statuses and orders', async () => {
    for (const query of ['status=1', 'status=2', 'sort=account', 'sort=password:asc', 'page=0']) {
      expect((await api.as(judge).get(`/story/judge?${query}`)).status).toBe(400);
    }
  });

  it('lists 4, 5 and 6 by account, scores null until there is a draft, searched by account and story name only', async () => {
    const word = unique('評分');
    const made: TestStory[] = [];
    for (const apply_status of [1, 2, 3, 4, 5, 6] as const) {
      made.push(await makeStory(owner, { apply_status, story_name: word, team_name: unique('隊'), session: 2021 }));
    }
    await makeJudgement(made[4] as TestStory, judge);
    await makeJudgement(made[5] as TestStory, judge);
    const { body } = await list({ text: word });
    judgeListAnswer.parse(body);
    expect(body.total).toBe(3);
    expect(body.list.map(({ apply_status, scores }) => [apply_status, scores?.F ?? null])).toEqual([
      [6, 1],
      [5, 1],
      [4, null],
    ]);
    const ascending = await list({ text: word, sort: 'account:asc' });
    expect(ascending.body.list.map(({ apply_status }) => apply_status)).toEqual([4, 5, 6]);
    expect((await list({ text: word, status: 5 })).body.list.map(({ id }) => id)).toEqual([made[4]?.id]);
    expect((await list({ text: word, session: 2020 })).body.total).toBe(0);
    expect((await list({ text: made[3]?.team_name ?? '' })).body.total).toBe(0);
    expect((await list({ text: made[3]?.account ?? '' })).body.total).toBe(1);
  });
});

/** The comments in the ZIP that the actor downloads of a story. */
const commentsOf = async (actor: TestActor, story: TestStory): Promise<string> => {
  const { body } = await api.as(actor).get<{ url: string }>(`/story/download/${story.id}`);
  const { bytes } = await fetchFile(new URL(body.url, inject('baseUrl')).pathname);
  return strFromU8(unzipSync(new Uint8Array(bytes))['comments.txt'] ?? new Uint8Array());
};

describe('a draft (decision 58)', () => {
  const secret = { remark: '只給自己看的備註', comments: ['草稿裡的評語'], assessment: '待討論' as const };
  const drafted = async (more: { story_name?: string; session?: number } = {}) => {
    const story = await makeCompleteStory(owner, 4, more);
    await save(judge, story, 'false', aJudgement(secret));
    return story;
  };
  const holder = () => ({ id: judge.id, name: '張評審' });

  it('is read by its judge and staff; another judge reads who holds the story', async () => {
    const story = await drafted();
    const other = await makeUser('judge');
    const single = (actor: TestActor) => api.as(actor).get<Story>(`/story/single/${story.id}`);
    const foreign = await single(other);
    expect(foreign.body).toMatchObject({ apply_status: 5, judgement: null, holder: holder() });
    for (const text of [secret.remark, ...secret.comments, secret.assessment, 'achieved'])
      expect(foreign.text).not.toContain(text);
    for (const actor of [judge, await makeUser('admin'), await makeUser('editor', { routes: ['stories-manage'] })]) {
      expect((await single(actor)).body).toMatchObject({ judgement: secret, holder: holder() });
    }
    await save(judge, story, 'true', aJudgement(secret));
    expect((await single(other)).body).toMatchObject({ apply_status: 6, judgement: secret, holder: holder() });
    await api.as(await makeUser('admin')).put(`/story/reopen/${story.id}`);
    expect((await single(other)).body.judgement).toBeNull();
  });

  it('has no numbers for another judge in the list, and 我的 leaves one’s own', async () => {
    const word = unique('草稿');
    const story = await drafted({ story_name: word });
    await makeCompleteStory(owner, 4, { story_name: word });
    const other = await makeUser('judge');
    const rows = async (actor: TestActor, query: Record<string, string> = {}) =>
      (await api.as(actor).get<List<JudgeListRow>>('/story/judge', { query: { text: word, ...query } })).body;
    const foreign = await rows(other, { status: '5' });
    judgeListAnswer.parse(foreign);
    expect(foreign.list).toMatchObject([{ id: story.id, scores: null, assessment: null, holder: holder() }]);
    const scores = { F: 3, I: 5, D: 1, S: 1 };
    for (const actor of [judge, await makeUser('admin')]) {
      expect((await rows(actor, { status: '5' })).list).toMatchObject([{ scores, assessment: '待討論' }]);
    }
    expect((await rows(judge)).list.map((row) => row.holder?.id ?? null).sort()).toEqual([judge.id, null].sort());
    const mine = await rows(judge, { mine: 'true' });
    expect([mine.total, mine.list.map(({ id }) => id)]).toEqual([1, [story.id]]);
    expect(await rows(other, { mine: 'true' })).toEqual({ list: [], total: 0 });
    expect((await api.as(judge).get('/story/judge?mine=1')).status).toBe(400);
  });

  it('stands in another judge’s export without numbers, and in no ZIP of theirs', async () => {
    const story = await drafted({ session: 2024 });
    const other = await makeUser('judge');
    const exported = async (actor: TestActor) => {
      const { body, text } = await api.as(actor).get<List<JudgedRow>>('/story/judged', { query: { session: 2024 } });
      judgedAnswer.parse(body);
      return { row: body.list.find(({ id }) => id === story.id), text };
    };
    const foreign = await exported(other);
    expect(foreign.row).toMatchObject({
      scores: null,
      apply_status: 5,
      judgement: { judge_name: '張評審', judge_table: [] },
    });
    expect(foreign.text).not.toContain(secret.remark);
    expect(foreign.text).not.toContain(secret.comments[0]);
    expect((await exported(judge)).row).toMatchObject({ scores: { F: 3 }, judgement: secret });
    expect((await exported(await makeUser('admin'))).row?.judgement.remark).toBe(secret.remark);
    expect(await commentsOf(other, story)).toContain('尚無評語');
    expect(await commentsOf(judge, story)).toContain(secret.comments[0]);
    expect(await commentsOf(await makeUser('admin'), story)).toContain('草稿：評審還沒有送出');
  });
});

describe('GET /story/judged', () => {
  it('is for judges and admin, all judged stories of a session with the whole judgement', async () => {
    expect((await api.as(owner).get('/story/judged')).status).toBe(403);
    const story = await makeCompleteStory(owner, 5, { session: 2022 });
    await makeJudgement(story, judge);
    await makeCompleteStory(owner, 4, { session: 2022 });
    const { body, text } = await api
      .as(judge)
      .get<{ list: JudgedRow[]; total: number }>('/story/judged', { query: { session: 2022 } });
    judgedAnswer.parse(body);
    expect(body.list.map(({ id }) => id)).toEqual([story.id]);
    expect(body.list[0]?.judgement.judge_table).toHaveLength(8);
    const admin = await makeUser('admin');
    const record = await api.as(admin).get<List<AuditEntry>>('/audit?action=scores_exported');
    expect(record.body.list[0]).toMatchObject({ actor: { id: judge.id }, details: ['2022 屆', '1 則'] });
    for (const secret of ['王小明', '0912345678', owner.account]) expect(text).not.toContain(secret);
  });

  it('has each of many once, by account downwards, and says ahead how many they are', async () => {
    const stories = await Promise.all(
      Array.from({ length: 250 }, () => makeStory(owner, { apply_status: 6, session: 2039 })),
    );
    await Promise.all(stories.map((story) => makeJudgement(story, judge)));
    const { body, headers } = await api.as(judge).get<List<JudgedRow>>('/story/judged', { query: { session: 2039 } });
    expect(body.list.map(({ account }) => account)).toEqual(
      stories
        .map(({ account }) => account)
        .sort()
        .reverse(),
    );
    expect([body.total, headers.get('X-Total-Count')]).toEqual([250, '250']);
  });
});
