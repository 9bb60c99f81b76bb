import type { MessageAnswer } from 'contract';
import { api } from '@/lib/api-client';

type Body = { password: string; current_password?: string };

/** With the token of a reset mail, or with the session when there is none. */
export const resetPassword = (body: Body, mailToken: string | undefined) =>
  api.put<MessageAnswer>('/auth/reset/password', body, {
    headers: mailToken ? { Authorization: `Bearer ${mailToken}` } : {},
  });
