import { billboardBody, billboardListQuery, billboardUpdateBody, idField } from 'contract';
import { z } from 'zod';

const params = z.object({ id: idField });

/** GET /billboard. */
export const listRequest = { query: billboardListQuery };
/** POST /billboard. */
export const createRequest = { body: billboardBody };
/** PUT /billboard/{id}. */
export const updateRequest = { params, body: billboardUpdateBody };
/** DELETE /billboard/{id}. */
export const deleteRequest = { params };
