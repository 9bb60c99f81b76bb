import { auditAnswer, auditQuery } from 'contract';
import { action } from '../../../lib/routes/action';
import { presentAudit } from '../presenters/audit';
import { listAudit } from '../queries/audit-entries';

export default {
  list: action({
    get: '/audit',
    summary: 'What was done to accounts, stories and settings, newest first.',
    lane: 'lists',
    who: { actors: ['admin'] },
    takes: { query: auditQuery },
    answers: auditAnswer,
    run: async ({ query }) => {
      const { rows, total } = await listAudit(query);
      return { list: rows.map(presentAudit), total };
    },
  }),
};
