import type { Context } from 'koa';
import { resolveConflict } from '../../../lib/database/optimistic-lock';
import { listText, sendPieces } from '../../../lib/http/send-pieces';
import { inputOf } from '../../../lib/routes/define-route';
import { recordAction } from '../../audit/port';
import { presentSchool } from '../presenters/school';
import { countSchools, listSchools, schoolsInChunks } from '../queries/school-list';
import {
  createSchoolRequest,
  oneSchoolRequest,
  schoolAllRequest,
  schoolListRequest,
  updateSchoolRequest,
} from '../requests';
import { createSchool, removeSchool, saveSchool } from '../services/keeping';

/** What staff do with the list of schools. */
export default {
  async list(ctx: Context) {
    const { rows, total } = await listSchools(inputOf(ctx, schoolListRequest).query);
    ctx.body = { list: rows.map(presentSchool), total };
  },

  async all(ctx: Context) {
    const { query } = inputOf(ctx, schoolAllRequest);
    const total: number = await countSchools(query);
    await recordAction(ctx.state.actor, { action: 'schools_exported', details: [`${total} 筆`] });
    sendPieces(ctx, listText(schoolsInChunks(query), presentSchool), total);
  },

  async create(ctx: Context) {
    ctx.body = presentSchool(await createSchool(ctx.state.actor, inputOf(ctx, createSchoolRequest).body));
  },

  async update(ctx: Context) {
    const { params, body } = inputOf(ctx, updateSchoolRequest);
    ctx.body = resolveConflict(await saveSchool(ctx.state.actor, params.id, body), presentSchool);
  },

  async remove(ctx: Context) {
    await removeSchool(ctx.state.actor, inputOf(ctx, oneSchoolRequest).params.id);
    ctx.body = { message: '刪除成功！' };
  },
};
