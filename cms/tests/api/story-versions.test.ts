import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { rowHash } from '../helpers/database';
import { addressOf, makeCompleteStory, makeFile, makeStory, makeVisitor } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { refused, update } from '../helpers/updates';

describe('PUT /story/update/{id}: versions', () => {
  let owner: TestActor;
  beforeAll(async () => {
    owner = await makeUser();
  });

  it('refuses what was changed since it was read, with what is stored now (T-47)', async () => {
    const story = await makeStory(owner, { problem: '最初' });
    const team = await makeVisitor(story);
    const base = { problem: story.versions.problem ?? 0 };
    expect((await update(team, story, { problem: '小組寫的', base })).status).toBe(200);
    const before = await rowHash(tables.stories, { document_id: story.id });
    const { status, body } = await refused(owner, story, { problem: '老師寫的', story_name: '名稱', base });
    expect(status).toBe(409);
    expect(body.error.details).toMatchObject({
      code: 'version_conflict',
      fields: ['problem'],
      current: { problem: '小組寫的' },
      versions: { problem: base.problem + 1 },
    });
    expect(await rowHash(tables.stories, { document_id: story.id })).toBe(before);
    const forced = await update(owner, story, { problem: '老師寫的', base: body.error.details.versions });
    expect(forced.body.problem).toBe('老師寫的');
  });

  it('takes a repeat of the caller’s own write after a lost answer', async () => {
    const story = await makeStory(owner);
    const body = { problem: '同一份', base: { problem: 0 } };
    expect((await update(owner, story, body)).status).toBe(200);
    expect((await update(owner, story, body)).status).toBe(200);
  });

  it('merges different sections and different stages', async () => {
    const story = await makeStory(owner);
    const key = addressOf(await makeFile(story.id));
    const picture = [{ url: key, description: '照片', is_cover: true }];
    expect((await update(owner, story, { problem: '甲', base: { problem: 0 } })).status).toBe(200);
    const stage = (name: string) =>
      update(owner, story, { pictures: { [name]: picture }, base: { [`pictures.${name}`]: 0 } });
    expect((await stage('feeling')).status).toBe(200);
    const last = await stage('imagine');
    expect(last.status).toBe(200);
    expect(last.body.problem).toBe('甲');
    expect(last.body.pictures.feeling).toHaveLength(1);
  });

  it('shows a team no values that it may not see', async () => {
    const story = await makeCompleteStory(owner);
    const team = await makeVisitor(story);
    const { status, body, text } = await refused(team, story, {
      problem: '新',
      base: { certificate_address: 99, is_participate: 99, team_members: 99 },
    });
    expect(status).toBe(409);
    expect(text).not.toContain('重慶南路');
    expect(Object.keys(body.error.details.current as object)).toEqual(['team_members']);
  });
});
