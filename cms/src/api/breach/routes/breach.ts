import { breachAffectedSchema, breachListAnswer, breachSchema } from 'contract';
import { defineRoute } from '../../../lib/routes/define-route';
import {
  addToBreachRequest,
  breachAffectedRequest,
  breachListRequest,
  oneBreachRequest,
  openBreachRequest,
  reviseBreachRequest,
} from '../requests';

/** Nothing changes or removes what is on record: there is no PUT and no DELETE (T-81). */
const who = { actors: ['admin'] } as const;

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/breach',
      handler: 'breach.list',
      summary: 'One page of the recorded breaches of personal data.',
      who,
      request: breachListRequest,
      response: breachListAnswer,
    }),
    defineRoute({
      method: 'GET',
      path: '/breach/affected',
      handler: 'breach.affected',
      summary: 'How many people a breach of these kinds of data concerns.',
      who,
      request: breachAffectedRequest,
      response: breachAffectedSchema,
    }),
    defineRoute({
      method: 'POST',
      path: '/breach',
      handler: 'breach.open',
      summary: 'Opens the record of a breach.',
      who,
      request: openBreachRequest,
      response: breachSchema,
    }),
    defineRoute({
      method: 'GET',
      path: '/breach/:id',
      handler: 'breach.one',
      summary: 'A breach with all its entries.',
      who,
      request: oneBreachRequest,
      response: breachSchema,
    }),
    defineRoute({
      method: 'POST',
      path: '/breach/:id/facts',
      handler: 'breach.revise',
      summary: 'Adds a revision of the facts of a breach; the former stay on record.',
      refusals: ['breach_closed', 'version_conflict'],
      who,
      request: reviseBreachRequest,
      response: breachSchema,
    }),
    defineRoute({
      method: 'POST',
      path: '/breach/:id/entries',
      handler: 'breach.add',
      summary: 'Adds an entry to the record of a breach.',
      refusals: ['breach_closed'],
      who,
      request: addToBreachRequest,
      response: breachSchema,
    }),
  ],
};
