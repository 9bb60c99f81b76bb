import type { Context } from 'koa';
import { resolveConflict } from '../../../lib/database/optimistic-lock';
import { inputOf } from '../../../lib/routes/define-route';
import { billboardService } from '../port';
import { presentForDesk, presentPost } from '../presenters/billboard';
import { createRequest, deleteRequest, listRequest, updateRequest } from '../requests';

export default {
  async list(ctx: Context) {
    const { rows, total } = await billboardService().list(inputOf(ctx, listRequest).query);
    ctx.body = { list: rows.map(presentForDesk), total };
  },

  async all(ctx: Context) {
    ctx.body = (await billboardService().published()).map(presentPost);
  },

  async create(ctx: Context) {
    ctx.body = presentForDesk(await billboardService().create(ctx.state.actor, inputOf(ctx, createRequest).body));
  },

  async update(ctx: Context) {
    const { params, body } = inputOf(ctx, updateRequest);
    ctx.body = resolveConflict(await billboardService().update(ctx.state.actor, params.id, body), presentForDesk);
  },

  async remove(ctx: Context) {
    await billboardService().remove(ctx.state.actor, inputOf(ctx, deleteRequest).params.id);
    ctx.body = { message: '刪除成功！' };
  },
};
