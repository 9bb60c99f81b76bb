import { BIN_MS, statusesFor } from 'contract';
import { inTransaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { findDeleters } from '../../story-history/port';
import { refuseStatus } from '../domain/refuse';
import type { StoredStory } from '../domain/stored-story';
import { storyActor } from '../domain/story-actor';
import { listBin } from '../queries/list-stories';
import { binStories, restoreStories, statusesOf } from '../queries/write-stories';
import { loadStory } from './access';
import { currentOf } from './helpers/current';
import { noteRemoval } from './helpers/note-removal';

const refuseMissing = (ids: string[], there: ReadonlyMap<string, number>) => {
  const missing = ids.filter((id) => !there.has(id));
  if (missing.length > 0) fail('not_found', { ids: missing });
};

/** The owner's deletion, in 1 and 3 only; the story stays in the bin for 30 days. */
export const removeOwnStory = async (actor: Actor, story: StoredStory): Promise<void> => {
  const done = await inTransaction(async (trx) => {
    if ((await binStories([story.id], statusesFor('delete', storyActor(actor, story)), trx)) === 0) return false;
    await noteRemoval(actor, [story.id], 'deleted', trx);
    return true;
  });
  if (done) return;
  const stored = (await loadStory(actor, story.id)) ?? fail('not_found');
  refuseStatus('story_locked', stored, await currentOf(actor, story.id));
};

/** Deletes all of these or none: 404 with the ids that aren't there, 409 with those under judging or scored (admin may). */
export const removeStories = async (actor: Actor, given: string[]): Promise<number> => {
  const ids = [...new Set(given)];
  const statuses = statusesFor('delete', actor);
  return inTransaction(async (trx) => {
    const there = await statusesOf(ids, trx);
    refuseMissing(ids, there);
    const judged = ids.filter((id) => !statuses.some((status) => status === there.get(id)));
    if (judged.length > 0) fail('story_status', { ids: judged });
    if ((await binStories(ids, statuses, trx)) !== ids.length) fail('story_status', { ids });
    await noteRemoval(actor, ids, 'deleted', trx);
    return ids.length;
  });
};

/** A page of what was deleted in the last 30 days, and who deleted each, by story. */
export const showBin = async (page: { page: number; size: number }) => {
  const { rows, total } = await listBin(page, now() - BIN_MS);
  const ids = rows.map(({ document_id }) => document_id);
  const names: Map<string, string> = await findDeleters(ids);
  return { rows, names, total };
};

/** Brings all of these back or none; 404 when one isn't in the bin any more. */
export const restoreFromBin = async (actor: Actor, given: string[]): Promise<number> => {
  const ids = [...new Set(given)];
  return inTransaction(async (trx) => {
    if ((await restoreStories(ids, now() - BIN_MS, trx)) !== ids.length) fail('not_found');
    await noteRemoval(actor, ids, 'restored', trx);
    return ids.length;
  });
};
