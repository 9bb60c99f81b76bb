import type { Context } from 'koa';
import { inputOf } from '../../../lib/define-route';
import { presentAudit } from '../presenters/audit';
import { auditRequest } from '../requests';

export default {
  async list(ctx: Context) {
    const { rows, total } = await strapi.service('api::audit.audit').list(inputOf(ctx, auditRequest).query);
    ctx.body = { list: rows.map(presentAudit), total };
  },
};
