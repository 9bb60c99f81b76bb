import type { Context } from 'koa';
import { resolveConflict } from '../../lib/database/optimistic-lock';
import { inputOf } from '../../lib/routes/define-route';
import type { ResourceKind } from './kinds';
import { presentResource } from './presenters/resource';
import { resourceRequests } from './requests';
import { createResource, removeResource, saveResource, showResources } from './services/resource';

/** The handlers of one kind of resources; both kinds differ in their fields only. */
export const actionsOf = (kind: ResourceKind) => {
  const { list, create, update, remove } = resourceRequests[kind];
  return {
    async list(ctx: Context) {
      const { rows, total } = await showResources(kind, ctx.state.actor, inputOf(ctx, list).query);
      ctx.body = { list: rows.map(presentResource), total };
    },

    async create(ctx: Context) {
      ctx.body = presentResource(await createResource(kind, ctx.state.actor, inputOf(ctx, create).body));
    },

    async update(ctx: Context) {
      const { params, body } = inputOf(ctx, update);
      ctx.body = resolveConflict(await saveResource(kind, ctx.state.actor, params.id, body), presentResource);
    },

    async remove(ctx: Context) {
      await removeResource(kind, ctx.state.actor, inputOf(ctx, remove).params.id);
      ctx.body = { message: '刪除成功！' };
    },
  };
};
