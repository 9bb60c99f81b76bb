import type { MessageAnswer } from 'contract';
import { api } from '@/lib/api-client';

export const deleteStory = (id: string) => api.delete<MessageAnswer>(`/story/${id}`);
