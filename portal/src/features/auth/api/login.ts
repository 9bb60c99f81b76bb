import type { LoginAnswer } from 'contract';
import { api } from '@/lib/api-client';

type Credentials = { account: string; password: string; device_code?: string | undefined };

/** User mode: the server refuses accounts of the back office with 沒有此帳號 (decision 19). */
export const login = (credentials: Credentials) =>
  api.post<LoginAnswer>('/auth/login', { ...credentials, manager: false });
