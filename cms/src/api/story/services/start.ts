import {
  canDo,
  type ErrorCode,
  isClockUnsure,
  MINUTE,
  NO_TIMES,
  SECOND,
  type Sending,
  type StartAnswer,
  sendingOf,
  startBlock,
} from 'contract';
import { inTransaction, type Transaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import { limit } from '../../../lib/limits/limit';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { clockOff } from '../../../lib/time/shared-clock';
import { hasArriving } from '../../file/port';
import { refuseArchived } from '../../judging-session/port';
import { readGatekeeper } from '../../settings/port';
import { recordEvents } from '../../story-history/port';
import { progressInput } from '../domain/progress';
import { progressBits } from '../domain/progress-bits';
import { refuseBlock, refuseStatus } from '../domain/refuse';
import { startedBy, startProof } from '../domain/start-proof';
import type { StoredStory } from '../domain/stored-story';
import { storyActor } from '../domain/story-actor';
import { lockStory } from '../queries/find-stories';
import { findTimes, insertStart } from '../queries/story-times';
import { currentOf } from './helpers/current';

const A_MINUTE = 10;
const WRONG_PROOF: ErrorCode = 'signed_request_wrong';

type Start = { action: Sending; started: number; unsure: boolean };

const noteStart = async (actor: Actor, story: StoredStory, start: Start, trx: Transaction) => {
  const { bar_list } = story.progress;
  await insertStart({ story_id: story.id, ...start, done_bits: progressBits(bar_list) }, trx);
  const { started, unsure } = start;
  const data = { started, done: bar_list.filter(Boolean).length, ...(unsure && { unsure }) };
  await recordEvents(actor, [{ story_id: story.id, kind: 'started', data }], trx);
};

/**
 * Notes that the owner pressed 送出 (record 212), by the server's clock alone; the first moment stays, however often it is
 * called. 400 `incomplete` while more is missing than files that are on their way, 400 for a proof that isn't of this sending,
 * 409 `edition_closed` after the end, 429 after ten calls a minute.
 */
export const startStory = async (actor: Actor, { id }: StoredStory, proof?: string): Promise<StartAnswer> => {
  const pressed = now();
  await limit('story-start', id, A_MINUTE, MINUTE / SECOND);
  const refuseClosed = await readGatekeeper();
  // Asked before the row is held: SQLite has one connection.
  const arriving = await hasArriving(id, pressed);
  const off = await clockOff();
  return inTransaction(async (trx) => {
    const story = (await lockStory(id, trx)) ?? fail('not_found');
    await refuseArchived(story.session, trx);
    if (!canDo('submit', story.apply_status, storyActor(actor, story)))
      refuseStatus('story_status', story, await currentOf(actor, id, trx));
    const action = sendingOf(story);
    const proven = proof === undefined ? undefined : (startedBy(proof, id, action) ?? fail(WRONG_PROOF));
    const times = (await findTimes(id, action, trx)) ?? NO_TIMES;
    const started = times.started ?? proven ?? pressed;
    const until = refuseClosed(action, pressed, { ...times, started });
    if (times.started === null) {
      if (proven === undefined) refuseBlock(startBlock(progressInput(story), arriving));
      // A proof brings the time of another moment.
      const unsure = proven === undefined && isClockUnsure(off);
      await noteStart(actor, story, { action, started, unsure }, trx);
    }
    return { started, until, proof: startProof({ story: id, action, started }) };
  });
};
