import { beforeAll, describe, expect, it } from 'vitest';
import { makeSession, makeUser, type TestActor } from '../helpers/actors';
import { api } from '../helpers/api';
import { type Cleaned, runCleaner } from '../helpers/cleaner';
import { db, insert } from '../helpers/database';
import { makeCompleteStory, makeJudgement, makeStory, type TestStory } from '../helpers/stories';
import { update } from '../helpers/updates';
import { aPhoto, upload } from '../helpers/uploads';

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);

const keyOf = (location: string) => /[0-9a-f]{32}/.exec(location)?.[0] ?? '';

describe('the hourly cleaner', () => {
  let owner: TestActor;
  let editor: TestActor;
  let photo: Buffer;
  let cleaned: Cleaned;

  const place = async (story: TestStory) => (await upload(owner, 'image', story.account, photo)).body.Location;
  const save = async (story: TestStory, ...urls: string[]) => {
    const feeling = urls.map((url) => ({ url, description: '照片', is_cover: false }));
    expect((await update(owner, story, { pictures: { feeling } })).status).toBe(200);
  };
  /** Makes files and story as many days old as told. */
  const age = async (story: TestStory, files: number, changed: number) => {
    await db()('story_files')
      .where('story_id', story.id)
      .update({ stored_time: ago(files), created_at: ago(files) });
    await db()('stories')
      .where('document_id', story.id)
      .update({ updated_at: ago(changed) });
  };
  const setStatus = (story: TestStory, apply_status: number) =>
    db()('stories').where('document_id', story.id).update({ apply_status });

  /** A story with a photo that it holds and one that was never saved. */
  const make = async () => {
    const story = await makeStory(owner);
    const [used, unused] = [await place(story), await place(story)];
    await save(story, used);
    return { story, used: keyOf(used), unused: keyOf(unused) };
  };

  /** A story that was rejected with a photo which its owner has taken out since. */
  const mended = async (status: number) => {
    const story = await makeCompleteStory(owner);
    const [first, second] = [await place(story), await place(story)];
    await save(story, first, second);
    await setStatus(story, 2);
    expect((await api.as(editor).put(`/story/apply_failed/${story.id}`, { failed_message: '太暗' })).status).toBe(200);
    await save(story, second);
    await setStatus(story, status);
    await age(story, 20, 20);
    return { story, removed: keyOf(first) };
  };

  /** A story that was deleted so many days ago, with something in every table. */
  const deleted = async (days: number) => {
    const story = await makeCompleteStory(owner);
    const file = await place(story);
    await save(story, file);
    await makeJudgement(story, await makeUser('judge'));
    const by = { actor_id: owner.id, actor_role: 'user', time: ago(60) };
    await insert('story_histories', { story_id: story.id, kind: 'deleted', ...by });
    await insert('consent_records', { story_id: story.id, agreed: true, name: '王', ...by });
    const answers = { form_key: 'counselor', answers: '{}', answer_time: ago(60) };
    await insert('survey_answers', { story_id: story.id, person_id: owner.id, ...answers });
    await makeSession('visitor', story.id, 'visitor');
    await age(story, 60, 60);
    await db()('stories')
      .where('document_id', story.id)
      .update({ deleted_time: ago(days) });
    return { story, file: keyOf(file) };
  };

  let old: Awaited<ReturnType<typeof make>>;
  let fresh: Awaited<ReturnType<typeof make>>;
  let busy: Awaited<ReturnType<typeof make>>;
  let rejected: Awaited<ReturnType<typeof mended>>;
  let approved: Awaited<ReturnType<typeof mended>>;
  let gone: Awaited<ReturnType<typeof deleted>>;
  let binned: Awaited<ReturnType<typeof deleted>>;
  let unfinished: string;

  beforeAll(async () => {
    owner = await makeUser();
    editor = await makeUser('editor', { routes: ['stories-manage'] });
    photo = await aPhoto();
    [old, fresh, busy] = [await make(), await make(), await make()];
    unfinished = keyOf(await place(old.story));
    await age(old.story, 8, 8);
    await age(fresh.story, 6, 8);
    await age(busy.story, 8, 6);
    [rejected, approved] = [await mended(3), await mended(4)];
    [gone, binned] = [await deleted(31), await deleted(29)];
    await db()('story_files').where({ key: unfinished }).update({ stored_time: null });
    cleaned = await runCleaner();
  });

  const rowOf = (key: string) => cleaned.db('story_files').where({ key }).first();

  it('takes files that their story names no more, after 7 days, object and row', async () => {
    expect(await rowOf(old.unused)).toBeUndefined();
    expect(cleaned.hasFile(old.unused)).toBe(false);
    expect(await rowOf(old.used)).toMatchObject({ story_id: old.story.id });
    expect(cleaned.hasFile(old.used)).toBe(true);
  });

  it('keeps them while they are new, and while somebody works on the story', async () => {
    for (const { used, unused } of [fresh, busy]) {
      for (const key of [used, unused]) {
        expect(await rowOf(key)).toMatchObject({ key });
        expect(cleaned.hasFile(key)).toBe(true);
      }
    }
  });

  it('keeps what a story held when it was rejected, for the comparison, until it is approved', () => {
    expect(cleaned.hasFile(rejected.removed)).toBe(true);
    expect(cleaned.hasFile(approved.removed)).toBe(false);
  });

  it('sweeps what an upload has left that never ended (T-62)', async () => {
    expect(await rowOf(unfinished)).toBeUndefined();
    expect(cleaned.hasFile(unfinished)).toBe(false);
  });

  it('takes a story with everything that is its own after 30 days in the bin, but for the consent', async () => {
    const { id } = gone.story;
    const left = async (table: string) => (await cleaned.db(table).where('story_id', id)).length;
    expect(await cleaned.db('stories').where('document_id', id)).toEqual([]);
    for (const table of ['story_histories', 'story_upload_days', 'judgements', 'survey_answers', 'story_files']) {
      expect(await left(table), table).toBe(0);
    }
    expect(await cleaned.db('login_sessions').where('user_id', id)).toEqual([]);
    expect(cleaned.hasFile(gone.file)).toBe(false);
    expect(await left('consent_records')).toBe(1);
  });

  it('leaves a story that can still be restored, with its files', async () => {
    expect(await cleaned.db('stories').where('document_id', binned.story.id)).toHaveLength(1);
    expect(await cleaned.db('judgements').where('story_id', binned.story.id)).toHaveLength(1);
    expect(cleaned.hasFile(binned.file)).toBe(true);
  });
});
