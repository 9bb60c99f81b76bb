import type { Context } from 'koa';
import { inputOf } from '../../../lib/routes/define-route';
import {
  judgingAssigning,
  judgingAwarding,
  judgingConflicts,
  judgingRanking,
  judgingReminding,
  judgingSession,
} from '../port';
import {
  assignRequest,
  declareRequest,
  judgeRelationsRequest,
  judgingSessionRequest,
  rankingRequest,
  releaseRequest,
  remindJudgesRequest,
  saveAwardsRequest,
  saveJudgingSessionRequest,
  spreadRequest,
} from '../requests';

/** Staff's judging of a session, and what a judge does beside scoring (docs/decisions/139). */
export default {
  async session(ctx: Context) {
    ctx.body = await judgingSession().one(inputOf(ctx, judgingSessionRequest).params.session);
  },

  async saveSession(ctx: Context) {
    const { params, body } = inputOf(ctx, saveJudgingSessionRequest);
    await judgingSession().save(ctx.state.actor, params.session, body);
    ctx.body = await judgingSession().one(params.session);
  },

  async relations(ctx: Context) {
    ctx.body = await judgingConflicts().relations();
  },

  async saveRelations(ctx: Context) {
    const { params, body } = inputOf(ctx, judgeRelationsRequest);
    const given = { judge_id: params.id, ...body };
    await judgingConflicts().saveRelations(ctx.state.actor, given);
    ctx.body = given;
  },

  async assign(ctx: Context) {
    const { params, body } = inputOf(ctx, assignRequest);
    ctx.body = await judgingAssigning().assign(ctx.state.actor, params.session, body);
  },

  async spread(ctx: Context) {
    const { params, body } = inputOf(ctx, spreadRequest);
    ctx.body = await judgingAssigning().spread(ctx.state.actor, params.session, body);
  },

  async progress(ctx: Context) {
    ctx.body = await judgingAssigning().progress(inputOf(ctx, judgingSessionRequest).params.session);
  },

  async remind(ctx: Context) {
    const { params, body } = inputOf(ctx, remindJudgesRequest);
    ctx.body = await judgingReminding().remind(ctx.state.actor, params.session, body);
  },

  async ranking(ctx: Context) {
    const { params, query } = inputOf(ctx, rankingRequest);
    ctx.body = await judgingRanking().show(ctx.state.actor, params.session, query);
  },

  async awards(ctx: Context) {
    ctx.body = await judgingSession().awards(inputOf(ctx, judgingSessionRequest).params.session);
  },

  async saveAwards(ctx: Context) {
    const { params, body } = inputOf(ctx, saveAwardsRequest);
    await judgingAwarding().save(ctx.state.actor, params.session, body);
    ctx.body = await judgingSession().awards(params.session);
  },

  async release(ctx: Context) {
    const { params, body } = inputOf(ctx, releaseRequest);
    await judgingAwarding().release(ctx.state.actor, params.session, body.released);
    ctx.body = await judgingSession().awards(params.session);
  },

  async ownAwards(ctx: Context) {
    ctx.body = await judgingAwarding().own(ctx.state.actor);
  },

  async own(ctx: Context) {
    ctx.body = await judgingAssigning().own(ctx.state.actor.id);
  },

  async declare(ctx: Context) {
    const { body } = inputOf(ctx, declareRequest);
    await judgingConflicts().declare(ctx.state.actor, ctx.state.story, body.reason);
    ctx.status = 204;
  },
};
