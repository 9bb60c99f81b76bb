import type { MessageAnswer } from 'contract';
import { api } from '@/lib/api-client';

/** With the token of the mail that went to the new mailbox. */
export const confirmAddress = (mailToken: string | undefined) =>
  api.put<MessageAnswer>('/auth/mail-address', {}, { headers: { Authorization: `Bearer ${mailToken}` } });
