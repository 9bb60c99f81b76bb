import type { MessageAnswer } from 'contract';
import { api } from '@/lib/api-client';

/** Asks for a new link of a questionnaire whose link has ended; it goes by mail. */
export const renewLink = (token: string) => api.post<MessageAnswer>(`/survey/renew/${encodeURIComponent(token)}`);
