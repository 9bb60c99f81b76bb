import { schoolFilterQuery } from 'contract';

/** GET /school/filter. */
export const schoolFilterRequest = { query: schoolFilterQuery };
