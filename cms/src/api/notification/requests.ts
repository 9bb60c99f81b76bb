import {
  audienceQuery,
  idField,
  mailRowsQuery,
  notificationBody,
  notificationListQuery,
  notificationPreviewBody,
  notificationTestBody,
  notificationUpdateBody,
  resendBody,
} from 'contract';
import { z } from 'zod';

const params = z.object({ id: idField });

/** GET /notification. */
export const listRequest = { query: notificationListQuery };
/** GET, DELETE /notification/{id}; pause, resume, duplicate. */
export const oneRequest = { params };
/** POST /notification. */
export const createRequest = { body: notificationBody };
/** PUT /notification/{id}. */
export const updateRequest = { params, body: notificationUpdateBody };
/** POST /notification/test. */
export const testRequest = { body: notificationTestBody };
/** POST /notification/preview. */
export const previewRequest = { body: notificationPreviewBody };
/** GET /notification/recipients. */
export const audienceRequest = { query: audienceQuery };
/** GET /notification/{id}/recipients. */
export const recipientsRequest = { params, query: mailRowsQuery };
/** POST /notification/{id}/resend. */
export const resendRequest = { params, body: resendBody };
/** GET and POST /notification/unsubscribe, from a mail; a mail program's one click brings a body that says nothing more. */
export const optOutRequest = {
  query: z.object({ t: z.string().max(500).default(''), again: z.string().max(5).default('') }),
};
