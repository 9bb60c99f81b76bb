import type { LoginAnswer } from 'contract';
import { api } from '@/lib/api-client';

/**
 * The single-use token that a social login put into the address. The session that runs here goes not along: a refusal says nothing
 * about it and must not end it.
 */
export const loginWithToken = (token: string) =>
  api.post<LoginAnswer>('/auth/login/token', { token }, { headers: { Authorization: false } });
