import type { Context } from 'koa';
import { inputOf } from '../../../lib/define-route';
import { answerWritten } from '../../../lib/written';
import { presentForDesk, presentPost } from '../presenters/billboard';
import { createRequest, deleteRequest, listRequest, updateRequest } from '../requests';

const posts = () => strapi.service('api::billboard.billboard');

export default {
  async list(ctx: Context) {
    const { rows, total } = await posts().list(inputOf(ctx, listRequest).query);
    ctx.body = { list: rows.map(presentForDesk), total };
  },

  async all(ctx: Context) {
    ctx.body = (await posts().published()).map(presentPost);
  },

  async create(ctx: Context) {
    ctx.body = presentForDesk(await posts().create(ctx.state.actor, inputOf(ctx, createRequest).body));
  },

  async update(ctx: Context) {
    const { params, body } = inputOf(ctx, updateRequest);
    ctx.body = answerWritten(await posts().update(ctx.state.actor, params.id, body), presentForDesk);
  },

  async remove(ctx: Context) {
    await posts().remove(ctx.state.actor, inputOf(ctx, deleteRequest).params.id);
    ctx.body = { message: '刪除成功！' };
  },
};
