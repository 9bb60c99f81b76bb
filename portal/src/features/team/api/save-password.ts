import type { Story } from 'contract';
import { api } from '@/lib/api-client';

export const savePassword = (id: string, password: string) => api.put<Story>(`/story/update/${id}`, { password });
