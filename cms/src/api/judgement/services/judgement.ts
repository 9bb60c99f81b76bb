import {
  APPLY_STATUS,
  computeScore,
  type Judgement,
  type JudgementInput,
  type JudgingContent,
  judgingContentOf,
  TRANSITIONS,
} from 'contract';
import type { Actor } from '../../../lib/actor';
import { now } from '../../../lib/clock';
import { inTransaction, type Transaction } from '../../../lib/database';
import { fail } from '../../../lib/fail';
import { auditService } from '../../audit/port';
import type { Deed } from '../../audit/services/audit';
import { settingsTexts } from '../../settings/port';
import { storyJudging } from '../../story/port';
import { storyHistoryService } from '../../story-history/port';
import type { StoryEvent } from '../../story-history/services/story-history';
import {
  findJudgement,
  findJudgements,
  giveJudgement,
  insertJudgement,
  type NewJudgement,
  unlockJudgement,
  updateJudgement,
} from '../queries/judgements';
import { findJudge, listJudges } from '../queries/judges';
import { countJudged, type JudgedRow, judgedChunk, listJudging } from '../queries/judging-list';

type Saved = { input: JudgementInput; base?: number | null | undefined; submit: boolean };

/** The rows with the texts they were first made with; those of a new judgement are the indicators of now. */
const tableOf = (input: JudgementInput, stored: Judgement | undefined, { indicators }: JudgingContent) =>
  input.judge_table.map(({ label, achieved }, index) => ({
    label,
    target: stored?.judge_table[index]?.target || (indicators[index]?.target ?? ''),
    achieved,
  }));

const refuseHeld = (actor: Actor, stored: Judgement | undefined) => {
  if (!stored || stored.judge_id === actor.id) return;
  const message = `這則故事由評審「${stored.judge_name}」評分中`;
  fail('judgement_held', { message, holder: stored.judge_name });
};

const refuseStale = (base: number | null | undefined, stored: Judgement | undefined) => {
  if (base === undefined || base === (stored?.judge_time ?? null)) return;
  fail('version_conflict', { message: '這份評分在另一個視窗或裝置有較新的內容', current: stored ?? null });
};

/** Judgements of the export are read in pieces, so that many of them neither fill the memory nor stop everybody else. */
const CHUNK = 200;

const audit = (actor: Actor, deed: Deed, trx: Transaction): Promise<void> => auditService().record(actor, deed, trx);
const record = (actor: Actor, event: StoryEvent, trx: Transaction) => storyHistoryService().record(actor, [event], trx);

export default () => ({
  /**
   * Saves a judge's draft (4, 5 → 5) or submission (→ 6) with scores that the server computes (B §5). The first judge
   * holds the story: another gets 409 `judgement_held` with the name; 409 `story_scored` once it was submitted; 409
   * `version_conflict` with `current` when another judgement than the one of `base` is stored.
   */
  async save(actor: Actor, storyId: string, { input, base, submit }: Saved): Promise<void> {
    const content = judgingContentOf(await settingsTexts().judging());
    const { from, to } = TRANSITIONS[submit ? 'judge_submit' : 'judge_draft'];
    await inTransaction(async (trx) => {
      // The story's row is written first: whoever comes second waits for it and then sees what the first has stored.
      const { apply_status: before, account } = await storyJudging().move(actor, storyId, { from, to }, trx);
      const stored = await findJudgement(storyId, trx);
      refuseHeld(actor, stored);
      refuseStale(base, stored);
      const judgement: NewJudgement = {
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
      };
      if (stored) await updateJudgement(judgement, now(), trx);
      else await insertJudgement(judgement, now(), trx);
      if (submit) await audit(actor, { action: 'judgement_submitted', object: { id: storyId, name: account } }, trx);
      if (before === to) return;
      const { story_id, judge_id: _judge, ...data } = judgement;
      await record(actor, { story_id, kind: submit ? 'judge_submitted' : 'judge_draft', from: before, to, data }, trx);
    });
  },

  /**
   * Gives a draft to another judge, who goes on with it as it is (decision 13). 400 when that isn't a judge, 409 in any
   * other status than 5; to who has it already: nothing happens.
   */
  async handOver(actor: Actor, storyId: string, judgeId: string): Promise<void> {
    await inTransaction(async (trx) => {
      const { account } = await storyJudging().move(actor, storyId, TRANSITIONS.hand_over, trx);
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
      await audit(actor, { action: 'judgement_handed_over', object: { id: storyId, name: account }, details }, trx);
    });
  },

  /** Who can be given a judgement. */
  judges: listJudges,

  /** Opens a submitted judgement for its judge again, in the caller's transaction. */
  reopen: (storyId: string, trx: Transaction): Promise<void> => unlockJudgement(storyId, trx),

  /** 409 `judgement_held` when somebody has begun to judge the story. */
  async refuseIfAny(storyId: string, trx: Transaction): Promise<void> {
    const stored = await findJudgement(storyId, trx);
    if (stored) fail('judgement_held', { holder: stored.judge_name });
  },

  /** The judgements of these stories by story; who has none is missing. */
  ofMany: (storyIds: string[]): Promise<Map<string, Judgement>> => findJudgements(storyIds),

  /** A page of the judging list. */
  list: listJudging,

  /** How many stories the export of a session (none: of all) is about to have. */
  countJudged: (session: number | undefined): Promise<number> => countJudged(session),

  /** All judged stories of a session (none: of all), by account downwards, piece by piece (decision 50). */
  async *inPieces(session: number | undefined): AsyncGenerator<JudgedRow[]> {
    let before: string | undefined;
    do {
      const rows = await judgedChunk(session, before, CHUNK);
      yield rows;
      before = rows.length < CHUNK ? undefined : rows.at(-1)?.account;
    } while (before !== undefined);
  },
});
