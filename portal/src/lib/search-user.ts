import type { FoundUser } from 'contract';
import { api } from './api-client';

/** One exact address; no such account: 404 查無此帳號. The phone comes masked. */
export const searchUser = (account: string) => api.post<FoundUser>('/auth/search/user', { account });
