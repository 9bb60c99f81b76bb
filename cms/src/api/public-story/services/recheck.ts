import { type PublicEnd, photoChoices } from 'contract';
import { inTransaction, type Transaction } from '../../../lib/database';
import { SYSTEM } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { findDecidedStories } from '../../guardian-consent/port';
import { auditStories, lockStory } from '../../story/port';
import {
  endShow,
  findPhotos,
  findPublished,
  findShownAmong,
  findShownIds,
  leavePhotos,
  type Published,
} from '../queries/public-stories';
import { standingOfStory } from './standing';

const end = async (held: Published, by: PublicEnd, trx: Transaction) => {
  await endShow(held, { at: now(), by }, trx);
  await auditStories(SYSTEM, { action: 'public_page_ended', ids: [held.story_id] }, trx);
};

/**
 * Takes from the world what may not be shown of a story any more: all of it, or photos in which somebody can be told who doesn't
 * agree to that. It never shows more.
 */
export const recheckStory = async (storyId: string, trx: Transaction): Promise<void> => {
  const story = await lockStory(storyId, trx);
  const held = await findPublished(storyId, { connection: trx, lock: true });
  if (held?.state !== 'shown') return;
  if (!story || !held.copy) return end(held, 'story', trx);
  const { marks, gaps } = await standingOfStory(story, trx);
  if (gaps.length > 0) return end(held, gaps.includes('consent') ? 'consent' : 'story', trx);
  const allowed = photoChoices({ agree_authorize: story.agree_authorize, marks });
  const photos = await findPhotos(storyId, trx);
  const left = photos.filter(({ choice }) => allowed.includes(choice));
  if (left.length === photos.length) return;
  const keys = new Set(left.map(({ photo_key }) => photo_key));
  const copy = { ...held.copy, photos: held.copy.photos.filter(({ key }) => keys.has(key)) };
  await leavePhotos({ story_id: storyId, version: held.version, copy }, left, trx);
};

const shownOf = async (personIds: readonly string[], trx: Transaction) =>
  findShownAmong(await findDecidedStories(personIds, trx), trx);

/** The same for all stories in which these people have decided anything. */
export const recheckPeople = async (personIds: readonly string[], trx: Transaction): Promise<void> => {
  for (const id of await shownOf(personIds, trx)) await recheckStory(id, trx);
};

/** Takes the stories of people who are erased from the world: what was agreed to isn't known any more. */
export const endOfPeople = async (personIds: readonly string[], trx: Transaction): Promise<void> => {
  for (const id of await shownOf(personIds, trx)) {
    const held = await findPublished(id, { connection: trx, lock: true });
    if (held?.state === 'shown') await end(held, 'consent', trx);
  }
};

/** Looks at every story on show, each in a transaction of its own: what changed by another way is taken away too. */
export const recheckAll = async (): Promise<void> => {
  for (const id of await findShownIds()) await inTransaction((trx) => recheckStory(id, trx));
};
