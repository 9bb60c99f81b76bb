import {
  breachAddition,
  breachAffectedQuery,
  breachFacts,
  breachListQuery,
  breachParams,
  breachRevision,
} from 'contract';

/** GET /breach. */
export const breachListRequest = { query: breachListQuery };
/** GET /breach/affected. */
export const breachAffectedRequest = { query: breachAffectedQuery };
/** POST /breach. */
export const openBreachRequest = { body: breachFacts };
/** GET /breach/{id}. */
export const oneBreachRequest = { params: breachParams };
/** POST /breach/{id}/facts. */
export const reviseBreachRequest = { params: breachParams, body: breachRevision };
/** POST /breach/{id}/entries. */
export const addToBreachRequest = { params: breachParams, body: breachAddition };
