import {
  type ContentChange,
  contentChangesAnswer,
  FIRST_JUDGING_CONTENT,
  type JudgingContent,
  judgingContentSchema,
  judgingTextsOf,
  type List,
  REJECT_REASONS,
  type ReviewReason,
  reviewReasonsAnswer,
  type Story,
} from 'contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { aJudgement, makeCompleteStory, makeVisitor } from '../helpers/stories';
import { tables } from '../helpers/tables';

let owner: TestActor;
let admin: TestActor;
let editor: TestActor;
let other: TestActor;
let judge: TestActor;
beforeAll(async () => {
  owner = await makeUser();
  admin = await makeUser('admin', { columns: { name: '王管理' } });
  editor = await makeUser('editor', { routes: ['stories-manage'], columns: { name: '林編輯' } });
  other = await makeUser('editor', { routes: ['upload-youtube'] });
  judge = await makeUser('judge');
});

const content = async (actor: TestActor) => (await api.as(actor).get<JudgingContent>('/judging/content')).body;
const reasons = async (actor: TestActor) => (await api.as(actor).get<ReviewReason[]>('/review/reasons')).body;
const changes = async (kind: string) =>
  (await api.as(editor).get<List<ContentChange>>(`/site-setting/changes?kind=${kind}`)).body;
const targetOf = ({ indicators }: JudgingContent, key: string) =>
  indicators.find((each) => each.key === key)?.target ?? '';
const textOf = (list: ReviewReason[], code: string) => list.find((each) => each.code === code)?.text ?? '';

const put = <Body = Refusal>(actor: { token: string }, path: string, body: unknown) =>
  api.as(actor).put<Body & Refusal>(path, body);

type Texts = Record<string, string>;

/** The first texts in place of those that are different now, as a body. */
const backTo = (first: Texts, now: Texts) => {
  const changed = Object.keys(first).filter((key) => now[key] !== first[key]);
  const pick = (texts: Texts) => Object.fromEntries(changed.map((key) => [key, texts[key]]));
  return { texts: pick(first), base: pick(now) };
};

const byCode = (list: readonly { code: string; text: string }[]): Texts =>
  Object.fromEntries(list.map(({ code, text }) => [code, text]));

// What is tested after these reads the first texts.
afterAll(async () => {
  await put(editor, '/review/reasons', backTo(byCode(REJECT_REASONS), byCode(await reasons(editor))));
  const now = judgingTextsOf(await content(admin));
  await put(admin, '/judging/content', backTo(judgingTextsOf(FIRST_JUDGING_CONTENT), now));
  expect(byCode(await reasons(editor))).toEqual(byCode(REJECT_REASONS));
  expect(await content(admin)).toEqual(FIRST_JUDGING_CONTENT);
});

const CALLS: [string, string, unknown][] = [
  ['GET', '/judging/content', undefined],
  ['PUT', '/judging/content', { texts: { intro: '一' }, base: { intro: '二' } }],
  ['GET', '/review/reasons', undefined],
  ['PUT', '/review/reasons', { texts: { video_missing: '一' }, base: { video_missing: '二' } }],
  ['GET', '/site-setting/edition', undefined],
  ['PUT', '/site-setting/edition', { notice: '一', base: { notice: '二' } }],
  ['GET', '/site-setting/changes', undefined],
];

describe('who may read and edit', () => {
  const expected: Record<string, number[]> = {
    anon: [401, 401, 401, 401, 401, 401, 401],
    member: [403, 403, 403, 403, 403, 403, 403],
    team: [403, 403, 403, 403, 403, 403, 403],
    judge: [200, 403, 403, 403, 403, 403, 403],
    'editor without the route': [200, 403, 403, 403, 403, 403, 403],
    editor: [200, 403, 200, 409, 403, 403, 200],
    'who opens seasons': [200, 403, 403, 403, 200, 409, 200],
    admin: [200, 409, 200, 409, 200, 409, 200],
  };

  it.each(Object.keys(expected))('%s', async (who) => {
    const team = await makeVisitor(await makeCompleteStory(owner));
    const people: Record<string, TestActor> = {
      member: owner,
      team,
      judge,
      'editor without the route': other,
      editor,
      'who opens seasons': await makeUser('manager', { routes: ['season-settings'] }),
      admin,
    };
    const client = people[who] ? api.as(people[who]) : api;
    const seen: number[] = [];
    for (const [method, path, body] of CALLS) {
      seen.push((method === 'GET' ? await client.get(path) : await client.put(path, body)).status);
    }
    expect(seen).toEqual(expected[who]);
  });
});

describe('the judging content', () => {
  it('begins with the contract’s texts', async () => {
    const body = await content(judge);
    judgingContentSchema.parse(body);
    expect(body.indicators.map(({ label, key }) => `${label} ${key}`)).toEqual(
      FIRST_JUDGING_CONTENT.indicators.map(({ label, key }) => `${label} ${key}`),
    );
  });

  it('refuses unknown keys, empty and too long texts, and changes without what they were changed from', async () => {
    const before = await content(admin);
    for (const body of [
      {},
      { texts: {}, base: {} },
      { texts: { intro: '好' } },
      { texts: { intro: '好' }, base: {} },
      { texts: { intro: ' ' }, base: { intro: before.templates.intro } },
      { texts: { intro: '字'.repeat(2_001) }, base: { intro: before.templates.intro } },
      { texts: { 'do-action': '字'.repeat(201) }, base: { 'do-action': '' } },
      { texts: { F2: '好' }, base: { F2: '' } },
      { texts: { intro: 5 }, base: { intro: '' } },
      { texts: ['intro'], base: {} },
    ]) {
      expect((await put(admin, '/judging/content', body)).status, JSON.stringify(body).slice(0, 60)).toBe(400);
    }
    expect(await content(admin)).toEqual(before);
  });

  it('is changed text by text, holds at once, and notes who changed what', async () => {
    const before = await content(admin);
    const key = 'do-action';
    const text = unique('由隊員親自完成行動');
    const { status, body } = await put<JudgingContent>(admin, '/judging/content', {
      texts: { [key]: text, F3: `【感受】${text}` },
      base: { [key]: targetOf(before, key), F3: before.templates.stages.F[3] },
    });
    expect(status).toBe(200);
    expect(targetOf(body, key)).toBe(text);
    expect(await content(judge)).toEqual(body);
    const [last] = (await changes('judging')).list;
    expect(last).toMatchObject({ kind: 'judging', name: '王管理' });
    expect(last?.changes).toEqual([
      { key, before: targetOf(before, key), after: text },
      { key: 'F3', before: before.templates.stages.F[3], after: `【感受】${text}` },
    ]);
  });

  it('answers the second of two with the first one’s text and writes nothing; different texts are both kept', async () => {
    const { templates } = await content(admin);
    const save = (texts: object, base: object) => put(admin, '/judging/content', { texts, base });
    const first = unique('第一個');
    expect((await save({ I5: first }, { I5: templates.stages.I[5] })).status).toBe(200);
    const refused = await save(
      { I5: unique('第二個'), I3: '不該存' },
      { I5: templates.stages.I[5], I3: templates.stages.I[3] },
    );
    expect(refused.status).toBe(409);
    expect(refused.body.error.details).toMatchObject({ code: 'version_conflict', current: { I5: first } });
    expect(Object.keys(refused.body.error.details.current as object)).toEqual(['I5']);
    expect((await save({ S1: unique('別的') }, { S1: templates.stages.S[1] })).status).toBe(200);
    const { templates: now } = await content(admin);
    expect([now.stages.I[5], now.stages.I[3]]).toEqual([first, templates.stages.I[3]]);
  });

  it('of ten at once from the same text, one wins', async () => {
    for (let run = 0; run < 10; run += 1) {
      const { templates } = await content(admin);
      const answers = await Promise.all(
        Array.from({ length: 10 }, () =>
          put(admin, '/judging/content', { texts: { closing: unique('結語') }, base: { closing: templates.closing } }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    }
  });

  it('holds for new judgements, while one that was begun keeps the texts it was made with', async () => {
    const story = await makeCompleteStory(owner, 4);
    const save = (remark: string) => put<Story>(judge, `/story/judge/${story.id}?submit=false`, aJudgement({ remark }));
    const targets = ({ judgement }: Story) => judgement?.judge_table.map(({ target }) => target);
    const before = (await content(judge)).indicators.map(({ target }) => target);
    expect(targets((await save('第一次')).body)).toEqual(before);
    await put(admin, '/judging/content', {
      texts: { 'feel-problem': unique('新的指標') },
      base: { 'feel-problem': before[0] },
    });
    const { body } = await save('第二次');
    expect(targets(body)).toEqual(before);
    const fresh = await makeCompleteStory(owner, 4);
    const answer = await put<Story>(judge, `/story/judge/${fresh.id}?submit=true`, aJudgement());
    expect(targets(answer.body)).toEqual((await content(judge)).indicators.map(({ target }) => target));
  });
});

describe('the reject reasons', () => {
  it('stand in catalogue order with their codes and sections', async () => {
    const body = await reasons(editor);
    reviewReasonsAnswer.parse(body);
    expect(body.map(({ code, section }) => ({ code, section }))).toEqual(
      REJECT_REASONS.map(({ code, section }) => ({ code, section })),
    );
  });

  it('are joined to a rejection as they are now, and kept as codes', async () => {
    const text = unique('還沒有影片，請補上');
    const base = textOf(await reasons(editor), 'video_missing');
    const saved = await put<ReviewReason[]>(editor, '/review/reasons', {
      texts: { video_missing: text },
      base: { video_missing: base },
    });
    expect(textOf(saved.body, 'video_missing')).toBe(text);
    const story = await makeCompleteStory(owner, 2);
    const { body } = await put<Story>(editor, `/story/apply_failed/${story.id}`, {
      failed_message: '請看',
      reasons: ['video_missing'],
    });
    expect(body.failed_message).toBe(`請看\n${text}`);
    const entry = await tables.histories().where({ story_id: story.id, kind: 'rejected' }).first('data');
    expect(JSON.stringify(entry.data)).toContain('video_missing');
    const [last] = (await changes('reasons')).list;
    expect(last).toMatchObject({ name: '林編輯', changes: [{ key: 'video_missing', before: base, after: text }] });
  });

  it('refuse a code that there isn’t and a text that was changed meanwhile', async () => {
    expect((await put(editor, '/review/reasons', { texts: { other: '其他' }, base: { other: '' } })).status).toBe(400);
    const { status, body } = await put(editor, '/review/reasons', {
      texts: { photo_drawn: '請用照片' },
      base: { photo_drawn: '別的句子' },
    });
    expect(status).toBe(409);
    expect(body.error.details).toMatchObject({
      code: 'version_conflict',
      current: { photo_drawn: textOf(await reasons(editor), 'photo_drawn') },
    });
  });
});

describe('the list of changes', () => {
  it('is paged, newest first, and takes known kinds only', async () => {
    const { body } = await api.as(editor).get<List<ContentChange>>('/site-setting/changes?size=2');
    contentChangesAnswer.parse(body);
    expect(body.list.length).toBeLessThanOrEqual(2);
    const times = body.list.map(({ time }) => time);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect((await api.as(editor).get('/site-setting/changes?kind=other')).status).toBe(400);
  });
});

describe('Strapi’s panel', () => {
  type Panel = { data: { token?: string; accessToken?: string; documentId?: string } };
  const panel = async () => {
    const body = { email: 'admin@example.org', password: 'Challenge-2026' };
    const { body: answer } = await api.post<Panel>('//admin/login', body);
    return { token: answer.data.token ?? answer.data.accessToken ?? '' };
  };
  const single = (uid: string) => `//content-manager/single-types/${uid}`;
  const REVIEW = 'api::desk-content.review-content';

  it('edits the same texts under the same rules, and is noted', async () => {
    const staff = await panel();
    const { body: before } = await api.as(staff).get<Panel>(single(REVIEW));
    const text = unique('面板改的句子');
    const plain = Object.fromEntries(REJECT_REASONS.map(({ code, text: first }) => [code, first]));
    const saved = await api.as(staff).put(single(REVIEW), { ...plain, sheet_incomplete: text });
    expect(saved.status, saved.text).toBe(200);
    expect(before.data.documentId).toBeTruthy();
    expect(textOf(await reasons(editor), 'sheet_incomplete')).toBe(text);
    const [last] = (await changes('reasons')).list;
    expect(last?.changes).toContainEqual(expect.objectContaining({ key: 'sheet_incomplete', after: text }));
    expect((await api.as(staff).put(single(REVIEW), { ...plain, sheet_incomplete: '' })).status).toBe(400);
  });

  it('deletes none of them, and changes neither dates nor notices, which have a page of their own', async () => {
    const staff = await panel();
    const removed = await api.as(staff).delete(single(REVIEW));
    expect(removed.status).toBeGreaterThanOrEqual(400);
    expect(await reasons(editor)).toHaveLength(11);
    const SITE = single('api::site-setting.site-setting');
    const stored = await tables.settings().first();
    for (const change of [{ open_time: '2026-05-02T00:00:00.000Z' }, { closed_notice: '面板改的公告' }]) {
      const answer = await api.as(staff).put(SITE, { site_name: stored.site_name, ...change });
      expect(answer.status).toBe(400);
      expect(answer.text).toContain('新的一屆');
    }
    const { closed_notice, site_name } = stored;
    const same = await api.as(staff).put(SITE, { site_name, closed_notice, open_time: null });
    expect(same.status, same.text).toBe(200);
  });
});

// A second process on the same SQLite file doesn't start (T-69), so only PostgreSQL can have two instances.
if (inject('database').client === 'postgres') {
  it('a change made elsewhere holds here too', async () => {
    await reasons(editor);
    const text = unique('另一台改的');
    await tables.reviewTexts().update({ consent_missing: text });
    await expect.poll(async () => textOf(await reasons(editor), 'consent_missing')).toBe(text);
  });
}
