import { APPLY_STATUS, COMPLETED, type Judgement, type JudgementInput, type JudgingContent } from 'contract';
import type { Transaction } from '../../../../lib/database';
import { fail } from '../../../../lib/errors/fail';
import type { Actor } from '../../../../lib/routes/actor';
import { now } from '../../../../lib/time/clock';
import { recordAction } from '../../../audit/port';
import { moveForJudging } from '../../../story/port';
import { recordEvents } from '../../../story-history/port';

import { countOpen, findAssignment, storeReading } from '../../queries/assignments';
import { findJudgement, insertJudgement, type NewJudgement, updateJudgement } from '../../queries/judgements';
import { newJudgement, refuseStale } from './new-judgement';

type Saved = { input: JudgementInput; base?: number | null | undefined; submit: boolean; content: JudgingContent };

const { judging, scored } = APPLY_STATUS;

type Official = { official: Judgement | undefined; round: number };

/** The first judge of the first round is the one of the documented calls; other readings never change that one. */
const keepOfficial = async (judgement: NewJudgement, { official, round }: Official, trx: Transaction) => {
  if (official?.judge_id === judgement.judge_id) await updateJudgement(judgement, now(), trx);
  else if (!official && round === 1) await insertJudgement(judgement, now(), trx);
};

/**
 * Saves the reading of an assigned judge. 409 `judging_not_assigned` to others, `story_scored` once the own one was sent. The
 * story is scored when every reading that was assigned is sent, and being judged again when a later round begins.
 */
export const saveReading = async (
  actor: Actor,
  storyId: string,
  { input, base, submit, content }: Saved,
  trx: Transaction,
): Promise<void> => {
  // The story's row is written first: of two who send the last two readings the second sees what the first has stored.
  const story = await moveForJudging(actor, storyId, { from: COMPLETED, to: judging }, trx);
  const pair = { story: storyId, judge: actor.id };
  const assignment = await findAssignment(pair, trx);
  if (assignment?.state === 'sent') fail('story_scored', { apply_status: story.apply_status });
  if (!assignment || (assignment.state !== 'waiting' && assignment.state !== 'draft'))
    return fail('judging_not_assigned');
  const official = await findJudgement(storyId, trx);
  // Who judged the story before staff assigned it goes on with that: it is what this judge was shown.
  const stored = assignment.judgement ?? (official?.judge_id === actor.id ? official : undefined);
  refuseStale(base, stored);
  const judgement = newJudgement(actor, storyId, { input, stored, content, submit });
  const { story_id, scores: _scores, submitted: _submitted, ...own } = judgement;
  const kept = await storeReading(pair, { judgement: own, state: submit ? 'sent' : 'draft' }, now(), trx);
  if (!kept) fail('judging_not_assigned');
  await keepOfficial(judgement, { official, round: assignment.round }, trx);
  const isLast = submit && (await countOpen(storyId, trx)) === 0;
  if (isLast) await moveForJudging(actor, storyId, { from: [judging], to: scored }, trx);
  if (submit) {
    const object = { id: storyId, name: story.account };
    await recordAction(actor, { action: 'judgement_submitted', object }, trx);
  }
  if (!submit && stored) return;
  const kind = submit ? 'judge_submitted' : 'judge_draft';
  const { judge_id: _judge, ...data } = own;
  const event = { story_id, kind, from: story.apply_status, to: isLast ? scored : judging, data } as const;
  await recordEvents(actor, [event], trx);
};
