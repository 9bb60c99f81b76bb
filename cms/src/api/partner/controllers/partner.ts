import {
  IMPORT_LIMITS,
  type ImportReport,
  importQuery,
  importReportSchema,
  type PartnerListQuery,
  partnerAllQuery,
  partnerImportAnswer,
  partnerListAnswer,
  partnerListQuery,
  partnerParams,
  STAFF_ROLES,
} from 'contract';
import type { Context } from 'koa';
import type { z } from 'zod';
import { receiveFile } from '../../../lib/http/receive-file';
import { listText, sendPieces } from '../../../lib/http/send-pieces';
import { importSentence } from '../../../lib/import/report';
import { action } from '../../../lib/routes/action';
import type { Actor } from '../../../lib/routes/actor';
import { recordAction } from '../../audit/port';
import { presentPartner } from '../presenters/partner';
import { countPartners, listPartners, partnersInChunks } from '../queries/partners';
import { checkPartners, importPartners, removePartner } from '../services/partner';

const who = { actors: STAFF_ROLES, permission: ['manage-member-list-merrymama'] } as const;

const FIRST_PAGE: PartnerListQuery = { page: 1, size: 10, text: '' };

const page = async (query: PartnerListQuery) => {
  const { rows, total } = await listPartners(query);
  return { list: rows.map(presentPartner), total };
};

type Asked = { actor: Actor; query: z.output<typeof importQuery>; ctx: Context };

/** Hands the uploaded file to a check or an import. */
const withFile = ({ actor, query, ctx }: Asked, work: typeof checkPartners): Promise<ImportReport> =>
  receiveFile(ctx.req, ({ path }) => work(actor, path, query.run), IMPORT_LIMITS.bytes);

export default {
  list: action({
    get: '/merrymama-user',
    summary: 'One page of the members of the partner.',
    lane: 'lists',
    who,
    takes: { query: partnerListQuery },
    answers: partnerListAnswer,
    run: ({ query }) => page(query),
  }),
  all: action({
    get: '/merrymama-user/all',
    summary: 'All members of the partner that a filter lets through, for the export.',
    who,
    takes: { query: partnerAllQuery },
    answers: { writes: partnerListAnswer },
    lane: 'exports',
    run: async ({ actor, query, ctx }) => {
      const total: number = await countPartners(query);
      // Personal data leaves the platform: who took how much is on record before it goes (T-32, T-57).
      await recordAction(actor, { action: 'partners_exported', details: [`${total} 筆`] });
      sendPieces(ctx, listText(partnersInChunks(query), presentPartner), total);
    },
  }),
  import: action({
    post: '/merrymama-user',
    summary: 'Takes the members of the partner over from a spreadsheet; a wrong row stops all of it.',
    refusals: ['import_running', 'too_many_requests'],
    who,
    file: { types: ['text/csv'], bytes: IMPORT_LIMITS.bytes },
    takes: { query: importQuery },
    answers: partnerImportAnswer,
    run: async (asked) => {
      const report = await withFile(asked, importPartners);
      return { userList: await page(FIRST_PAGE), message: importSentence(report) };
    },
  }),
  check: action({
    post: '/merrymama-user/check',
    summary: 'What an import of this spreadsheet would change, and its wrong rows.',
    refusals: ['import_running', 'too_many_requests'],
    who,
    file: { types: ['text/csv'], bytes: IMPORT_LIMITS.bytes },
    takes: { query: importQuery },
    answers: importReportSchema,
    run: (asked) => withFile(asked, checkPartners),
  }),
  remove: action({
    delete: '/merrymama-user/:id',
    summary: 'Removes a member of the partner.',
    who,
    hidesPath: true,
    takes: { params: partnerParams },
    answers: { says: '刪除成功！' },
    run: ({ actor, params }) => removePartner(actor, params.id),
  }),
};
