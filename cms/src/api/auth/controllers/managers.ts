import { ASSIGNABLE_ROLES, CHALLENGE_ROUTES, GROUPS, OFFICIAL_ROUTES, ROLE_LABELS } from 'contract';
import type { Context } from 'koa';
import { inputOf } from '../../../lib/define-route';
import { answerWritten } from '../../../lib/written';
import { presentManager } from '../presenters/user';
import { requests } from '../requests';

const managers = () => strapi.service('api::auth.managers');

export default {
  options(ctx: Context) {
    ctx.body = {
      roles: ASSIGNABLE_ROLES.map((value) => ({ label: ROLE_LABELS[value], value })),
      groups: GROUPS,
      official_routes: OFFICIAL_ROUTES,
      challenge_routes: CHALLENGE_ROUTES,
    };
  },

  async list(ctx: Context) {
    const { users, total } = await managers().list(inputOf(ctx, requests.listManagers).query);
    ctx.body = { list: users.map(presentManager), total };
  },

  async create(ctx: Context) {
    ctx.body = presentManager(await managers().create(ctx.state.actor, inputOf(ctx, requests.createManager).body));
  },

  async update(ctx: Context) {
    const { params, body } = inputOf(ctx, requests.updateManager);
    const answer = await managers().update(ctx.state.actor, ctx.state.bearer, params.id, body);
    ctx.body = answerWritten(answer, presentManager);
  },

  async remove(ctx: Context) {
    await managers().remove(ctx.state.actor, inputOf(ctx, requests.one).params.id);
    ctx.body = { message: '刪除成功' };
  },
};
