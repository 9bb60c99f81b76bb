import { IMPORT_LIMITS, type SchoolImportReport } from 'contract';
import type { Context } from 'koa';
import { receiveFile } from '../../../lib/http/receive-file';
import { importSentence } from '../../../lib/import/report';
import { inputOf } from '../../../lib/routes/define-route';
import { schoolImportRequest } from '../requests';
import { checkSchools, importSchools } from '../services/importing';

const sentenceOf = (report: SchoolImportReport) =>
  report.hidden > 0 ? `${importSentence(report)}，隱藏 ${report.hidden} 筆` : importSentence(report);

/** Hands the uploaded list to a check or an import. */
const withFile = (ctx: Context, work: typeof checkSchools): Promise<SchoolImportReport> => {
  const { query } = inputOf(ctx, schoolImportRequest);
  return receiveFile(ctx.req, ({ path }) => work(ctx.state.actor, path, query), IMPORT_LIMITS.bytes);
};

/** Lists of schools as the Ministry of Education publishes them. */
export default {
  async check(ctx: Context) {
    ctx.body = await withFile(ctx, checkSchools);
  },

  async import(ctx: Context) {
    const report = await withFile(ctx, importSchools);
    ctx.body = { message: sentenceOf(report), report };
  },
};
