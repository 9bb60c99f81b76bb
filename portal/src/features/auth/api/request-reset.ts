import type { MessageAnswer } from 'contract';
import { api } from '@/lib/api-client';

export const requestReset = (account: string) => api.post<MessageAnswer>('/auth/reset/email', { account });
