import { IMPORT_LIMITS, type SchoolImportReport } from 'contract';
import type { Context } from 'koa';
import { receiveFile } from '../../../lib/http/receive-file';
import { importSentence } from '../../../lib/import/report';
import { inputOf } from '../../../lib/routes/define-route';
import { schoolImporting } from '../port';
import { schoolImportRequest } from '../requests';

const sentenceOf = (report: SchoolImportReport) =>
  report.hidden > 0 ? `${importSentence(report)}，隱藏 ${report.hidden} 筆` : importSentence(report);

/** Hands the uploaded list to a check or an import. */
const withFile = (ctx: Context, work: 'check' | 'import'): Promise<SchoolImportReport> => {
  const { query } = inputOf(ctx, schoolImportRequest);
  const importing = schoolImporting();
  return receiveFile(ctx.req, ({ path }) => importing[work](ctx.state.actor, path, query), IMPORT_LIMITS.bytes);
};

/** Lists of schools as the Ministry of Education publishes them. */
export default {
  async check(ctx: Context) {
    ctx.body = await withFile(ctx, 'check');
  },

  async import(ctx: Context) {
    const report = await withFile(ctx, 'import');
    ctx.body = { message: sentenceOf(report), report };
  },
};
