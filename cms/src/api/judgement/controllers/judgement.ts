import type { Context } from 'koa';
import { fail } from '../../../lib/errors/fail';
import { listText, sendPieces } from '../../../lib/http/send-pieces';
import type { Actor } from '../../../lib/routes/actor';
import { inputOf } from '../../../lib/routes/define-route';
import { recordAction } from '../../audit/port';
import { loadStory, showStory } from '../../story/port';
import { type Blind, presentJudged, presentJudging } from '../presenters/judging';
import { listJudges } from '../queries/judges';
import { countJudged, listJudging } from '../queries/judging-list';
import { handOverRequest, judgedRequest, judgeRequest, judgingRequest } from '../requests';
import { findHiddenFrom } from '../services/anchoring';
import { findBarred } from '../services/conflicts';
import { handOverJudgement, readJudgedInPieces, saveJudgement } from '../services/judgement';
import { findAssignedSessions } from '../services/judging-session';

const shown = async (actor: Actor, id: string) => {
  const story = (await loadStory(actor, id)) ?? fail('not_found');
  return showStory(actor, story);
};

/** The stories that a judge with a conflict of interest isn't shown. */
const barredOf = async (actor: Actor): Promise<string[]> => (actor.role === 'judge' ? findBarred(actor.id) : []);

const blindOf = async (actor: Actor): Promise<Blind> => ({
  assigned: await findAssignedSessions(),
  anchors: actor.role === 'judge' ? await findHiddenFrom(actor.id) : new Set(),
});

/** The judges' calls (B §2.8, §2.9). */
export default {
  async list(ctx: Context) {
    const { query } = inputOf(ctx, judgingRequest);
    const { actor } = ctx.state;
    const { mine, ...asked } = query;
    const without = await barredOf(actor);
    const own = mine || asked.reading ? { judge_id: actor.id } : {};
    const { rows, total } = await listJudging({ ...asked, ...own, without, reader: actor.id });
    ctx.body = { list: rows.map(presentJudging(actor, await blindOf(actor))), total };
  },

  async judged(ctx: Context) {
    const { session } = inputOf(ctx, judgedRequest).query;
    const { actor } = ctx.state;
    const without = await barredOf(actor);
    const total: number = await countJudged(session, without);
    const details = [...(session === undefined ? [] : [`${session} 屆`]), `${total} 則`];
    // Who took how much is on record before it goes (T-32, T-57).
    await recordAction(actor, { action: 'scores_exported', details });
    const present = presentJudged(actor, await blindOf(actor));
    sendPieces(ctx, listText(readJudgedInPieces(session, without), present), total);
  },

  async judges(ctx: Context) {
    ctx.body = await listJudges();
  },

  async save(ctx: Context) {
    const { params, query, body } = inputOf(ctx, judgeRequest);
    const { judgement, base } = body;
    await saveJudgement(ctx.state.actor, params.id, { input: judgement, base, submit: query.submit });
    ctx.body = await shown(ctx.state.actor, params.id);
  },

  async handOver(ctx: Context) {
    const { params, body } = inputOf(ctx, handOverRequest);
    await handOverJudgement(ctx.state.actor, params.id, body.judge_id);
    ctx.body = await shown(ctx.state.actor, params.id);
  },
};
