import { ASSIGNABLE_ROLES, CHALLENGE_ROUTES, GROUPS, OFFICIAL_ROUTES, ROLE_LABELS } from 'contract';
import type { Context } from 'koa';
import { resolveConflict } from '../../../lib/database/optimistic-lock';
import { inputOf } from '../../../lib/routes/define-route';
import { findFactorOwners } from '../../second-factor/port';
import type { UserRow } from '../presenters/user';
import { presentManager } from '../presenters/user';
import { listManagers } from '../queries/managers';
import { requests } from '../requests';
import { changeManager, createManager, removeManager } from '../services/managers';

/** Those of the accounts that log in with a second factor. */
const coded = (users: UserRow[]): Promise<Set<string>> =>
  findFactorOwners(
    'office',
    users.map(({ id }) => id),
  );

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
    const { users, total } = await listManagers(inputOf(ctx, requests.listManagers).query);
    const on = await coded(users);
    ctx.body = { list: users.map((user: UserRow) => presentManager(user, on.has(user.id))), total };
  },

  async create(ctx: Context) {
    const made = await createManager(ctx.state.actor, inputOf(ctx, requests.createManager).body);
    ctx.body = presentManager(made, false);
  },

  async update(ctx: Context) {
    const { params, body } = inputOf(ctx, requests.updateManager);
    const answer = await changeManager(ctx.state.actor, ctx.state.bearer, params.id, body);
    const on = await coded([answer.row]);
    ctx.body = resolveConflict(answer, (row: UserRow) => presentManager(row, on.has(row.id)));
  },

  async remove(ctx: Context) {
    await removeManager(ctx.state.actor, inputOf(ctx, requests.one).params.id);
    ctx.body = { message: '刪除成功' };
  },
};
