import {
  breachAddition,
  breachAffectedQuery,
  breachAffectedSchema,
  breachFacts,
  breachListAnswer,
  breachListQuery,
  breachParams,
  breachRevision,
  breachSchema,
} from 'contract';
import { resolveConflict } from '../../../lib/database/optimistic-lock';
import { action } from '../../../lib/routes/action';
import { presentBreach, presentBreachHead } from '../presenters/breach';
import { listBreaches } from '../queries/breaches';
import { addBreachEntry, findAffected, openBreach, readBreach, reviseBreach } from '../services/breach';

/** Nothing changes or removes what is on record: there is no PUT and no DELETE (T-81). */
const who = { actors: ['admin'] } as const;

/** Events with personal data (T-81). */
export default {
  list: action({
    get: '/breach',
    summary: 'One page of the recorded breaches of personal data.',
    who,
    takes: { query: breachListQuery },
    answers: breachListAnswer,
    run: async ({ query }) => {
      const { rows, total } = await listBreaches(query);
      return { list: rows.map(presentBreachHead), total };
    },
  }),
  affected: action({
    get: '/breach/affected',
    summary: 'How many people a breach of these kinds of data concerns.',
    who,
    takes: { query: breachAffectedQuery },
    answers: breachAffectedSchema,
    run: async ({ query }) => {
      const { kinds, from, until } = query;
      return await findAffected(kinds, { from: from ?? null, until: until ?? null });
    },
  }),
  open: action({
    post: '/breach',
    summary: 'Opens the record of a breach.',
    who,
    takes: { body: breachFacts },
    answers: breachSchema,
    run: async ({ actor, body }) => presentBreach(await openBreach(actor, body)),
  }),
  one: action({
    get: '/breach/:id',
    summary: 'A breach with all its entries.',
    who,
    takes: { params: breachParams },
    answers: breachSchema,
    run: async ({ params }) => presentBreach(await readBreach(params.id)),
  }),
  revise: action({
    post: '/breach/:id/facts',
    summary: 'Adds a revision of the facts of a breach; the former stay on record.',
    refusals: ['breach_closed', 'version_conflict'],
    who,
    takes: { params: breachParams, body: breachRevision },
    answers: breachSchema,
    run: async ({ actor, params, body }) => resolveConflict(await reviseBreach(actor, params.id, body), presentBreach),
  }),
  add: action({
    post: '/breach/:id/entries',
    summary: 'Adds an entry to the record of a breach.',
    refusals: ['breach_closed'],
    who,
    takes: { params: breachParams, body: breachAddition },
    answers: breachSchema,
    run: async ({ actor, params, body }) =>
      resolveConflict(await addBreachEntry(actor, params.id, body), presentBreach),
  }),
};
