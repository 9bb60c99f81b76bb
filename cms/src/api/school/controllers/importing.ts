import {
  IMPORT_LIMITS,
  type SchoolImportReport,
  STAFF_ROLES,
  schoolImportAnswer,
  schoolImportQuery,
  schoolImportReport,
} from 'contract';
import type { Context } from 'koa';
import type { z } from 'zod';
import { receiveFile } from '../../../lib/http/receive-file';
import { importSentence } from '../../../lib/import/report';
import { action } from '../../../lib/routes/action';
import type { Actor } from '../../../lib/routes/actor';
import { checkSchools, importSchools } from '../services/importing';

const keepers = { actors: STAFF_ROLES, permission: ['manage-school-list'] } as const;

const sentenceOf = (report: SchoolImportReport) =>
  report.hidden > 0 ? `${importSentence(report)}，隱藏 ${report.hidden} 筆` : importSentence(report);

type Asked = { actor: Actor; query: z.output<typeof schoolImportQuery>; ctx: Context };

/** Hands the uploaded list to a check or an import. */
const withFile = ({ actor, query, ctx }: Asked, work: typeof checkSchools): Promise<SchoolImportReport> =>
  receiveFile(ctx.req, ({ path }) => work(actor, path, query), IMPORT_LIMITS.bytes);

/** Lists of schools as the Ministry of Education publishes them. */
export default {
  check: action({
    post: '/school/check',
    summary: 'What an import of this list would change, and its wrong rows.',
    refusals: ['import_running', 'too_many_requests'],
    who: keepers,
    file: { types: ['text/csv'], bytes: IMPORT_LIMITS.bytes },
    takes: { query: schoolImportQuery },
    answers: schoolImportReport,
    run: (asked) => withFile(asked, checkSchools),
  }),
  import: action({
    post: '/school/import',
    summary: 'Takes a published list of schools over; a wrong row stops all of it.',
    refusals: ['import_running', 'too_many_requests'],
    who: keepers,
    file: { types: ['text/csv'], bytes: IMPORT_LIMITS.bytes },
    takes: { query: schoolImportQuery },
    answers: schoolImportAnswer,
    run: async (asked) => {
      const report = await withFile(asked, importSchools);
      return { message: sentenceOf(report), report };
    },
  }),
};
