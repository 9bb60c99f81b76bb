import type { LoginAnswer } from 'contract';
import { api } from '@/lib/api-client';

/** The single-use token that a social login put into the address. */
export const loginWithToken = (token: string) => api.post<LoginAnswer>('/auth/login/token', { token });
