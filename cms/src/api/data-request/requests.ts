import { dataRequestBody, dataRequestParams, dataRequestQuery, extendRequestBody, finishRequestBody } from 'contract';

/** GET /data-request. */
export const listRequest = { query: dataRequestQuery };
/** POST /data-request. */
export const openRequest = { body: dataRequestBody };
/** PUT /data-request/{id}/extend. */
export const extendRequest = { params: dataRequestParams, body: extendRequestBody };
/** PUT /data-request/{id}/done. */
export const finishRequest = { params: dataRequestParams, body: finishRequestBody };
