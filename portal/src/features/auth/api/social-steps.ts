import type { LoginAnswer, MessageAnswer } from 'contract';
import { api } from '@/lib/api-client';

/** Links the login at a provider to the account that has its address, by that account's password, and logs in. */
export const linkByPassword = (challenge: string, password: string) =>
  api.post<LoginAnswer>('/auth/login/social/link', { challenge, password });

/** The mail with which a new password links it instead. */
export const linkByReset = (challenge: string) => api.post<MessageAnswer>('/auth/login/social/reset', { challenge });

/** The mail that proves the address which the provider didn't give. */
export const proveAddress = (challenge: string, account: string) =>
  api.post<MessageAnswer>('/auth/login/social/address', { challenge, account });
