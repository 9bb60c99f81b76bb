import type { Context } from 'koa';
import { inputOf } from '../../../lib/routes/define-route';
import { presentComment } from '../presenters/comment';
import { listComments } from '../queries/comments';
import { addRequest, editRequest, listRequest, removeRequest } from '../requests';
import { addComment, findColleagues, removeComment, saveComment } from '../services/story-comment';

/** Internal comments of staff on stories. */
export default {
  async colleagues(ctx: Context) {
    ctx.body = await findColleagues();
  },

  async list(ctx: Context) {
    const { params, query } = inputOf(ctx, listRequest);
    const { comments, total } = await listComments(params.id, query);
    ctx.body = { list: comments.map(presentComment(ctx.state.actor)), total };
  },

  async add(ctx: Context) {
    const { body } = inputOf(ctx, addRequest);
    const { actor, story } = ctx.state;
    ctx.body = presentComment(actor)(await addComment(actor, story, body));
  },

  async edit(ctx: Context) {
    const { params, body } = inputOf(ctx, editRequest);
    const { actor, story } = ctx.state;
    ctx.body = presentComment(actor)(await saveComment(actor, story, params.comment, body));
  },

  async remove(ctx: Context) {
    const { params } = inputOf(ctx, removeRequest);
    const { actor, story } = ctx.state;
    await removeComment(actor, story.id, params.comment);
    ctx.body = { message: '刪除成功' };
  },
};
