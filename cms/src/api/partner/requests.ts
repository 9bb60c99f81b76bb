import { importQuery, partnerAllQuery, partnerListQuery, partnerParams } from 'contract';

/** GET /merrymama-user. */
export const listRequest = { query: partnerListQuery };
/** GET /merrymama-user/all. */
export const allRequest = { query: partnerAllQuery };
/** DELETE /merrymama-user/{id}. */
export const removeRequest = { params: partnerParams };
/** POST /merrymama-user and /merrymama-user/check. */
export const importRequest = { query: importQuery };
