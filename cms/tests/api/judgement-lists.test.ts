import {
  type AuditEntry,
  type JudgedRow,
  type JudgeListRow,
  judgedAnswer,
  judgeListAnswer,
  type List,
  type Story,
} from 'contract';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { saveJudgement } from '../helpers/judging';
import { ownSession } from '../helpers/sessions';
import { aJudgement, makeCompleteStory, makeJudgement, makeStory, type TestStory } from '../helpers/stories';
import { fetchFile } from '../helpers/uploads';

let owner: TestActor;
let judge: TestActor;
beforeAll(async () => {
  owner = await makeUser();
  judge = await makeUser('judge', { columns: { name: '張評審' } });
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

  it('lists 4, 5 and 6 by account, scores null until there is a draft, searched by account and story name only (B §2.8)', async () => {
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
    await saveJudgement(judge, story, 'false', aJudgement(secret));
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
    await saveJudgement(judge, story, 'true', aJudgement(secret));
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

  it('is in another judge’s export without numbers, and in no ZIP of theirs', async () => {
    const session = await ownSession();
    const story = await drafted({ session });
    const other = await makeUser('judge');
    const exported = async (actor: TestActor) => {
      const { body, text } = await api.as(actor).get<List<JudgedRow>>('/story/judged', { query: { session } });
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
    const session = await ownSession();
    const story = await makeCompleteStory(owner, 5, { session });
    await makeJudgement(story, judge);
    await makeCompleteStory(owner, 4, { session });
    const { body, text } = await api
      .as(judge)
      .get<{ list: JudgedRow[]; total: number }>('/story/judged', { query: { session } });
    judgedAnswer.parse(body);
    expect(body.list.map(({ id }) => id)).toEqual([story.id]);
    expect(body.list[0]?.judgement.judge_table).toHaveLength(8);
    const admin = await makeUser('admin');
    const record = await api.as(admin).get<List<AuditEntry>>('/audit?action=scores_exported');
    expect(record.body.list[0]).toMatchObject({ actor: { id: judge.id }, details: [`${session} 屆`, '1 則'] });
    for (const secret of ['王小明', '0912345678', owner.account]) expect(text).not.toContain(secret);
  });

  it('has each of many once, by account downwards, and says ahead how many they are', async () => {
    const session = await ownSession();
    const stories = await Promise.all(
      Array.from({ length: 250 }, () => makeStory(owner, { apply_status: 6, session })),
    );
    await Promise.all(stories.map((story) => makeJudgement(story, judge)));
    const { body, headers } = await api.as(judge).get<List<JudgedRow>>('/story/judged', { query: { session } });
    expect(body.list.map(({ account }) => account)).toEqual(
      stories
        .map(({ account }) => account)
        .sort()
        .reverse(),
    );
    expect([body.total, headers.get('X-Total-Count')]).toEqual([250, '250']);
  });
});
