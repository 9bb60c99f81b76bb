import type { Context } from 'koa';
import { resolveConflict } from '../../../lib/database/optimistic-lock';
import { inputOf } from '../../../lib/routes/define-route';
import {
  judgingAnchoring,
  judgingAssigning,
  judgingAwarding,
  judgingConflicts,
  judgingInviting,
  judgingJury,
  judgingMissing,
  judgingRanking,
  judgingReminding,
  judgingSession,
} from '../port';
import { presentAwards } from '../presenters/awards';
import { presentSession } from '../presenters/judging-session';
import {
  assignRequest,
  declareRequest,
  fillRequest,
  inviteJudgesRequest,
  judgeRelationsRequest,
  judgingSessionRequest,
  juryRequest,
  rankingRequest,
  releaseRequest,
  remindJudgesRequest,
  saveAnchorsRequest,
  saveAwardsRequest,
  saveJudgingSessionRequest,
  sendAnchorRequest,
  spreadRequest,
  withdrawRequest,
} from '../requests';

/** Staff's judging of a session, and what a judge does beside scoring (docs/decisions/139). */
export default {
  async session(ctx: Context) {
    ctx.body = presentSession(await judgingSession().one(inputOf(ctx, judgingSessionRequest).params.session));
  },

  async saveSession(ctx: Context) {
    const { params, body } = inputOf(ctx, saveJudgingSessionRequest);
    ctx.body = resolveConflict(await judgingSession().save(ctx.state.actor, params.session, body), presentSession);
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

  async anchors(ctx: Context) {
    ctx.body = await judgingAnchoring().of(inputOf(ctx, judgingSessionRequest).params.session);
  },

  async saveAnchors(ctx: Context) {
    const { params, body } = inputOf(ctx, saveAnchorsRequest);
    ctx.body = resolveConflict(await judgingAnchoring().save(ctx.state.actor, params.session, body), (row) => row);
  },

  async ownAnchors(ctx: Context) {
    ctx.body = await judgingAnchoring().own(ctx.state.actor.id);
  },

  async sendAnchor(ctx: Context) {
    const { params, body } = inputOf(ctx, sendAnchorRequest);
    ctx.body = await judgingAnchoring().send(ctx.state.actor, params, body.marks);
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

  async invite(ctx: Context) {
    const { params, body } = inputOf(ctx, inviteJudgesRequest);
    ctx.body = await judgingInviting().invite(ctx.state.actor, params.session, body);
  },

  async remind(ctx: Context) {
    const { params, body } = inputOf(ctx, remindJudgesRequest);
    ctx.body = await judgingReminding().remind(ctx.state.actor, params.session, body);
  },

  async ranking(ctx: Context) {
    const { params, query } = inputOf(ctx, rankingRequest);
    ctx.body = await judgingRanking().show(ctx.state.actor, params.session, query);
  },

  async jury(ctx: Context) {
    const { params, query } = inputOf(ctx, juryRequest);
    ctx.body = await judgingJury().table(ctx.state.actor, params.session, query.top);
  },

  async awards(ctx: Context) {
    ctx.body = presentAwards(await judgingAwarding().one(inputOf(ctx, judgingSessionRequest).params.session));
  },

  async saveAwards(ctx: Context) {
    const { params, body } = inputOf(ctx, saveAwardsRequest);
    ctx.body = resolveConflict(await judgingAwarding().save(ctx.state.actor, params.session, body), presentAwards);
  },

  async release(ctx: Context) {
    const { params, body } = inputOf(ctx, releaseRequest);
    ctx.body = resolveConflict(await judgingAwarding().release(ctx.state.actor, params.session, body), presentAwards);
  },

  async ownAwards(ctx: Context) {
    ctx.body = await judgingAwarding().own(ctx.state.actor);
  },

  async own(ctx: Context) {
    ctx.body = await judgingAssigning().own(ctx.state.actor.id);
  },

  async declare(ctx: Context) {
    const { body } = inputOf(ctx, declareRequest);
    ctx.body = await judgingConflicts().declare(ctx.state.actor, ctx.state.story, body.reason);
  },

  async withdraw(ctx: Context) {
    const { body } = inputOf(ctx, withdrawRequest);
    await judgingConflicts().withdraw(ctx.state.actor, ctx.state.story, body.judge_id);
    ctx.status = 204;
  },

  async missing(ctx: Context) {
    ctx.body = await judgingMissing().show(inputOf(ctx, judgingSessionRequest).params.session);
  },

  async fill(ctx: Context) {
    const { params, body } = inputOf(ctx, fillRequest);
    ctx.body = await judgingMissing().fill(ctx.state.actor, params.session, body.dry_run);
  },
};
