import { APPLY_STATUS, buildComments, computeScore, INDICATORS, type RejectReasonCode } from 'contract';
import type { NewJudgement } from '../../api/judgement/queries/judgements';
import type { StoredStory } from '../../api/story/domain/stored-story';
import type { HistoryEntry } from '../../api/story-history/queries/story-histories';
import type { DemoUser } from './members';
import type { Random } from './random';
import { rejectionOf } from './rejection';
import type { DemoStory } from './story';

/** What happened to a story until it came to its status. */
export type DemoEvents = { story: StoredStory; history: HistoryEntry[]; judgement: NewJudgement | null };

type Staff = { reviewer: DemoUser; judges: readonly DemoUser[] };
type Step = Pick<HistoryEntry, 'kind' | 'from_status' | 'to_status' | 'data' | 'snapshot'> & { actor: DemoUser };

const { incomplete, pending, rejected, approved, judging, scored } = APPLY_STATUS;

const REMARKS = ['', '', '推薦分享季優先邀請', '照片說明很用心', '建議和輔導員確認成效數字的來源'];

const stepsOf = (random: Random, demo: DemoStory, { reviewer, judges }: Staff) => {
  const { owner, status } = demo.plan;
  const judge = random.pick(judges);
  const steps: Step[] = [{ kind: 'created', from_status: null, to_status: incomplete, actor: owner }];
  let message = '';
  let failed_reasons: RejectReasonCode[] = [];
  if (status === incomplete) return { steps, judge, message, failed_reasons };
  steps.push({ kind: 'submitted', from_status: incomplete, to_status: pending, actor: owner });
  if (status === rejected || random.chance(0.25)) {
    const { data, snapshot } = rejectionOf(random, demo, status === rejected);
    if (status <= rejected) {
      message = data.failed_message;
      failed_reasons = data.reasons;
    }
    steps.push({ kind: 'rejected', from_status: pending, to_status: rejected, actor: reviewer, data, snapshot });
    if (status !== rejected) steps.push({ kind: 'submitted', from_status: rejected, to_status: pending, actor: owner });
  }
  if (status >= approved) steps.push({ kind: 'approved', from_status: pending, to_status: approved, actor: reviewer });
  if (status >= judging) steps.push({ kind: 'judge_draft', from_status: approved, to_status: judging, actor: judge });
  if (status === scored) steps.push({ kind: 'judge_submitted', from_status: judging, to_status: scored, actor: judge });
  return { steps, judge, message, failed_reasons };
};

const judgementOf = (random: Random, story: StoredStory, judge: DemoUser, judge_time: number): NewJudgement => {
  const judge_table = INDICATORS.map(({ stage, target }) => ({ label: stage, target, achieved: random.chance(0.7) }));
  const scores = computeScore(judge_table);
  return {
    story_id: story.id,
    judge_id: judge.id,
    judge_name: judge.name,
    assessment: random.pick(['有', '有', '有', '無', '待討論'] as const),
    remark: random.pick(REMARKS),
    comments: buildComments(scores),
    judge_time,
    judge_table,
    scores,
    submitted: story.apply_status === scored,
  };
};

/** The steps of decision 10 that lead to the story's status, at moments between its creation and its session's end. */
export const eventsOf = (random: Random, demo: DemoStory, staff: Staff): DemoEvents => {
  const { plan, story } = demo;
  const { steps, judge, message, failed_reasons } = stepsOf(random, demo, staff);
  const gap = Math.max(1, Math.floor((plan.until - plan.create_time) / (steps.length + 1)));
  const history = steps.map(
    ({ actor, ...step }, index): HistoryEntry => ({
      ...step,
      story_id: story.id,
      actor_id: actor.id,
      actor_role: actor.role,
      actor_name: actor.name,
      time: plan.create_time + (index === 0 ? 0 : index * gap + random.whole(0, Math.floor(gap / 2))),
    }),
  );
  const sent = history.findLast(({ kind }) => kind === 'submitted');
  const last = history.at(-1)?.time ?? plan.create_time;
  const update_time = story.apply_status === incomplete ? random.moment(plan.create_time, plan.until) : last;
  const judgement = story.apply_status >= judging ? judgementOf(random, story, judge, last) : null;
  return {
    story: { ...story, apply_time: sent?.time ?? null, update_time, failed_message: message, failed_reasons },
    history,
    judgement,
  };
};
