import type { Context } from 'koa';
import { inputOf } from '../../../lib/define-route';
import { mailRecord } from '../port';
import { presentMemberMail } from '../presenters/record';
import { memberMailsRequest } from '../requests';

export default {
  async ofMember(ctx: Context) {
    const { params, query } = inputOf(ctx, memberMailsRequest);
    const { rows, total } = await mailRecord().ofMember(params.id, query);
    ctx.body = { list: rows.map(presentMemberMail), total };
  },
};
