import http from 'node:http';
import { parse } from 'content-disposition';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api } from '../helpers/api';
import { aPdf } from '../helpers/pdfs';
import { aMember, makeCompleteStory, makeJudgement, makeStory, makeVisitor, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { aPhoto, fetchFile, upload } from '../helpers/uploads';

let owner: TestActor;
let judge: TestActor;
let admin: TestActor;

beforeAll(async () => {
  owner = await makeUser('user');
  judge = await makeUser('judge');
  admin = await makeUser('admin');
});

const keyOf = (location: string) => /[0-9a-f]{32}/.exec(location)?.[0] ?? '';

/** A story with two real photos, a real learning sheet, and names that no file system likes. */
const storedStory = async (story_name: string, photos = 2): Promise<TestStory> => {
  const story = await makeStory(owner, { team_members: [aMember({ name: '王小明', parent: '王爸爸' })], story_name });
  const keys: string[] = [];
  for (let index = 0; index < photos; index += 1) {
    keys.push(keyOf((await upload(owner, 'image', story.account, await aPhoto())).body.Location));
  }
  const sheet = keyOf((await upload(owner, 'pdf', story.account, await aPdf())).body.Location);
  const feeling = keys.map((key, index) => ({ key, description: `第${index + 1}張`, is_cover: index === 1 }));
  await tables
    .stories()
    .where('document_id', story.id)
    .update({
      apply_status: 6,
      problem: '飲水機沒有水',
      pictures: JSON.stringify({ feeling, imagine: [], implement: [], share: [] }),
      pdf_list: JSON.stringify([{ key: sheet, name: '../../evil.pdf' }]),
    });
  await makeJudgement({ ...story, apply_status: 6 }, judge, true);
  return story;
};

const linkOf = async (actor: TestActor, story: TestStory) => {
  const { status, body } = await api.as(actor).get<{ url: string }>(`/story/download/${story.id}`);
  expect(status).toBe(200);
  return new URL(body.url, inject('baseUrl')).pathname;
};

const names = (bytes: Buffer) => Object.keys(unzipSync(new Uint8Array(bytes)));

describe('GET /file/story-zip/{token}: refusals', () => {
  it('refuses altered links, links of another kind, and stories that are gone', async () => {
    const story = await storedStory('很短');
    const link = await linkOf(judge, story);
    expect((await fetchFile(`${link}x`)).status).toBe(403);
    expect((await fetchFile('/api/file/story-zip/nothing')).status).toBe(403);
    const survey = await api
      .as(owner)
      .get<{ url: string }>('/survey/link', { query: { form_type: 'under18', id: story.team_members[0]?.id ?? '' } });
    const token = survey.body.url.replace(/.*\//, '');
    expect((await fetchFile(`/api/file/story-zip/${token}`)).status).toBe(403);
    await tables.stories().where('document_id', story.id).update({ deleted_time: new Date() });
    expect((await fetchFile(link)).status).toBe(404);
  });

  it("is 404 for a judge's link once the story isn't a judge's any more", async () => {
    const story = await makeCompleteStory(owner, 4);
    const [forJudge, forAdmin] = [await linkOf(judge, story), await linkOf(admin, story)];
    await tables.stories().where('document_id', story.id).update({ apply_status: 2 });
    expect((await fetchFile(forJudge)).status).toBe(404);
    expect((await fetchFile(forAdmin)).status).toBe(200);
  });

  it('is bound to an hourly share of each account', async () => {
    const eager = await makeUser('admin');
    const story = await makeCompleteStory(owner, 4);
    const statuses: number[] = [];
    // A link each: a finished download ends its own (decision 87).
    for (let turn = 0; turn < 21; turn += 1) statuses.push((await fetchFile(await linkOf(eager, story))).status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
    expect(statuses[20]).toBe(429);
  });
});

describe('GET /story/download/{id}', () => {
  it('gives a link to judges and the desk alone', async () => {
    const story = await makeCompleteStory(owner, 4);
    for (const actor of [owner, await makeVisitor(story), await makeUser('editor')]) {
      expect((await api.as(actor).get(`/story/download/${story.id}`)).status).toBe(403);
    }
    expect((await api.as(judge).get(`/story/download/${(await makeStory(owner)).id}`)).status).toBe(404);
    for (const actor of [judge, await makeUser('editor', { routes: ['stories-manage'] }), admin]) {
      const { status, body } = await api.as(actor).get<{ url: string }>(`/story/download/${story.id}`);
      expect(status).toBe(200);
      expect(body.url).toContain('/api/file/');
    }
  });

  it('is on record: who, which story (T-57)', async () => {
    const story = await makeCompleteStory(owner, 4);
    await linkOf(judge, story);
    const { body } = await api.as(admin).get<{ list: unknown[] }>('/audit', { query: { text: story.account } });
    expect(body.list).toMatchObject([
      { action: 'story_downloaded', actor: { id: judge.id }, object: { id: story.id, name: story.account } },
    ]);
  });
});

describe('GET /file/story-zip/{token}', () => {
  it('holds pictures by stage, the learning sheet, story and comments, under safe names (T-31)', async () => {
    for (const title of ['../../x', 'CON', 'a/b\\c:*?"<>|', '🎈🎈', '長'.repeat(90)]) {
      const story = await storedStory(title);
      const { status, headers, bytes } = await fetchFile(await linkOf(judge, story));
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('application/zip');
      const { type, parameters } = parse(headers.get('content-disposition') ?? '');
      expect(type).toBe('attachment');
      expect(parameters.filename).toMatch(/^[^/\\:*?"<>|]+\.zip$/);
      expect(names(bytes).sort()).toEqual(
        ['1-感受/01.jpg', '1-感受/02-封面.jpg', 'comments.txt', 'story.txt', '學習單.pdf'].sort(),
      );
      for (const name of names(bytes)) expect(name).not.toMatch(/\.\.|^\/|\\/);
    }
  });

  it('shows staff names but neither phones, mails nor guardians, and judges no names (T-31)', async () => {
    const story = await storedStory('一則故事');
    const filesFor = async (actor: TestActor) =>
      unzipSync(new Uint8Array((await fetchFile(await linkOf(actor, story))).bytes));
    const files = await filesFor(admin);
    const text = strFromU8(files['story.txt'] ?? new Uint8Array());
    for (const word of ['王小明', '飲水機沒有水', story.account, '第1張']) expect(text).toContain(word);
    for (const word of ['王爸爸', '0912345678', owner.account]) expect(text).not.toContain(word);
    const judged = strFromU8((await filesFor(judge))['story.txt'] ?? new Uint8Array());
    for (const word of ['飲水機沒有水', story.account, '第1張']) expect(judged).toContain(word);
    for (const word of ['王小明', story.team_name, owner.name]) expect(judged).not.toContain(word);
    expect(strFromU8(files['comments.txt'] ?? new Uint8Array())).toContain('總分 4');
  });

  it('notes what is missing instead of failing', async () => {
    const story = await makeCompleteStory(owner, 4);
    const files = unzipSync(new Uint8Array((await fetchFile(await linkOf(judge, story))).bytes));
    expect(Object.keys(files).sort()).toEqual(['comments.txt', 'story.txt', '缺少的檔案.txt'].sort());
    expect(strFromU8(files['缺少的檔案.txt'] ?? new Uint8Array())).toContain('1-感受/01');
    expect(strFromU8(files['comments.txt'] ?? new Uint8Array())).toContain('尚無評語');
  });

  it('closes everything when the reader goes away', async () => {
    const story = await storedStory('很多照片', 8);
    for (let turn = 0; turn < 6; turn += 1) {
      const link = await linkOf(await makeUser('admin'), story);
      await new Promise<void>((resolve) => {
        const request = http.get(new URL(link, inject('baseUrl')), (response) => {
          response.once('data', () => {
            request.destroy();
            resolve();
          });
        });
        request.on('error', () => undefined);
      });
    }
    await expect.poll(async () => (await fetchFile(await linkOf(admin, story))).status).toBe(200);
  });
});
