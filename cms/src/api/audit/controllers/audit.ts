import type { Context } from 'koa';
import { inputOf } from '../../../lib/routes/define-route';
import { presentAudit } from '../presenters/audit';
import { listAudit } from '../queries/audit-entries';
import { auditRequest } from '../requests';

export default {
  async list(ctx: Context) {
    const { rows, total } = await listAudit(inputOf(ctx, auditRequest).query);
    ctx.body = { list: rows.map(presentAudit), total };
  },
};
