import { importQuery, partnerListQuery, partnerParams } from 'contract';

/** GET /merrymama-user. */
export const listRequest = { query: partnerListQuery };
/** DELETE /merrymama-user/{id}. */
export const removeRequest = { params: partnerParams };
/** POST /merrymama-user and /merrymama-user/check. */
export const importRequest = { query: importQuery };
