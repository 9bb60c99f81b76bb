import type { Context } from 'koa';
import { resolveConflict } from '../../../lib/database/optimistic-lock';
import { inputOf } from '../../../lib/routes/define-route';
import { presentAwards } from '../presenters/awards';
import { presentSession } from '../presenters/judging-session';
import { listRelations } from '../queries/conflicts';
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
import { saveAnchors, sendAnchor, showAnchors, showOwnAnchors } from '../services/anchoring';
import { assignStories, showOwnStories, showProgress, spreadStories } from '../services/assigning';
import { readAwards, releaseAwards, saveAwards, showOwnAwards } from '../services/awarding';
import { declareConflict, saveRelations, withdrawConflict } from '../services/conflicts';
import { inviteJudges } from '../services/inviting';
import { readJudgingSession, saveJudgingSession } from '../services/judging-session';
import { showJury } from '../services/jury';
import { fillMissing, showMissing } from '../services/missing';
import { showRanking } from '../services/ranking';
import { remindJudges } from '../services/reminding';

/** Staff's judging of a session, and what a judge does beside scoring (docs/decisions/139). */
export default {
  async session(ctx: Context) {
    ctx.body = presentSession(await readJudgingSession(inputOf(ctx, judgingSessionRequest).params.session));
  },

  async saveSession(ctx: Context) {
    const { params, body } = inputOf(ctx, saveJudgingSessionRequest);
    ctx.body = resolveConflict(await saveJudgingSession(ctx.state.actor, params.session, body), presentSession);
  },

  async relations(ctx: Context) {
    ctx.body = await listRelations();
  },

  async saveRelations(ctx: Context) {
    const { params, body } = inputOf(ctx, judgeRelationsRequest);
    const given = { judge_id: params.id, ...body };
    await saveRelations(ctx.state.actor, given);
    ctx.body = given;
  },

  async anchors(ctx: Context) {
    ctx.body = await showAnchors(inputOf(ctx, judgingSessionRequest).params.session);
  },

  async saveAnchors(ctx: Context) {
    const { params, body } = inputOf(ctx, saveAnchorsRequest);
    ctx.body = resolveConflict(await saveAnchors(ctx.state.actor, params.session, body), (row) => row);
  },

  async ownAnchors(ctx: Context) {
    ctx.body = await showOwnAnchors(ctx.state.actor.id);
  },

  async sendAnchor(ctx: Context) {
    const { params, body } = inputOf(ctx, sendAnchorRequest);
    ctx.body = await sendAnchor(ctx.state.actor, params, body.marks);
  },

  async assign(ctx: Context) {
    const { params, body } = inputOf(ctx, assignRequest);
    ctx.body = await assignStories(ctx.state.actor, params.session, body);
  },

  async spread(ctx: Context) {
    const { params, body } = inputOf(ctx, spreadRequest);
    ctx.body = await spreadStories(ctx.state.actor, params.session, body);
  },

  async progress(ctx: Context) {
    ctx.body = await showProgress(inputOf(ctx, judgingSessionRequest).params.session);
  },

  async invite(ctx: Context) {
    const { params, body } = inputOf(ctx, inviteJudgesRequest);
    ctx.body = await inviteJudges(ctx.state.actor, params.session, body);
  },

  async remind(ctx: Context) {
    const { params, body } = inputOf(ctx, remindJudgesRequest);
    ctx.body = await remindJudges(ctx.state.actor, params.session, body);
  },

  async ranking(ctx: Context) {
    const { params, query } = inputOf(ctx, rankingRequest);
    ctx.body = await showRanking(ctx.state.actor, params.session, query);
  },

  async jury(ctx: Context) {
    const { params, query } = inputOf(ctx, juryRequest);
    ctx.body = await showJury(ctx.state.actor, params.session, query.top);
  },

  async awards(ctx: Context) {
    ctx.body = presentAwards(await readAwards(inputOf(ctx, judgingSessionRequest).params.session));
  },

  async saveAwards(ctx: Context) {
    const { params, body } = inputOf(ctx, saveAwardsRequest);
    ctx.body = resolveConflict(await saveAwards(ctx.state.actor, params.session, body), presentAwards);
  },

  async release(ctx: Context) {
    const { params, body } = inputOf(ctx, releaseRequest);
    ctx.body = resolveConflict(await releaseAwards(ctx.state.actor, params.session, body), presentAwards);
  },

  async ownAwards(ctx: Context) {
    ctx.body = await showOwnAwards(ctx.state.actor);
  },

  async own(ctx: Context) {
    ctx.body = await showOwnStories(ctx.state.actor.id);
  },

  async declare(ctx: Context) {
    const { body } = inputOf(ctx, declareRequest);
    ctx.body = await declareConflict(ctx.state.actor, ctx.state.story, body.reason);
  },

  async withdraw(ctx: Context) {
    const { body } = inputOf(ctx, withdrawRequest);
    await withdrawConflict(ctx.state.actor, ctx.state.story, body.judge_id);
    ctx.status = 204;
  },

  async missing(ctx: Context) {
    ctx.body = await showMissing(inputOf(ctx, judgingSessionRequest).params.session);
  },

  async fill(ctx: Context) {
    const { params, body } = inputOf(ctx, fillRequest);
    ctx.body = await fillMissing(ctx.state.actor, params.session, body.dry_run);
  },
};
