import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { makeUser, type TestActor } from './actors';
import { api } from './api';
import { aKnownPhoto, looksOf, type Sought } from './crawl';
import { makePublicStory, publish, publisher } from './public-stories';
import type { TestStory } from './stories';
import { tables } from './tables';
import { until } from './until';
import { upload } from './uploads';

/** Every way by which a story that is on show is found (`crawl`). */
export const EVERYWHERE = ['list', 'sitemap', 'page', 'card', 'photo', 'members', 'members-photo'];

/** Letters alone: digits may look like a phone, which no copy has. */
const aWord = () =>
  randomBytes(8)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');

/** An open gallery, who publishes in it, and who takes consent back in a guardian's name; `close` ends it. */
export const openGallery = async () => {
  const [staff, desk] = [await publisher(), await makeUser('editor', { routes: ['help-desk'] })];
  const season = await makeUser('editor', { routes: ['season-settings'] });
  const turn = (state: string) => api.as(season).put('/public-story/gallery', { state });
  await turn('open');
  await until('an open gallery', async () => (await api.get('//stories')).status === 200);
  return { staff, desk, close: () => turn('closed') };
};

export type ShownStory = { story: TestStory; sought: Sought };

/** A story on show with words and a photo that are in no other; `text` is in the names of all of them. */
export const makeShown = async (staff: TestActor, text: string): Promise<ShownStory> => {
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

/** Takes back what the first person of a story let the world see. */
export const takeBack = async (desk: TestActor, { id, team_members }: TestStory) => {
  const body = { person: team_members[0]?.id, purposes: ['public_words', 'public_photos'], known_by: '本人來電' };
  const answer = await api.as(desk).put(`/consent/withdraw/${id}`, body);
  expect(answer.status, answer.text).toBe(200);
};
