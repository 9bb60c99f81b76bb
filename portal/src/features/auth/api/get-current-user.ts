import type { User } from 'contract';
import { api } from '@/lib/api-client';

export const getCurrentUser = () => api.get<User>('/auth');
