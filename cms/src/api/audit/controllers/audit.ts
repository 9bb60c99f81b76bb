import type { Context } from 'koa';
import { inputOf } from '../../../lib/routes/define-route';
import { auditService } from '../port';
import { presentAudit } from '../presenters/audit';
import { auditRequest } from '../requests';

export default {
  async list(ctx: Context) {
    const { rows, total } = await auditService().list(inputOf(ctx, auditRequest).query);
    ctx.body = { list: rows.map(presentAudit), total };
  },
};
