import { auditAnswer } from 'contract';
import { defineRoute } from '../../../lib/routes/define-route';
import { auditRequest } from '../requests';

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/audit',
      handler: 'audit.list',
      summary: 'What was done to accounts, stories and settings, newest first.',
      who: { actors: ['admin'] },
      request: auditRequest,
      response: auditAnswer,
    }),
  ],
};
