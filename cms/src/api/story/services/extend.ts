import { EDITABLE, type ExtendBody, extensionProblem, formatDateTime, lastMoment, NO_TIMES, sendingOf } from 'contract';
import { inTransaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { recordAction } from '../../audit/port';
import { refuseArchived } from '../../judging-session/port';
import { readGate } from '../../settings/port';
import { recordEvents } from '../../story-history/port';
import { refuseStatus } from '../domain/refuse';
import type { StoredStory } from '../domain/stored-story';
import { lockStory } from '../queries/find-stories';
import { findTimes, upsertExtension } from '../queries/story-times';
import { currentOf } from './helpers/current';

/**
 * Lets one story be sent in until a moment (ms) after the close, with the reason on record; a later word replaces an earlier one. 400
 * for a moment that is no extension or lies more than a day after the story's own end, 409 `story_status` once it is sent.
 */
export const extendStory = async (
  actor: Actor,
  { id }: StoredStory,
  { until, reason }: ExtendBody,
): Promise<StoredStory> => {
  const gate = await readGate();
  return inTransaction(async (trx) => {
    const story = (await lockStory(id, trx)) ?? fail('not_found');
    await refuseArchived(story.session, trx);
    if (!EDITABLE.includes(story.apply_status)) refuseStatus('story_status', story, await currentOf(actor, id, trx));
    const action = sendingOf(story);
    const { started } = (await findTimes(id, action, trx)) ?? NO_TIMES;
    const message = extensionProblem(lastMoment(gate, action, { started, extended: null }), until, now());
    if (message) fail('validation', { message, errors: [{ path: ['until'], message }] });
    await upsertExtension({ story_id: id, action, until, by: actor.id, reason }, trx);
    await recordEvents(actor, [{ story_id: id, kind: 'extended', data: { until, reason } }], trx);
    const details = [`到 ${formatDateTime(until)}`, `原因：${reason}`];
    await recordAction(actor, { action: 'story_extended', object: { id, name: story.account }, details }, trx);
    return { ...story, version: story.version + 1 };
  });
};
