import type { LoginAnswer } from 'contract';
import { api } from '@/lib/api-client';

/** User mode: the server refuses accounts of the back office with 沒有此帳號 (decision 19). */
export const login = (account: string, password: string) =>
  api.post<LoginAnswer>('/auth/login', { account, password, manager: false });
