import type { MessageAnswer } from 'contract';
import { api } from '@/lib/api-client';

export const deleteJob = (id: string) => api.delete<MessageAnswer>(`/auth/profile/jobs/${id}`);
