import {
  APPLY_STATUS,
  type Judgement,
  type JudgementInput,
  judgingContentOf,
  type OwnReading,
  TRANSITIONS,
} from 'contract';
import { inTransaction, type Transaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { recordAction } from '../../audit/port';
import { readJudgingTexts } from '../../settings/port';
import { moveForJudging } from '../../story/port';
import { recordEvents } from '../../story-history/port';
import type { StoryEvent } from '../../story-history/services/story-history';
import { readingOf } from '../domain/reading-of';
import { isAssigned, storiesOf } from '../queries/assigned-stories';
import { findAssignment, findOwn, noteOpened, setState } from '../queries/assignments';
import {
  findJudgement,
  findJudgements,
  giveJudgement,
  insertJudgement,
  unlockJudgement,
  updateJudgement,
} from '../queries/judgements';
import { findJudge } from '../queries/judges';
import { type JudgedRow, judgedChunk } from '../queries/judging-list';
import { findHiddenFrom, refuseBeforeAnchors } from './anchoring';
import { newJudgement, refuseHeld, refuseStale } from './helpers/new-judgement';
import { saveReading } from './helpers/save-reading';
import { findAssignedSessions } from './judging-session';

type Saved = { input: JudgementInput; base?: number | null | undefined; submit: boolean };

/** Judgements of the export are read in pieces, so that many of them neither fill the memory nor stop everybody else. */
const CHUNK = 200;

const record = (actor: Actor, event: StoryEvent, trx: Transaction) => recordEvents(actor, [event], trx);

/**
 * Saves a judge's draft (4, 5 → 5) or submission (→ 6) with scores that the server computes (B §5). The first judge
 * holds the story: another gets 409 `judgement_held` with the name; 409 `story_scored` once it was submitted; 409
 * `version_conflict` with `current` when another judgement than the one of `base` is stored. In a session with
 * assignments each judge has a judgement of the own (`save-reading`), after the anchors (409 `anchors_first`).
 */
export const saveJudgement = async (actor: Actor, storyId: string, { input, base, submit }: Saved): Promise<void> => {
  const content = judgingContentOf(await readJudgingTexts());
  const { from, to } = TRANSITIONS[submit ? 'judge_submit' : 'judge_draft'];
  await refuseBeforeAnchors(actor.id, storyId);
  await inTransaction(async (trx) => {
    if (await isAssigned(storyId, trx)) return saveReading(actor, storyId, { input, base, submit, content }, trx);
    // The story's row is written first: the second judge waits for it and then sees what the first has stored.
    const { apply_status: before, account } = await moveForJudging(actor, storyId, { from, to }, trx);
    const stored = await findJudgement(storyId, trx);
    refuseHeld(actor, stored);
    refuseStale(base, stored);
    const judgement = newJudgement(actor, storyId, { input, stored, content, submit });
    if (stored) await updateJudgement(judgement, now(), trx);
    else await insertJudgement(judgement, now(), trx);
    if (submit)
      await recordAction(actor, { action: 'judgement_submitted', object: { id: storyId, name: account } }, trx);
    if (before === to) return;
    const { story_id, judge_id: _judge, ...data } = judgement;
    await record(actor, { story_id, kind: submit ? 'judge_submitted' : 'judge_draft', from: before, to, data }, trx);
  });
};

/**
 * Gives a draft to another judge, who goes on with it as it is (decision 13). 400 when that isn't a judge, 409 in any
 * other status than 5; to who has it already: nothing happens.
 */
export const handOverJudgement = async (actor: Actor, storyId: string, judgeId: string): Promise<void> => {
  await inTransaction(async (trx) => {
    if (await isAssigned(storyId, trx)) fail('judging_by_assignment');
    const { account } = await moveForJudging(actor, storyId, TRANSITIONS.hand_over, trx);
    const stored = (await findJudgement(storyId, trx)) ?? fail('story_status');
    const refused = { errors: [{ path: ['judge_id'], message: '請選擇評審' }] };
    const judge = (await findJudge(judgeId, trx)) ?? fail('validation', refused);
    if (judge.id === stored.judge_id) return;
    await giveJudgement(storyId, judge, trx);
    const status = APPLY_STATUS.judging;
    const data = {
      from: { id: stored.judge_id, name: stored.judge_name },
      to: { id: judge.id, name: judge.name },
    };
    await record(actor, { story_id: storyId, kind: 'handed_over', from: status, to: status, data }, trx);
    const details = [`${stored.judge_name} → ${judge.name}`];
    await recordAction(
      actor,
      { action: 'judgement_handed_over', object: { id: storyId, name: account }, details },
      trx,
    );
  });
};

/** Opens a submitted judgement for its judge again, in the caller's transaction. */
export const reopenJudgement = async (storyId: string, trx: Transaction): Promise<void> => {
  await unlockJudgement(storyId, trx);
  const official = await findJudgement(storyId, trx);
  const pair = official && { story: storyId, judge: official.judge_id };
  if (pair && (await findAssignment(pair, trx))?.state === 'sent') await setState(pair, 'draft', trx);
};

/** 409 `judgement_held` when a judge has begun to judge the story. */
export const refuseIfJudged = async (storyId: string, trx: Transaction): Promise<void> => {
  const stored = await findJudgement(storyId, trx);
  if (stored) fail('judgement_held', { holder: stored.judge_name });
};

/**
 * The judgements of these stories by story; who has none is missing. In sessions with assignments a judge reads the own
 * one alone, before and after it is sent; of an anchor too, until the own marks are sent.
 */
export const readJudgements = async (
  storyIds: string[],
  reader: Pick<Actor, 'id' | 'role'>,
): Promise<Map<string, Judgement>> => {
  const made = await findJudgements(storyIds);
  if (reader.role !== 'judge') return made;
  const [own, blind, anchors] = [
    await findOwn(reader.id, storyIds),
    await storiesOf(storyIds, await findAssignedSessions()),
    await findHiddenFrom(reader.id),
  ];
  for (const [story, { judge_id }] of made)
    if ((blind.has(story) || anchors.has(story)) && judge_id !== reader.id) made.delete(story);
  // Where judges pick, an assignment of an earlier way is out of date.
  return new Map([...made, ...[...own].filter(([story]) => blind.has(story))]);
};

/** How far the judge's own reading of the story is; null in a session in which judges pick. */
export const showOwnReading = async (
  judge: Actor,
  story: { id: string; session: number },
): Promise<OwnReading | null> => {
  const sessions = await findAssignedSessions();
  if (!sessions.has(story.session)) return null;
  const made = await findAssignment({ story: story.id, judge: judge.id });
  return readingOf(judge, { state: null, round: null, ...made, session: story.session }, sessions);
};

/** Notes that an assigned judge has opened the story: how long judging takes counts from then on. */
export const noteStoryOpened = (judgeId: string, storyId: string): Promise<void> =>
  noteOpened({ story: storyId, judge: judgeId }, now());

/** All judged stories of a session (none: of all), by account downwards, piece by piece (decision 50). */
export async function* readJudgedInPieces(session: number | undefined, without: string[]): AsyncGenerator<JudgedRow[]> {
  let before: string | undefined;
  do {
    const rows = await judgedChunk({ session, without }, before, CHUNK);
    yield rows;
    before = rows.length < CHUNK ? undefined : rows.at(-1)?.account;
  } while (before !== undefined);
}
