import type { Context } from 'koa';
import { inputOf } from '../../../lib/define-route';
import { presentMemberMail } from '../presenters/record';
import { memberMailsRequest } from '../requests';

export default {
  async ofMember(ctx: Context) {
    const { params, query } = inputOf(ctx, memberMailsRequest);
    const { rows, total } = await strapi.service('api::mail.record').ofMember(params.id, query);
    ctx.body = { list: rows.map(presentMemberMail), total };
  },
};
