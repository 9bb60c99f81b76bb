import { auditAnswer } from 'contract';
import { defineRoute } from '../../../lib/define-route';
import { auditRequest } from '../requests';

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/audit',
      handler: 'audit.list',
      who: { actors: ['admin'] },
      request: auditRequest,
      response: auditAnswer,
    }),
  ],
};
