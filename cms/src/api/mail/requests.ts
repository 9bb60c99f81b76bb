import { idField, memberMailsQuery } from 'contract';
import { z } from 'zod';

/** GET /auth/user/{id}/mails. */
export const memberMailsRequest = { params: z.object({ id: idField }), query: memberMailsQuery };
