import { computeScore, type Judgement, type JudgementInput, type JudgingContent } from 'contract';
import { fail } from '../../../../lib/errors/fail';
import type { Actor } from '../../../../lib/routes/actor';
import { now } from '../../../../lib/time/clock';
import type { NewJudgement } from '../../queries/judgements';

/** The rows with the texts they were first made with; those of a new judgement are the indicators of now. */
const tableOf = (input: JudgementInput, stored: Judgement | undefined, { indicators }: JudgingContent) =>
  input.judge_table.map(({ label, achieved }, index) => ({
    label,
    target: stored?.judge_table[index]?.target || (indicators[index]?.target ?? ''),
    achieved,
  }));

/** 409 `judgement_held` to another judge than the one who has it. */
export const refuseHeld = (actor: Actor, stored: Judgement | undefined) => {
  if (!stored || stored.judge_id === actor.id) return;
  const message = `這則故事由評審「${stored.judge_name}」評分中`;
  fail('judgement_held', { message, holder: stored.judge_name });
};

/** 409 `version_conflict` when another judgement than the one that was read is stored. */
export const refuseStale = (base: number | null | undefined, stored: Judgement | undefined) => {
  if (base === undefined || base === (stored?.judge_time ?? null)) return;
  fail('version_conflict', { message: '這份評分在另一個視窗或裝置有較新的內容', current: stored ?? null });
};

type Made = { input: JudgementInput; stored: Judgement | undefined; content: JudgingContent; submit: boolean };

/** A judge's judgement with what the server adds: who, when, the texts and the scores. */
export const newJudgement = (
  actor: Actor,
  storyId: string,
  { input, stored, content, submit }: Made,
): NewJudgement => ({
  story_id: storyId,
  judge_id: actor.id,
  judge_name: actor.name,
  assessment: input.assessment ?? null,
  remark: input.remark,
  comments: input.comments,
  judge_table: tableOf(input, stored, content),
  judge_time: now(),
  scores: computeScore(input.judge_table),
  submitted: submit,
});
