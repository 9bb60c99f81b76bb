import type { Context } from 'koa';
import { resolveConflict } from '../../../lib/database/optimistic-lock';
import { inputOf } from '../../../lib/routes/define-route';
import { presentForDesk, presentPost } from '../presenters/billboard';
import { createRequest, deleteRequest, listRequest, updateRequest } from '../requests';
import { createPost, findPublished, removePost, savePost, showPosts } from '../services/billboard';

export default {
  async list(ctx: Context) {
    const { rows, total } = await showPosts(inputOf(ctx, listRequest).query);
    ctx.body = { list: rows.map(presentForDesk), total };
  },

  async all(ctx: Context) {
    ctx.body = (await findPublished()).map(presentPost);
  },

  async create(ctx: Context) {
    ctx.body = presentForDesk(await createPost(ctx.state.actor, inputOf(ctx, createRequest).body));
  },

  async update(ctx: Context) {
    const { params, body } = inputOf(ctx, updateRequest);
    ctx.body = resolveConflict(await savePost(ctx.state.actor, params.id, body), presentForDesk);
  },

  async remove(ctx: Context) {
    await removePost(ctx.state.actor, inputOf(ctx, deleteRequest).params.id);
    ctx.body = { message: '刪除成功！' };
  },
};
