import type { PersonalRow } from 'contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { storyCovers } from '../../src/lib/schema/steps/016-story-covers';
import { makeUser, type TestActor } from '../helpers/actors';
import { api } from '../helpers/api';
import { db } from '../helpers/database';
import { addressOf, makeFile, makeStory, makeVisitor, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';

let owner: TestActor;
let editor: TestActor;
let story: TestStory;
let first: string;
let second: string;
let furthest: string;

beforeEach(async () => {
  owner = await makeUser('user');
  editor = await makeUser('editor', { routes: ['stories-manage', 'upload-youtube'] });
  story = await makeStory(owner);
  [first, second, furthest] = [await makeFile(story.id), await makeFile(story.id), await makeFile(story.id)];
});

/** The key of the cover that the owner's list shows. */
const listed = async (): Promise<string | null> => {
  const { body } = await api.as(owner).get<{ list: PersonalRow[] }>('/story/personal');
  const cover = body.list.find(({ id }) => id === story.id)?.cover;
  return cover?.split('?')[0]?.split('/').at(-1) ?? null;
};

const rowOf = () => tables.stories().where({ document_id: story.id }).first('cover_keys', 'cover_version', 'version');

/** What the row keeps for lists; undefined where a list has to read the photos. */
const kept = async (): Promise<string | undefined> => {
  const { cover_keys, cover_version, version } = await rowOf();
  return cover_version === version ? cover_keys : undefined;
};

const photo = (key: string, is_cover = false) => ({ url: addressOf(key), description: '照片', is_cover });

const save = async (actor: TestActor, body: object) => {
  const answer = await api.as(actor).put(`/story/update/${story.id}`, body);
  expect(answer.status, answer.text).toBe(200);
};

/** Photos as a server of the release before writes them: it knows nothing of covers that are kept (record 165). */
const writeAsBefore = (key: string) =>
  tables
    .stories()
    .where({ document_id: story.id })
    .update({
      pictures: JSON.stringify({
        feeling: [{ key, description: '', is_cover: true }],
        imagine: [],
        implement: [],
        share: [],
      }),
      version: db().raw('version + 1'),
    });

describe('the cover that lists show is kept with the story (record 165)', () => {
  it('by each write of the photos: added, another chosen, taken in another order, of a further step, taken away', async () => {
    expect(await listed()).toBeNull();
    const steps: [TestActor, object, string, string | null][] = [
      [owner, { feeling: [photo(first, true), photo(second)] }, `${first},,,`, first],
      [await makeVisitor(story), { feeling: [photo(first), photo(second, true)] }, `${second},,,`, second],
      [owner, { feeling: [photo(second), photo(first)] }, `${second},,,`, second],
      [owner, { implement: [photo(furthest)] }, `${second},,${furthest},`, furthest],
      [owner, { implement: [] }, `${second},,,`, second],
      [owner, { feeling: [photo(first)] }, `${first},,,`, first],
    ];
    for (const [actor, pictures, keys, cover] of steps) {
      await save(actor, { pictures });
      expect([await kept(), await listed()]).toEqual([keys, cover]);
    }
  });

  it('and stays kept by writes of anything else: a text, the bin and the way back, a video', async () => {
    await save(owner, { pictures: { feeling: [photo(first, true)] } });
    await save(owner, { problem: '飲水機常常沒有水' });
    expect(await kept()).toBe(`${first},,,`);
    expect((await api.as(owner).delete(`/story/${story.id}`)).status).toBe(200);
    expect((await api.as(editor).post('/story/restore/multiple', [story.id])).status).toBe(200);
    expect(await kept()).toBe(`${first},,,`);
    expect(
      (await api.as(editor).put('/story/upload/youtube', [{ id: story.id, url: 'https://youtu.be/abcdefghijk' }]))
        .status,
    ).toBe(200);
    expect(await kept()).toBe(`${first},,,`);
    expect((await rowOf()).version).toBe(story.version + 5);
    expect(await listed()).toBe(first);
  });

  it('is read from the photos where a server of the release before wrote the row, until the next write keeps it again', async () => {
    await writeAsBefore(second);
    expect([await kept(), await listed()]).toEqual([undefined, second]);
    await save(owner, { story_name: '飲水機的一天' });
    expect([await kept(), await listed()]).toEqual([`${second},,,`, second]);
  });

  it('also where writes follow that know only that the row changes: no version ever fits a cover of before', async () => {
    await writeAsBefore(first);
    expect((await api.as(owner).delete(`/story/${story.id}`)).status).toBe(200);
    expect((await api.as(editor).post('/story/restore/multiple', [story.id])).status).toBe(200);
    expect([await kept(), await listed()]).toEqual([undefined, first]);
  });

  it('is filled in by the step for stories of before: the marked photo, else the first, of each step; of a row without photos too', async () => {
    const photos = {
      feeling: [photo(first), photo(second, true)],
      share: [photo(furthest)],
      imagine: [],
      implement: [],
    };
    const stored = Object.entries(photos).map(([stage, list]) => [
      stage,
      list.map(({ url, ...rest }) => ({ ...rest, key: url.split('/').at(-1) })),
    ]);
    const empty = await makeStory(owner);
    const unknown = { cover_keys: null, cover_version: null };
    const write = (id: string, columns: object) =>
      tables
        .stories()
        .where({ document_id: id })
        .update({ ...columns, ...unknown });
    await write(story.id, { pictures: JSON.stringify(Object.fromEntries(stored)) });
    await write(empty.id, { pictures: null });
    for (const statement of storyCovers.statements) {
      if (typeof statement === 'string') continue;
      const sql = db().client.config.client === 'pg' ? statement.postgres : statement.sqlite;
      await db().raw(sql ?? '');
    }
    expect(await kept()).toBe(`${second},,,${furthest}`);
    const { cover_keys } = await tables.stories().where({ document_id: empty.id }).first('cover_keys');
    expect(cover_keys).toBe(',,,');
  });
});
