import { importRunParams, importRunSchema, STAFF_ROLES } from 'contract';
import { action } from '../../../lib/routes/action';
import { showImport } from '../services/import-run';

export default {
  show: action({
    get: '/import-run/:id',
    summary: 'How far an import has come.',
    who: { actors: STAFF_ROLES, permission: ['manage-member-list-merrymama', 'manage-school-list'] },
    takes: { params: importRunParams },
    answers: importRunSchema,
    run: async ({ actor, params }) => {
      const { id } = params;
      return await showImport(actor, id);
    },
  }),
};
