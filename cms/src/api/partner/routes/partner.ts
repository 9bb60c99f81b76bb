import {
  IMPORT_LIMITS,
  importReportSchema,
  messageAnswer,
  partnerImportAnswer,
  partnerListAnswer,
  STAFF_ROLES,
} from 'contract';
import { defineRoute } from '../../../lib/routes/define-route';
import { allRequest, importRequest, listRequest, removeRequest } from '../requests';

const who = { actors: STAFF_ROLES, permission: ['manage-member-list-merrymama'] } as const;

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/merrymama-user',
      handler: 'partner.list',
      summary: 'One page of the members of the partner.',
      who,
      request: listRequest,
      response: partnerListAnswer,
    }),
    defineRoute({
      method: 'GET',
      path: '/merrymama-user/all',
      handler: 'partner.all',
      summary: 'All members of the partner that a filter lets through, for the export.',
      who,
      request: allRequest,
      response: partnerListAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/merrymama-user',
      handler: 'partner.import',
      summary: 'Takes the members of the partner over from a spreadsheet; a wrong row stops all of it.',
      refusals: ['import_running', 'too_many_requests'],
      who,
      request: importRequest,
      response: partnerImportAnswer,
      file: { types: ['text/csv'], bytes: IMPORT_LIMITS.bytes },
    }),
    defineRoute({
      method: 'POST',
      path: '/merrymama-user/check',
      handler: 'partner.check',
      summary: 'What an import of this spreadsheet would change, and its wrong rows.',
      refusals: ['import_running', 'too_many_requests'],
      who,
      request: importRequest,
      response: importReportSchema,
      file: { types: ['text/csv'], bytes: IMPORT_LIMITS.bytes },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/merrymama-user/:id',
      handler: 'partner.remove',
      summary: 'Removes a member of the partner.',
      // A person's mail address may be the id.
      hidesPath: true,
      who,
      request: removeRequest,
      response: messageAnswer,
    }),
  ],
};
