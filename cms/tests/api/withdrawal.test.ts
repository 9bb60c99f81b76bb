import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { aKnownPhoto, crawl, looksOf, type Sought } from '../helpers/crawl';
import { makePublicStory, publish, publisher } from '../helpers/public-stories';
import type { TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { until } from '../helpers/until';
import { upload } from '../helpers/uploads';

/** As many as the design asks for in `pnpm test:long`; enough to meet every way out daily. */
const STORIES = process.env.LONG_TESTS === 'true' ? 20 : 3;
const READERS = 3;
const EVERYWHERE = ['list', 'sitemap', 'page', 'card', 'photo', 'members'];

let staff: TestActor;
let desk: TestActor;
let season: TestActor;
let reader: TestActor;
const turn = (state: string) => api.as(season).put('/public-story/gallery', { state });
beforeAll(async () => {
  staff = await publisher();
  desk = await makeUser('editor', { routes: ['help-desk'] });
  season = await makeUser('editor', { routes: ['season-settings'] });
  reader = await makeUser('user');
  await turn('open');
  await until('an open gallery', async () => (await api.get('//stories')).status === 200);
});
afterAll(() => turn('closed'));

/** Letters alone: digits may look like a phone, which no copy has. */
const aWord = () =>
  randomBytes(8)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');

/** A story on show with words and a photo that are in no other; `text` is in the names of all of them. */
const makeShown = async (text: string): Promise<{ story: TestStory; sought: Sought }> => {
  const word = aWord();
  const { owner, story } = await makePublicStory({ apply_status: 1, story_name: `${text} ${word}`, problem: word });
  const bytes = await aKnownPhoto();
  const { body } = await upload(owner, 'image', story.account, bytes);
  const file = /[0-9a-f]{32}/.exec(body.Location)?.[0] ?? '';
  const share = [{ key: file, description: word, is_cover: true }];
  const pictures = JSON.stringify({ ...story.pictures, share });
  const changed = { pictures, cover_keys: null, cover_version: 0, apply_status: 4 };
  await tables.stories().where({ document_id: story.id }).update(changed);
  expect((await publish(staff, story.id)).status).toBe(200);
  const { code } = await tables.publicStories().where({ story_id: story.id }).first('code');
  const { photo_key } = await tables.publicPhotos().where({ file_key: file }).first('photo_key');
  const photos = ['320', '960'].map((width) => `/stories/photo/${photo_key}/${width}`);
  return { story, sought: { word, code, looks: await looksOf(bytes), photos } };
};

const withdraw = async ({ id, team_members }: TestStory) => {
  const body = { person: team_members[0]?.id, purposes: ['public_words', 'public_photos'], known_by: '本人來電' };
  const answer = await api.as(desk).put(`/consent/withdraw/${id}`, body);
  expect(answer.status, answer.text).toBe(200);
};

describe('stories whose consent is taken back while they are read (T-102)', () => {
  it('are found by no way out any more', async () => {
    const text = unique('收回');
    const made: Awaited<ReturnType<typeof makeShown>>[] = [];
    for (let count = 0; count < STORIES; count += 1) made.push(await makeShown(text));
    const sought = made.map((each) => each.sought);
    const look = () => crawl(sought, { text, reader });
    const missed = async () => `all stories by every way, but ${JSON.stringify(await look())}`;
    await until(missed, async () => (await look()).every((ways) => EVERYWHERE.every((way) => ways.includes(way))));

    let reading = true;
    const readers = Array.from({ length: READERS }, async () => {
      while (reading) await look();
    });
    for (const { story } of made) await withdraw(story);
    const gone = async () => (await look()).every((ways) => ways.length === 0);
    await until('none of them', gone);
    reading = false;
    await Promise.all(readers);
    expect((await look()).flat()).toEqual([]);
    const statuses = await Promise.all(sought.map(async ({ code }) => (await api.get(`//stories/${code}`)).status));
    expect(statuses).toEqual(sought.map(() => 410));
  });
});
