import type { Context } from 'koa';
import { resolveConflict } from '../../../lib/database/optimistic-lock';
import { listText, sendPieces } from '../../../lib/http/send-pieces';
import { inputOf } from '../../../lib/routes/define-route';
import { auditService } from '../../audit/port';
import { schoolKeeping } from '../port';
import { presentSchool } from '../presenters/school';
import {
  createSchoolRequest,
  oneSchoolRequest,
  schoolAllRequest,
  schoolListRequest,
  updateSchoolRequest,
} from '../requests';

/** What staff do with the list of schools. */
export default {
  async list(ctx: Context) {
    const { rows, total } = await schoolKeeping().list(inputOf(ctx, schoolListRequest).query);
    ctx.body = { list: rows.map(presentSchool), total };
  },

  async all(ctx: Context) {
    const { query } = inputOf(ctx, schoolAllRequest);
    const total: number = await schoolKeeping().count(query);
    await auditService().record(ctx.state.actor, { action: 'schools_exported', details: [`${total} 筆`] });
    sendPieces(ctx, listText(schoolKeeping().inChunks(query), presentSchool), total);
  },

  async create(ctx: Context) {
    ctx.body = presentSchool(await schoolKeeping().create(ctx.state.actor, inputOf(ctx, createSchoolRequest).body));
  },

  async update(ctx: Context) {
    const { params, body } = inputOf(ctx, updateSchoolRequest);
    ctx.body = resolveConflict(await schoolKeeping().update(ctx.state.actor, params.id, body), presentSchool);
  },

  async remove(ctx: Context) {
    await schoolKeeping().remove(ctx.state.actor, inputOf(ctx, oneSchoolRequest).params.id);
    ctx.body = { message: '刪除成功！' };
  },
};
