import { randomBytes } from 'node:crypto';
import { PUBLIC_CODE_LENGTH } from 'contract';
import { expect } from 'vitest';
import { makeUser, type TestActor } from './actors';
import { api } from './api';
import { aKnownPhoto, looksOf, type Sought } from './crawl';
import { agreeAll, makeOverStory, publish, publisher } from './public-stories';
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

/** A story with words and a photo that are in no other, by which it is sought. */
export type KnownStory = { owner: TestActor; story: TestStory; word: string; file: string; looks: Sought['looks'] };

/** Makes one, approved; nobody was asked about it. `text` is in the names of all of them, its photo goes to the store of `base`. */
export const makeKnown = async (
  text: string,
  { base, ...more }: { base?: string } & Parameters<typeof makeOverStory>[0] = {},
): Promise<KnownStory> => {
  const word = aWord();
  const named = { apply_status: 1, story_name: `${text} ${word}`, problem: word } as const;
  const { owner, story } = await makeOverStory({ ...named, ...more });
  const bytes = await aKnownPhoto();
  const { body } = await upload(owner, 'image', story.account, bytes, base === undefined ? {} : { base });
  const file = /[0-9a-f]{32}/.exec(body.Location)?.[0] ?? '';
  const share = [{ key: file, description: word, is_cover: true }];
  const pictures = JSON.stringify({ ...story.pictures, share });
  const changed = { pictures, cover_keys: null, cover_version: 0, apply_status: 4 };
  await tables.stories().where({ document_id: story.id }).update(changed);
  return { owner, story, word, file, looks: await looksOf(bytes) };
};

/** No story's. */
const NO_CODE = 'z'.repeat(PUBLIC_CODE_LENGTH);

/** What to look for of it, with the addresses that it has in public now. */
export const soughtOf = async ({ story, word, file, looks }: KnownStory): Promise<Sought> => {
  const [shown] = await tables.publicStories().where({ story_id: story.id }).select('code');
  const photos = await tables.publicPhotos().where({ file_key: file }).pluck('photo_key');
  const addresses = photos.flatMap((key) => ['320', '960'].map((width) => `/stories/photo/${key}/${width}`));
  return { word, code: shown?.code ?? NO_CODE, looks, photos: addresses };
};

export type ShownStory = { story: TestStory; sought: Sought };

/** Such a story on show. */
export const makeShown = async (staff: TestActor, text: string, base?: string): Promise<ShownStory> => {
  const known = await makeKnown(text, base === undefined ? {} : { base });
  await agreeAll(known.story);
  expect((await publish(staff, known.story.id)).status).toBe(200);
  return { story: known.story, sought: await soughtOf(known) };
};

/** Takes back what the first person of a story let the world see. */
export const takeBack = async (desk: TestActor, { id, team_members }: TestStory, base?: string) => {
  const body = { person: team_members[0]?.id, purposes: ['public_words', 'public_photos'], known_by: '本人來電' };
  const answer = await api.as(desk).put(`/consent/withdraw/${id}`, body, base === undefined ? {} : { base });
  expect(answer.status, answer.text).toBe(200);
};
