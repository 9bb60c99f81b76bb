import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { aPdf } from '../helpers/pdfs';
import { makeStory, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { aPhoto, fetchFile, upload } from '../helpers/uploads';

describe('POST /upload/image/{account} with an Idempotency-Key', () => {
  let owner: TestActor;
  let story: TestStory;
  let photo: Buffer;
  beforeAll(async () => {
    owner = await makeUser();
    story = await makeStory(owner);
    photo = await aPhoto();
  });
  const send = (key: string, to = story) => upload(owner, 'image', to.account, photo, { key });
  const filesOf = ({ id }: TestStory) => tables.files().where('story_id', id);

  it('stores a file that comes again once, and answers alike', async () => {
    const own = await makeStory(owner);
    const key = unique('key');
    const first = await send(key, own);
    expect(first.status).toBe(200);
    const again = await send(key, own);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(await filesOf(own)).toHaveLength(1);
    expect((await fetchFile(again.body.Location)).status).toBe(200);
  });

  it('stores two that come at once only once', async () => {
    const own = await makeStory(owner);
    const key = unique('key');
    const answers = await Promise.all([send(key, own), send(key, own), send(key, own)]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await filesOf(own)).toHaveLength(1);
    expect((await send(key, own)).status).toBe(200);
  });

  it('knows a key for its story and its kind only', async () => {
    const key = unique('key');
    const other = await makeStory(owner);
    const [mine, theirs] = [await send(key), await send(key, other)];
    expect(theirs.status).toBe(200);
    expect(theirs.body.Location.split('?')[0]).not.toBe(mine.body.Location.split('?')[0]);
    const pdf = await upload(owner, 'pdf', story.account, await aPdf(), {
      name: 'a.pdf',
      type: 'application/pdf',
      key,
    });
    expect(pdf.status).toBe(409);
    expect(pdf.body.error.details.code).toBe('duplicate_request');
  });

  it('lets an upload be repeated whose process ended before it was stored', async () => {
    const own = await makeStory(owner);
    const key = unique('key');
    await send(key, own);
    await filesOf(own).update({ stored_time: null });
    expect((await send(key, own)).status).toBe(409);
    await filesOf(own).update({ created_at: new Date(Date.now() - 121_000) });
    expect((await send(key, own)).status).toBe(200);
    expect(await filesOf(own)).toHaveLength(1);
  });

  it('refuses a key that is none, and keeps nothing of a refused file', async () => {
    expect((await send('a b')).status).toBe(400);
    const key = unique('key');
    const small = await upload(owner, 'image', story.account, await aPhoto(900, 600), { key });
    expect(small.status).toBe(400);
    expect((await send(key)).status).toBe(200);
  });
});
