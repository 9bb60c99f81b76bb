import { importRunSchema, STAFF_ROLES } from 'contract';
import { defineRoute } from '../../../lib/routes/define-route';
import { importRunRequest } from '../requests';

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/import-run/:id',
      handler: 'import-run.show',
      summary: 'How far an import has come.',
      who: { actors: STAFF_ROLES, permission: ['manage-member-list-merrymama', 'manage-school-list'] },
      request: importRunRequest,
      response: importRunSchema,
    }),
  ],
};
