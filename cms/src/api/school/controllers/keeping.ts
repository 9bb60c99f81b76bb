import type { Context } from 'koa';
import { inputOf } from '../../../lib/define-route';
import { answerWritten } from '../../../lib/written';
import { presentSchool } from '../presenters/school';
import { createSchoolRequest, oneSchoolRequest, schoolListRequest, updateSchoolRequest } from '../requests';

const keeping = () => strapi.service('api::school.keeping');

/** What staff do with the list of schools. */
export default {
  async list(ctx: Context) {
    const { rows, total } = await keeping().list(inputOf(ctx, schoolListRequest).query);
    ctx.body = { list: rows.map(presentSchool), total };
  },

  async create(ctx: Context) {
    ctx.body = presentSchool(await keeping().create(ctx.state.actor, inputOf(ctx, createSchoolRequest).body));
  },

  async update(ctx: Context) {
    const { params, body } = inputOf(ctx, updateSchoolRequest);
    ctx.body = answerWritten(await keeping().update(ctx.state.actor, params.id, body), presentSchool);
  },

  async remove(ctx: Context) {
    await keeping().remove(ctx.state.actor, inputOf(ctx, oneSchoolRequest).params.id);
    ctx.body = { message: '刪除成功！' };
  },
};
