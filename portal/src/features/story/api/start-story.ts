import type { StartAnswer } from 'contract';
import { api } from '@/lib/api-client';

/** Notes on the server that 送出 was pressed; `proof` is that of an earlier press. */
export const startStory = (id: string, proof?: string) => api.put<StartAnswer>(`/story/start/${id}`, { proof });
