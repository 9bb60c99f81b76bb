import {
  handOverBody,
  type JudgeListQuery,
  judgeBody,
  judgedAnswer,
  judgedQuery,
  judgeListAnswer,
  judgeListQuery,
  judgeQuery,
  judgeStorySchema,
  judgesAnswer,
  storyParams,
  storySchema,
} from 'contract';
import { fail } from '../../../lib/errors/fail';
import { listText, sendPieces } from '../../../lib/http/send-pieces';
import { action } from '../../../lib/routes/action';
import type { Actor } from '../../../lib/routes/actor';
import { recordAction } from '../../audit/port';
import { loadStory, showStory, showStoryToJudge } from '../../story/port';
import { type Blind, presentJudged, presentJudging } from '../presenters/judging';
import { listJudges } from '../queries/judges';
import { countJudged, listJudging, type Whose } from '../queries/judging-list';
import { findHiddenFrom } from '../services/anchoring';
import { findBarred } from '../services/conflicts';
import { handOverJudgement, readJudgedInPieces, saveJudgement } from '../services/judgement';
import { findAssignedSessions } from '../services/judging-session';

const readers = { actors: ['judge', 'admin'] } as const;

const stored = async (actor: Actor, id: string) => (await loadStory(actor, id)) ?? fail('not_found');

/** The stories that a judge with a conflict of interest isn't shown. */
const barredOf = async (actor: Actor): Promise<string[]> => (actor.role === 'judge' ? findBarred(actor.id) : []);

/** Whose stories the list has: one's own, what is offered to a judge, or all. */
const whoseOf = async (actor: Actor, { mine, reading }: Pick<JudgeListQuery, 'mine' | 'reading'>): Promise<Whose> => {
  if (mine === 'true' || reading) return { judge_id: actor.id };
  if (mine === 'false' || actor.role !== 'judge') return {};
  return { judge_id: actor.id, assigned: [...(await findAssignedSessions())] };
};

const blindOf = async (actor: Actor): Promise<Blind> => ({
  assigned: await findAssignedSessions(),
  anchors: actor.role === 'judge' ? await findHiddenFrom(actor.id) : new Set(),
});

/** The judges' calls (B §2.8, §2.9). */
export default {
  list: action({
    get: '/story/judge',
    summary: 'One page of the stories to be judged.',
    who: readers,
    takes: { query: judgeListQuery },
    answers: judgeListAnswer,
    run: async ({ actor, query: { mine, ...asked } }) => {
      const without = await barredOf(actor);
      const whose = await whoseOf(actor, { mine, ...asked });
      const { rows, total } = await listJudging({ ...asked, ...whose, without, reader: actor.id });
      return { list: rows.map(presentJudging(actor, await blindOf(actor))), total };
    },
  }),
  judged: action({
    get: '/story/judged',
    summary: 'All judged stories with their scores, for the export.',
    who: readers,
    takes: { query: judgedQuery },
    answers: { writes: judgedAnswer },
    lane: 'exports',
    run: async ({ actor, query: { session }, ctx }) => {
      const without = await barredOf(actor);
      const total: number = await countJudged(session, without);
      const details = [...(session === undefined ? [] : [`${session} 屆`]), `${total} 則`];
      // Who took how much is on record before it goes (T-32, T-57).
      await recordAction(actor, { action: 'scores_exported', details });
      const present = presentJudged(actor, await blindOf(actor));
      sendPieces(ctx, listText(readJudgedInPieces(session, without), present), total);
    },
  }),
  judges: action({
    get: '/judging/judges',
    summary: 'The judges to whom a story can be given.',
    who: { actors: ['admin'] },
    answers: judgesAnswer,
    run: () => listJudges(),
  }),
  save: action({
    put: '/story/judge/:id',
    summary: 'Keeps a judgement as a draft, or submits it.',
    refusals: [
      'season_archived',
      'anchors_first',
      'judgement_held',
      'judging_not_assigned',
      'story_scored',
      'story_status',
      'version_conflict',
    ],
    who: { actors: ['judge'], refusal: 'not_a_judge', object: 'story' },
    takes: { params: storyParams, query: judgeQuery, body: judgeBody },
    answers: judgeStorySchema,
    run: async ({ actor, params, query, body: { judgement, base } }) => {
      await saveJudgement(actor, params.id, { input: judgement, base, submit: query.submit });
      return showStoryToJudge(actor, await stored(actor, params.id));
    },
  }),
  handOver: action({
    put: '/story/judge/:id/hand-over',
    summary: 'Gives a story that a judge has begun to another judge.',
    refusals: ['judging_by_assignment', 'story_status', 'story_scored', 'season_archived'],
    who: { actors: ['admin'], object: 'story' },
    takes: { params: storyParams, body: handOverBody },
    answers: storySchema,
    run: async ({ actor, params, body }) => {
      await handOverJudgement(actor, params.id, body.judge_id);
      return showStory(actor, await stored(actor, params.id));
    },
  }),
};
