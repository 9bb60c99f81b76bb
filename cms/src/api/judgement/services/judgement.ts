import { computeScore, INDICATORS, type Judgement, type JudgementInput, TRANSITIONS } from 'contract';
import type { Actor } from '../../../lib/actor';
import { now } from '../../../lib/clock';
import { inTransaction, type Transaction } from '../../../lib/database';
import { fail } from '../../../lib/fail';
import {
  findHolder,
  findJudgements,
  insertJudgement,
  type NewJudgement,
  unlockJudgement,
  updateJudgement,
} from '../queries/judgements';
import { listJudged, listJudging } from '../queries/judging-list';

const judged = (actor: Actor, storyId: string, input: JudgementInput, submitted: boolean): NewJudgement => ({
  story_id: storyId,
  judge_id: actor.id,
  judge_name: actor.name,
  assessment: input.assessment ?? null,
  remark: input.remark,
  comments: input.comments,
  judge_table: input.judge_table.map(({ label, achieved }, index) => ({
    label,
    target: INDICATORS[index]?.target ?? '',
    achieved,
  })),
  judge_time: now(),
  scores: computeScore(input.judge_table),
  submitted,
});

const refuseHeld = (actor: Actor, holder: { judge_id: string; judge_name: string } | undefined) => {
  if (!holder || holder.judge_id === actor.id) return;
  const message = `這則故事由評審「${holder.judge_name}」評分中`;
  fail('judgement_held', { message, holder: holder.judge_name });
};

export default () => ({
  /**
   * Saves a judge's draft (4, 5 → 5) or submission (→ 6) with scores that the server computes (B §5). The first judge
   * holds the story: another gets 409 `judgement_held` with the name; 409 `story_scored` once it was submitted.
   */
  async save(actor: Actor, storyId: string, input: JudgementInput, submit: boolean): Promise<void> {
    const judgement = judged(actor, storyId, input, submit);
    const { from, to } = TRANSITIONS[submit ? 'judge_submit' : 'judge_draft'];
    await inTransaction(async (trx) => {
      // The story's row is written first: whoever comes second waits for it and then sees what the first has stored.
      const before = await strapi.service('api::story.judging').move(actor, storyId, { from, to }, trx);
      const holder = await findHolder(storyId, trx);
      refuseHeld(actor, holder);
      if (holder) await updateJudgement(judgement, now(), trx);
      else await insertJudgement(judgement, now(), trx);
      if (before === to) return;
      const { story_id, judge_id: _judge, ...data } = judgement;
      const event = { story_id, kind: submit ? 'judge_submitted' : 'judge_draft', from: before, to, data };
      await strapi.service('api::story-history.story-history').record(actor, [event], trx);
    });
  },

  /** Opens a submitted judgement for its judge again, in the caller's transaction. */
  reopen: (storyId: string, trx: Transaction): Promise<void> => unlockJudgement(storyId, trx),

  /** 409 `judgement_held` when somebody has begun to judge the story. */
  async refuseIfAny(storyId: string, trx: Transaction): Promise<void> {
    const holder = await findHolder(storyId, trx);
    if (holder) fail('judgement_held', { holder: holder.judge_name });
  },

  /** The judgements of these stories by story; who has none is missing. */
  ofMany: (storyIds: string[]): Promise<Map<string, Judgement>> => findJudgements(storyIds),

  /** The judgement of a story, or null. */
  async judgementOf(storyId: string): Promise<Judgement | null> {
    return (await findJudgements([storyId])).get(storyId) ?? null;
  },

  /** A page of the judging list. */
  list: listJudging,

  /** All judged stories of a session, for the export. */
  judged: listJudged,
});
