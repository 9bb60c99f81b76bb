import {
  APPLY_STATUS,
  type AuditAction,
  canDo,
  type ErrorCode,
  failedMessage,
  isStaff,
  NO_TIMES,
  type RejectBody,
  sendingOf,
  startThatCounts,
  submissionBlock,
  TAKE_BACK_MS,
  TRANSITIONS,
  type TransitionName,
} from 'contract';
import { inTransaction, type Transaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import { addCounter } from '../../../lib/process/metrics';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { recordAction } from '../../audit/port';
import { refuseArchived } from '../../judging-session/port';
import { nudgeOutbox } from '../../outbox/port';
import { readGate, readGatekeeper, readReasons } from '../../settings/port';
import { findDecision, recordEvents } from '../../story-history/port';
import { progressInput, progressOf } from '../domain/progress';
import { refuseBlock, refuseStatus } from '../domain/refuse';
import { type StoredName, type StoredStory, snapshotOf } from '../domain/stored-story';
import { storyActor } from '../domain/story-actor';
import { deleteClaimOn } from '../queries/claims';
import { lockStory } from '../queries/find-stories';
import { deleteTimes, findTimes } from '../queries/story-times';
import { writeStory } from '../queries/write-stories';
import { announceApproved, announceRejected, announceSubmitted, withdrawAnnouncement } from './announce';
import { currentOf } from './helpers/current';
import { judgementsOfStories } from './judging';

type Step = {
  name: TransitionName;
  /** How the history calls it, and what it keeps in addition to the statuses. */
  kind: 'submitted' | 'approved' | 'rejected' | 'taken_back' | 'reopened';
  data?: (story: StoredStory) => object;
  /** What staff did is also in the record of the whole platform (T-57). */
  audit?: { action: AuditAction; details?: string[] };
  /** Also keeps the story as it is, so that what changes afterwards can be shown. */
  keepsStory?: boolean;
  /** What changes with the status. */
  changes?: Partial<StoredStory>;
  /** The refusal when the status is another one. */
  refusal: ErrorCode;
  /** Refuses for other reasons, on the story as it is held. */
  check?: (story: StoredStory, trx: Transaction) => void | Promise<void>;
  /** What goes with it in the same transaction: mails. */
  also?: (story: StoredStory, trx: Transaction) => Promise<void>;
};

/**
 * One step of decision 10 in one transaction: the row is held, then written on condition of its status, so of two at once
 * one wins and the other gets the stored state.
 */
const step = (
  actor: Actor,
  id: string,
  { name, kind, data, audit, keepsStory, changes, refusal, check, also }: Step,
): Promise<StoredStory> =>
  inTransaction(async (trx) => {
    const story = (await lockStory(id, trx)) ?? fail('not_found');
    await refuseArchived(story.session, trx);
    const { from, to } = TRANSITIONS[name];
    if (!canDo(name, story.apply_status, storyActor(actor, story)))
      refuseStatus(refusal, story, await currentOf(actor, id, trx));
    await check?.(story, trx);
    const next = { ...story, ...changes, apply_status: to, update_time: now(), version: story.version + 1 };
    next.progress = progressOf(next);
    const fields = ['apply_status', 'progress', ...(Object.keys(changes ?? {}) as StoredName[])] as const;
    const condition = { version: story.version, statuses: from };
    if (!(await writeStory(next, fields, condition, { connection: trx }))) refuseStatus(refusal, story);
    const snapshot = keepsStory ? snapshotOf(story) : undefined;
    await recordEvents(
      actor,
      [
        {
          story_id: id,
          kind,
          from: story.apply_status,
          to,
          data: data?.(story),
          snapshot,
        },
      ],
      trx,
    );
    await deleteClaimOn(id, trx);
    const object = { id, name: story.account };
    if (audit) await recordAction(actor, { ...audit, object }, trx);
    await also?.(next, trx);
    return next;
  });

/** How many reasons and whether a text of one's own: the text itself is in the story's history. */
const rejectWords = ({ failed_message, reasons }: RejectBody): string[] => [
  ...(reasons.length > 0 ? [`退件理由 ${reasons.length} 項`] : []),
  ...(failed_message.trim() === '' ? [] : ['附補充說明']),
];

/** What the team read last: a decision that is taken back leaves it as it was. */
const wordsOf = ({ failed_message, failed_reasons }: StoredStory) => ({ failed_message, failed_reasons });

type Decision = { kind: 'approved' | 'rejected'; actor_id: string; time: number };

const canBeTakenBack = ({ kind, actor_id, time }: Decision, story: StoredStory, actor: Actor): boolean => {
  if (kind === 'rejected') return story.apply_status === APPLY_STATUS.rejected && story.update_time <= time;
  const inTime = actor_id === actor.id && now() - time <= TAKE_BACK_MS;
  return story.apply_status === APPLY_STATUS.approved && inTime;
};

const submissions = addCounter('story_submissions_total', 'Stories that were sent in.');

/**
 * Sends a story in (1, 3 → 2) and sets `apply_time`. 400 `incomplete` with the first missing blocking position
 * (decision 2), 409 `edition_closed` past the last moment of this story (members only), 409 `story_status` in any other status.
 */
export const submitStory = async (actor: Actor, story: StoredStory): Promise<void> => {
  if (!canDo('submit', story.apply_status, storyActor(actor, story))) {
    refuseStatus('story_status', story, await currentOf(actor, story.id));
  }
  const changes = { apply_time: now() };
  const [gate, refuseClosed] = [await readGate(), await readGatekeeper()];
  let began: number | null = null;
  // Under the lock: a start that came in between counts.
  const check = async (held: StoredStory, trx: Transaction) => {
    const action = sendingOf(held);
    const times = (await findTimes(held.id, action, trx)) ?? NO_TIMES;
    if (!isStaff(actor.role)) refuseClosed(action, changes.apply_time, times);
    refuseBlock(submissionBlock(progressInput(held)));
    began = startThatCounts(gate, action, changes.apply_time, times);
  };
  await step(actor, story.id, {
    name: 'submit',
    kind: 'submitted',
    refusal: 'story_status',
    changes,
    check,
    also: async (next, trx) => {
      // What wasn't needed is over with the sending; what was is read beside it.
      if (began === null) await deleteTimes(next.id, trx);
      await announceSubmitted(next, began, trx);
    },
  });
  submissions.inc();
};

/** Approves (2 → 4), clears `failed_message`, mails the owner. 409 `story_not_pending` from any other status. */
export const approveStory = async (actor: Actor, id: string): Promise<StoredStory> => {
  const story = await step(actor, id, {
    name: 'approve',
    kind: 'approved',
    audit: { action: 'story_approved' },
    refusal: 'story_not_pending',
    changes: { failed_message: '', failed_reasons: [] },
    data: (before: StoredStory) => ({ before: wordsOf(before) }),
    also: (next, trx) => announceApproved(next, trx),
  });
  nudgeOutbox();
  return story;
};

/**
 * Rejects (2 → 3) with free text and the sentences of the reasons joined (decision 14), keeps the codes in the history, mails the owner.
 * 400 `reject_empty` without either, 409 `story_not_pending` from any other status.
 */
export const rejectStory = async (actor: Actor, id: string, body: RejectBody): Promise<StoredStory> => {
  const texts = await readReasons();
  const failed_message = failedMessage(body.failed_message, body.reasons, texts);
  if (failed_message === '') fail('reject_empty');
  const story = await step(actor, id, {
    name: 'reject',
    kind: 'rejected',
    refusal: 'story_not_pending',
    changes: { failed_message, failed_reasons: body.reasons },
    data: (before: StoredStory) => ({
      failed_message,
      text: body.failed_message,
      reasons: body.reasons,
      before: wordsOf(before),
    }),
    audit: { action: 'story_rejected', details: rejectWords(body) },
    keepsStory: true,
    also: async (next, trx) => {
      await deleteTimes(id, trx);
      await announceRejected(next, trx);
    },
  });
  nudgeOutbox();
  return story;
};

/**
 * Takes a decision back as if it had not been (decision 63): a rejection (3 → 2) until the story is written to, an
 * approval (4 → 2) by who gave it, for ten seconds. 409 `decision_stands` afterwards. Its mail, if it still waits, never leaves.
 */
export const takeBackStory = async (actor: Actor, given: StoredStory): Promise<StoredStory> => {
  return inTransaction(async (trx) => {
    const story = (await lockStory(given.id, trx)) ?? fail('not_found');
    await refuseArchived(story.session, trx);
    const decision = await findDecision(story.id, trx);
    if (!decision || !canBeTakenBack(decision, story, actor)) return fail('decision_stands');
    const words = decision.data.before ?? { failed_message: '', failed_reasons: [] };
    const { from, to } = TRANSITIONS.take_back;
    const next = {
      ...story,
      ...words,
      apply_status: to,
      update_time: now(),
      version: story.version + 1,
    } as StoredStory;
    next.progress = progressOf(next);
    const fields = ['apply_status', 'progress', 'failed_message', 'failed_reasons'] as const;
    const condition = { version: story.version, statuses: from };
    if (!(await writeStory(next, fields, condition, { connection: trx }))) refuseStatus('story_status', story);
    const event = { story_id: story.id, kind: 'taken_back', from: story.apply_status, to } as const;
    await recordEvents(actor, [event], trx);
    await withdrawAnnouncement(decision.kind, story, trx);
    const object = { id: story.id, name: story.account };
    const details = [decision.kind === 'rejected' ? '已退件 → 待審核' : '審核通過 → 待審核'];
    await recordAction(actor, { action: 'decision_taken_back', object, details }, trx);
    return next;
  });
};

/** Admin's way back: 4 → 2 before the first judgement, 6 → 5 (decision 10); 409 `story_status` from any other status. */
export const reopenStory = async (actor: Actor, story: StoredStory): Promise<StoredStory> => {
  const scored = story.apply_status === APPLY_STATUS.scored;
  return step(actor, story.id, {
    name: scored ? 'reopen_judging' : 'reopen_review',
    kind: 'reopened',
    audit: { action: 'story_reopened', details: [scored ? '已評分 → 評審評分中' : '審核通過 → 待審核'] },
    refusal: 'story_status',
    also: (_next, trx) => {
      const judgements = judgementsOfStories.get();
      return scored ? judgements.reopen(story.id, trx) : judgements.refuseIfAny(story.id, trx);
    },
  });
};
