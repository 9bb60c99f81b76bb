import { IMPORT_LIMITS, type ImportReport, type PartnerListQuery } from 'contract';
import type { Context } from 'koa';
import { receiveFile } from '../../../lib/http/receive-file';
import { listText, sendPieces } from '../../../lib/http/send-pieces';
import { importSentence } from '../../../lib/import/report';
import { inputOf } from '../../../lib/routes/define-route';
import { recordAction } from '../../audit/port';
import { presentPartner } from '../presenters/partner';
import { countPartners, listPartners, partnersInChunks } from '../queries/partners';
import { allRequest, importRequest, listRequest, removeRequest } from '../requests';
import { checkPartners, importPartners, removePartner } from '../services/partner';

const FIRST_PAGE: PartnerListQuery = { page: 1, size: 10, text: '' };

const page = async (query: PartnerListQuery) => {
  const { rows, total } = await listPartners(query);
  return { list: rows.map(presentPartner), total };
};

/** Hands the uploaded file to a check or an import. */
const withFile = (ctx: Context, work: typeof checkPartners): Promise<ImportReport> => {
  const { run } = inputOf(ctx, importRequest).query;
  return receiveFile(ctx.req, ({ path }) => work(ctx.state.actor, path, run), IMPORT_LIMITS.bytes);
};

export default {
  async list(ctx: Context) {
    ctx.body = await page(inputOf(ctx, listRequest).query);
  },

  async all(ctx: Context) {
    const { query } = inputOf(ctx, allRequest);
    const total: number = await countPartners(query);
    // Personal data leaves the platform: who took how much is on record before it goes (T-32, T-57).
    await recordAction(ctx.state.actor, { action: 'partners_exported', details: [`${total} 筆`] });
    sendPieces(ctx, listText(partnersInChunks(query), presentPartner), total);
  },

  async check(ctx: Context) {
    ctx.body = await withFile(ctx, checkPartners);
  },

  async import(ctx: Context) {
    const report = await withFile(ctx, importPartners);
    ctx.body = { userList: await page(FIRST_PAGE), message: importSentence(report) };
  },

  async remove(ctx: Context) {
    await removePartner(ctx.state.actor, inputOf(ctx, removeRequest).params.id);
    ctx.body = { message: '刪除成功！' };
  },
};
