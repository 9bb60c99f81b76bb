import { auditQuery } from 'contract';

/** GET /audit. */
export const auditRequest = { query: auditQuery };
