import type { FoundUser } from 'contract';
import { api } from '@/lib/api-client';

/** One exact address; nobody: 404 查無此帳號. */
export const searchUser = (account: string) => api.post<FoundUser>('/auth/search/user', { account });
