import { breachAffectedSchema, breachListAnswer, breachSchema } from 'contract';
import { defineRoute } from '../../../lib/define-route';
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
      who,
      request: breachListRequest,
      response: breachListAnswer,
    }),
    defineRoute({
      method: 'GET',
      path: '/breach/affected',
      handler: 'breach.affected',
      who,
      request: breachAffectedRequest,
      response: breachAffectedSchema,
    }),
    defineRoute({
      method: 'POST',
      path: '/breach',
      handler: 'breach.open',
      who,
      request: openBreachRequest,
      response: breachSchema,
    }),
    defineRoute({
      method: 'GET',
      path: '/breach/:id',
      handler: 'breach.one',
      who,
      request: oneBreachRequest,
      response: breachSchema,
    }),
    defineRoute({
      method: 'POST',
      path: '/breach/:id/facts',
      handler: 'breach.revise',
      who,
      request: reviseBreachRequest,
      response: breachSchema,
    }),
    defineRoute({
      method: 'POST',
      path: '/breach/:id/entries',
      handler: 'breach.add',
      who,
      request: addToBreachRequest,
      response: breachSchema,
    }),
  ],
};
