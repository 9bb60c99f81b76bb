import { IMPORT_LIMITS, type ImportReport, type PartnerListQuery } from 'contract';
import type { Context } from 'koa';
import { receiveFile } from '../../../lib/http/receive-file';
import { listText, sendPieces } from '../../../lib/http/send-pieces';
import { importSentence } from '../../../lib/import/report';
import { inputOf } from '../../../lib/routes/define-route';
import { auditService } from '../../audit/port';
import { partnerService } from '../port';
import { presentPartner } from '../presenters/partner';
import { allRequest, importRequest, listRequest, removeRequest } from '../requests';

const FIRST_PAGE: PartnerListQuery = { page: 1, size: 10, text: '' };

const page = async (query: PartnerListQuery) => {
  const { rows, total } = await partnerService().list(query);
  return { list: rows.map(presentPartner), total };
};

/** Hands the uploaded file to a check or an import. */
const withFile = (ctx: Context, work: 'check' | 'import'): Promise<ImportReport> => {
  const { run } = inputOf(ctx, importRequest).query;
  return receiveFile(ctx.req, ({ path }) => partnerService()[work](ctx.state.actor, path, run), IMPORT_LIMITS.bytes);
};

export default {
  async list(ctx: Context) {
    ctx.body = await page(inputOf(ctx, listRequest).query);
  },

  async all(ctx: Context) {
    const { query } = inputOf(ctx, allRequest);
    const total: number = await partnerService().count(query);
    // Personal data leaves the platform: who took how much is on record before it goes (T-32, T-57).
    await auditService().record(ctx.state.actor, { action: 'partners_exported', details: [`${total} 筆`] });
    sendPieces(ctx, listText(partnerService().inChunks(query), presentPartner), total);
  },

  async check(ctx: Context) {
    ctx.body = await withFile(ctx, 'check');
  },

  async import(ctx: Context) {
    const report = await withFile(ctx, 'import');
    ctx.body = { userList: await page(FIRST_PAGE), message: importSentence(report) };
  },

  async remove(ctx: Context) {
    await partnerService().remove(ctx.state.actor, inputOf(ctx, removeRequest).params.id);
    ctx.body = { message: '刪除成功！' };
  },
};
