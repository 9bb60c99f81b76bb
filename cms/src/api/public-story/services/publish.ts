import { randomBytes } from 'node:crypto';
import {
  copyPhotos,
  PUBLIC_CODE_LENGTH,
  PUBLIC_GAP_LABELS,
  type PublicStoryBody,
  photoChoices,
  publicCopyOf,
} from 'contract';
import { inTransaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import type { StoredStory } from '../../story/domain/stored-story';
import { auditStories, lockStory } from '../../story/port';
import { endShow, findPhotos, findPublished, type PublicPhotoRow, putOnShow } from '../queries/public-stories';
import { standingOfStory } from './standing';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

const newCode = () => [...randomBytes(PUBLIC_CODE_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');

const refuse = (field: string, message: string): never =>
  fail('validation', { message, errors: [{ path: [field], message }] });

/** The photos that are in, each under a key of its own; a photo that was on show keeps its key. */
const photosOf = (story: StoredStory, body: PublicStoryBody, before: readonly PublicPhotoRow[]): PublicPhotoRow[] => {
  const said = new Map(body.photos.map(({ place, choice }) => [place, choice]));
  const all = copyPhotos(story);
  if (said.size !== body.photos.length || said.size !== all.length) refuse('photos', '每張照片都要選擇公開或不放');
  return all.flatMap(({ place, stage, index }) => {
    const file_key = story.pictures[stage][index]?.key ?? '';
    const choice = said.get(place) ?? refuse('photos', '每張照片都要選擇公開或不放');
    const photo_key = before.find((each) => each.file_key === file_key)?.photo_key ?? newCode();
    return choice === 'out' ? [] : [{ photo_key, file_key, place, choice }];
  });
};

/**
 * Puts a copy of a story on show as staff looked at it. 409 `version_conflict` when it was changed since, `story_not_public` while
 * it may not be public, `photo_not_public` for a photo that may not.
 */
export const publishStory = (actor: Actor, { id }: StoredStory, body: PublicStoryBody): Promise<StoredStory> =>
  inTransaction(async (trx) => {
    const story = (await lockStory(id, trx)) ?? fail('not_found');
    if (story.version !== body.base) fail('version_conflict');
    const { marks, gaps } = await standingOfStory(story, trx);
    const [gap] = gaps;
    if (gap) fail('story_not_public', { message: PUBLIC_GAP_LABELS[gap] });
    const allowed = photoChoices({ agree_authorize: story.agree_authorize, marks });
    if (body.photos.some(({ choice }) => !allowed.includes(choice))) fail('photo_not_public');
    const held = await findPublished(id, { connection: trx, lock: true });
    const photos = photosOf(story, body, await findPhotos(id, trx));
    const choices = { undone: body.undone, chosen: body.chosen };
    const copy = publicCopyOf(story, choices, new Map(photos.map(({ place, photo_key }) => [place, photo_key])));
    const published = { story_id: id, code: held?.code ?? newCode(), version: (held?.version ?? 0) + 1 };
    await putOnShow({ ...published, choices, published_time: now(), copy, photos }, trx);
    await auditStories(actor, { action: 'story_published', ids: [id] }, trx);
    return story;
  });

/** Takes a story from the world; one that isn't on show stays as it is. */
export const unpublishStory = (actor: Actor, { id }: StoredStory): Promise<void> =>
  inTransaction(async (trx) => {
    await lockStory(id, trx);
    const held = await findPublished(id, { connection: trx, lock: true });
    if (held?.state !== 'shown') return;
    await endShow(held, { at: now(), by: 'staff' }, trx);
    await auditStories(actor, { action: 'story_unpublished', ids: [id] }, trx);
  });
