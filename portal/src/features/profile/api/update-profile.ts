import type { ProfileBasicBody, User } from 'contract';
import { api } from '@/lib/api-client';

export const updateProfile = (body: ProfileBasicBody) => api.put<User>('/auth/profile/basic', body);
